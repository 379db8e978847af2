import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { listMeta } from '../platform/http/paging.ts'
import { notFound, toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { listAdminBlogs, readAdminBlog } from './admin-queries.ts'
import { deleteBlog, presented, saveBlog } from './edit.ts'
import { toBlog } from './present.ts'

/** Articles as staff write them. */
export function adminBlogRoutes(app: FastifyInstance, db: Database): void {
  serve(app, 'GET /admin/blogs', async ({ query, request }) => {
    const { rows, total } = await listAdminBlogs(db, query)
    return { data: rows.map(presented), meta: listMeta(request, query, total) }
  })

  serve(app, 'GET /admin/blogs/:id', async ({ params }) => {
    const row = await readAdminBlog(db, params.id)
    return row ? { data: presented(row) } : notFound()
  })

  serve(app, 'GET /admin/blogs/:id/preview', async ({ params, language }) => {
    const row = await readAdminBlog(db, params.id)
    return row ? { data: toBlog(row, language) } : notFound()
  })

  serve(app, 'POST /admin/blogs', async ({ body, staff }) => {
    const outcome = await saveBlog(db, staff, null, body)
    return outcome.kind === 'saved'
      ? { status: 201 as const, data: presented(outcome.row) }
      : toRefusal(outcome)
  })

  serve(app, 'PUT /admin/blogs/:id', async ({ params, body, staff }) => {
    const outcome = await saveBlog(db, staff, params.id, body)
    return outcome.kind === 'saved' ? { data: presented(outcome.row) } : toRefusal(outcome)
  })

  serve(app, 'DELETE /admin/blogs/:id', async ({ params, staff }) => {
    const rejection = await deleteBlog(db, staff, params.id)
    return rejection ? toRefusal(rejection) : { data: { id: params.id } }
  })
}

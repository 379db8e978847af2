import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { listMeta } from '../platform/http/paging.ts'
import { notFound, refused } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { listAdminBlogs, readAdminBlog } from './admin-queries.ts'
import { deleteBlog, presented, type SavedBlog, saveBlog } from './edit.ts'
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
      ? { status: 201 as const, data: presented(outcome.blog) }
      : refusal(outcome)
  })

  serve(app, 'PUT /admin/blogs/:id', async ({ params, body, staff }) => {
    const outcome = await saveBlog(db, staff, params.id, body)
    return outcome.kind === 'saved' ? { data: presented(outcome.blog) } : refusal(outcome)
  })

  serve(app, 'DELETE /admin/blogs/:id', async ({ params, staff }) =>
    (await deleteBlog(db, staff, params.id)) === 'deleted' ? { data: { id: params.id } } : notFound(),
  )
}

function refusal(outcome: Exclude<SavedBlog, { kind: 'saved' }>) {
  if (outcome.kind === 'unknown') return notFound()
  if (outcome.kind === 'changed_meanwhile') return refused(409, 'changed_meanwhile')
  const [first] = Object.values(outcome.errors)
  return refused(422, 'validation_failed', first?.[0] ?? 'check_your_entries', { errors: outcome.errors })
}

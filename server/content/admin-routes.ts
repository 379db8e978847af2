import { MAX_UPLOAD_BYTES } from '@nafha/contract/admin/catalog'
import { PAGE_KEYS } from '@nafha/contract/admin/pages'
import type { FastifyInstance } from 'fastify'
import { type PictureStore, receiveFilm } from '../pictures/index.ts'
import type { Database } from '../platform/database/client.ts'
import { pageOf } from '../platform/database/list.ts'
import { listMeta } from '../platform/http/paging.ts'
import { invalidField, isRefused, toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { withUpload } from '../platform/http/upload.ts'
import { audit } from '../staff/index.ts'
import { readAdminPage, readAdminPages, savePage } from './admin-content.ts'

/** The pages' copy as staff write it. */
export function adminContentRoutes(app: FastifyInstance, db: Database, store: PictureStore): void {
  serve(app, 'GET /admin/pages', async ({ query, request }) => {
    const { limit, offset } = pageOf(query)
    const keys = PAGE_KEYS.slice(offset, offset + limit)
    return {
      data: await readAdminPages(db, keys),
      meta: listMeta(request, query, PAGE_KEYS.length),
    }
  })

  serve(app, 'GET /admin/pages/:id', async ({ params }) => ({ data: await readAdminPage(db, params.id) }))

  serve(app, 'PUT /admin/pages/:id', async ({ params, body, staff }) => {
    if (body.id !== params.id) return invalidField('id', 'check_your_entries')
    const outcome = await savePage(db, staff, body)
    return outcome.kind === 'saved' ? { data: outcome.row } : toRefusal(outcome)
  })

  serve(app, 'POST /admin/films', async ({ request, staff }) => {
    const film = await withUpload(request, MAX_UPLOAD_BYTES, async ({ path: source }) => {
      const path = await receiveFilm(store, source)
      if (path === null) return invalidField('file', 'film_type_unknown')
      await audit(db, staff, 'upload', ['films', path.replace('/storage/', '')], { to: { path } })
      return { path }
    })
    return isRefused(film) ? film : { status: 201 as const, data: film }
  })
}

import { and, ilike, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/client.ts'
import { orderOf, pageOf } from '../../platform/database/list.ts'
import { searchPins } from '../../platform/database/schema/index.ts'
import { containing } from '../../platform/database/search-words.ts'
import { listMeta } from '../../platform/http/paging.ts'
import { notFound, toRefusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import { deletePins, readPins, savePins } from './search-pins.ts'

const sortable = { id: searchPins.id, term: searchPins.term, created_at: searchPins.createdAt }

/** Products that come first for a term, in the back office. */
export function searchPinRoutes(app: FastifyInstance, db: Database): void {
  serve(app, 'GET /admin/search-pins', async ({ query, request }) => {
    const { q, ids } = query
    const where = and(
      q ? ilike(searchPins.term, containing(q)) : undefined,
      ids ? inArray(searchPins.id, ids) : undefined,
    )
    const { limit, offset } = pageOf(query)
    const [rows, total] = await Promise.all([
      db
        .select()
        .from(searchPins)
        .where(where)
        .orderBy(...orderOf(query, sortable))
        .limit(limit)
        .offset(offset),
      db.$count(searchPins, where),
    ])
    return { data: rows.map(presented), meta: listMeta(request, query, total) }
  })

  serve(app, 'GET /admin/search-pins/:id', async ({ params }) => {
    const row = await readPins(db, params.id)
    return row ? { data: presented(row) } : notFound()
  })

  serve(app, 'POST /admin/search-pins', async ({ body, staff }) => {
    const outcome = await savePins(db, staff, null, body)
    return outcome.kind === 'saved'
      ? { status: 201 as const, data: presented(outcome.row) }
      : toRefusal(outcome)
  })

  serve(app, 'PUT /admin/search-pins/:id', async ({ params, body, staff }) => {
    const outcome = await savePins(db, staff, params.id, body)
    return outcome.kind === 'saved' ? { data: presented(outcome.row) } : toRefusal(outcome)
  })

  serve(app, 'DELETE /admin/search-pins/:id', async ({ params, staff }) => {
    const rejection = await deletePins(db, staff, params.id)
    return rejection ? toRefusal(rejection) : { data: { id: params.id } }
  })
}

const presented = ({ id, term, productIds, createdAt }: typeof searchPins.$inferSelect) => ({
  id,
  term,
  product_ids: productIds,
  created_at: createdAt.toISOString(),
})

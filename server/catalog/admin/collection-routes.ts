import { and, ilike, inArray, or, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/client.ts'
import { orderOf, pageOf } from '../../platform/database/list.ts'
import { collections } from '../../platform/database/schema/index.ts'
import { containing } from '../../platform/database/search-words.ts'
import { listMeta } from '../../platform/http/paging.ts'
import { notFound, toRefusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import { inTreeOrder, readCollection, readCollections } from './collection-rows.ts'
import { deleteCollection, moveCollection, presented, saveCollection } from './collections.ts'

const sortable = {
  id: collections.id,
  name: sql`${collections.name}->>'en'`,
  position: collections.position,
}

/** The tree of collections in the back office. */
export function adminCollectionRoutes(app: FastifyInstance, db: Database): void {
  const readTree = async () => inTreeOrder(await readCollections(db)).map(presented)

  serve(app, 'GET /admin/collections', async ({ query, request }) => {
    const { q, ids } = query
    const text = containing(q ?? '')
    const where = and(
      q
        ? or(ilike(sql`${collections.name}->>'en'`, text), ilike(sql`${collections.name}->>'ar'`, text))
        : undefined,
      ids ? inArray(collections.id, ids) : undefined,
    )
    const [rows, total] = await Promise.all([
      readCollections(db, { where, orderBy: orderOf(query, sortable), ...pageOf(query) }),
      db.$count(collections, where),
    ])
    return {
      data: rows.map(presented),
      meta: listMeta(request, query, total),
    }
  })

  serve(app, 'GET /admin/collections/tree', async () => ({ data: await readTree() }))

  serve(app, 'GET /admin/collections/:id', async ({ params }) => {
    const row = await readCollection(db, params.id)
    return row ? { data: presented(row) } : notFound()
  })

  serve(app, 'POST /admin/collections', async ({ body, staff }) => {
    const outcome = await saveCollection(db, staff, null, body)
    return outcome.kind === 'saved'
      ? { status: 201 as const, data: presented(outcome.row) }
      : toRefusal(outcome)
  })

  serve(app, 'PUT /admin/collections/:id', async ({ params, body, staff }) => {
    const outcome = await saveCollection(db, staff, params.id, body)
    return outcome.kind === 'saved' ? { data: presented(outcome.row) } : toRefusal(outcome)
  })

  serve(app, 'POST /admin/collections/:id/place', async ({ params, body, staff }) => {
    const outcome = await moveCollection(db, staff, params.id, body)
    return outcome.kind === 'saved' ? { data: await readTree() } : toRefusal(outcome)
  })

  serve(app, 'DELETE /admin/collections/:id', async ({ params, staff }) => {
    const rejection = await deleteCollection(db, staff, params.id)
    return rejection ? toRefusal(rejection) : { data: { id: params.id } }
  })
}

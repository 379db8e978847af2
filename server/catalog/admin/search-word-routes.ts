import { and, ilike, inArray, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/client.ts'
import { orderOf, pageOf } from '../../platform/database/list.ts'
import { searchWordGroups } from '../../platform/database/schema/index.ts'
import { containing } from '../../platform/database/search-words.ts'
import { listMeta } from '../../platform/http/paging.ts'
import { notFound, toRefusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import { deleteGroup, readGroup, saveGroup } from './search-words.ts'

const sortable = {
  id: searchWordGroups.id,
  words: searchWordGroups.words,
  created_at: searchWordGroups.createdAt,
}

/** Groups of words that search treats as equal, in the back office. */
export function searchWordRoutes(app: FastifyInstance, db: Database): void {
  serve(app, 'GET /admin/search-words', async ({ query, request }) => {
    const { q, ids } = query
    const where = and(
      q ? ilike(sql`array_to_string(${searchWordGroups.words}, ' ')`, containing(q)) : undefined,
      ids ? inArray(searchWordGroups.id, ids) : undefined,
    )
    const { limit, offset } = pageOf(query)
    const [rows, total] = await Promise.all([
      db
        .select()
        .from(searchWordGroups)
        .where(where)
        .orderBy(...orderOf(query, sortable))
        .limit(limit)
        .offset(offset),
      db.$count(searchWordGroups, where),
    ])
    return { data: rows.map(presented), meta: listMeta(request, query, total) }
  })

  serve(app, 'GET /admin/search-words/:id', async ({ params }) => {
    const row = await readGroup(db, params.id)
    return row ? { data: presented(row) } : notFound()
  })

  serve(app, 'POST /admin/search-words', async ({ body, staff }) => {
    const outcome = await saveGroup(db, staff, null, body)
    return outcome.kind === 'saved'
      ? { status: 201 as const, data: presented(outcome.row) }
      : toRefusal(outcome)
  })

  serve(app, 'PUT /admin/search-words/:id', async ({ params, body, staff }) => {
    const outcome = await saveGroup(db, staff, params.id, body)
    return outcome.kind === 'saved' ? { data: presented(outcome.row) } : toRefusal(outcome)
  })

  serve(app, 'DELETE /admin/search-words/:id', async ({ params, staff }) => {
    const rejection = await deleteGroup(db, staff, params.id)
    return rejection ? toRefusal(rejection) : { data: { id: params.id } }
  })
}

const presented = ({ id, words, createdAt }: typeof searchWordGroups.$inferSelect) => ({
  id,
  words,
  created_at: createdAt.toISOString(),
})

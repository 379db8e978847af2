import { and, ilike, inArray, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/client.ts'
import { orderOf, pageOf } from '../../platform/database/list.ts'
import { searchPhrases } from '../../platform/database/schema/index.ts'
import { containing } from '../../platform/database/search-words.ts'
import { listMeta } from '../../platform/http/paging.ts'
import { notFound, toRefusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import { deletePhrases, readPhrases, savePhrases } from './search-phrases.ts'

const sortable = { id: searchPhrases.id, kind: searchPhrases.kind, created_at: searchPhrases.createdAt }

/** Phrases that set a filter of the search, in the back office. */
export function searchPhraseRoutes(app: FastifyInstance, db: Database): void {
  serve(app, 'GET /admin/search-phrases', async ({ query, request }) => {
    const { q, ids } = query
    const where = and(
      q ? ilike(sql`array_to_string(${searchPhrases.phrases}, ' ')`, containing(q)) : undefined,
      ids ? inArray(searchPhrases.id, ids) : undefined,
    )
    const { limit, offset } = pageOf(query)
    const [rows, total] = await Promise.all([
      db
        .select()
        .from(searchPhrases)
        .where(where)
        .orderBy(...orderOf(query, sortable))
        .limit(limit)
        .offset(offset),
      db.$count(searchPhrases, where),
    ])
    return { data: rows.map(presented), meta: listMeta(request, query, total) }
  })

  serve(app, 'GET /admin/search-phrases/:id', async ({ params }) => {
    const row = await readPhrases(db, params.id)
    return row ? { data: presented(row) } : notFound()
  })

  serve(app, 'POST /admin/search-phrases', async ({ body, staff }) => {
    const outcome = await savePhrases(db, staff, null, body)
    return outcome.kind === 'saved'
      ? { status: 201 as const, data: presented(outcome.row) }
      : toRefusal(outcome)
  })

  serve(app, 'PUT /admin/search-phrases/:id', async ({ params, body, staff }) => {
    const outcome = await savePhrases(db, staff, params.id, body)
    return outcome.kind === 'saved' ? { data: presented(outcome.row) } : toRefusal(outcome)
  })

  serve(app, 'DELETE /admin/search-phrases/:id', async ({ params, staff }) => {
    const rejection = await deletePhrases(db, staff, params.id)
    return rejection ? toRefusal(rejection) : { data: { id: params.id } }
  })
}

const presented = ({ id, phrases, kind, value, createdAt }: typeof searchPhrases.$inferSelect) => ({
  id,
  phrases,
  kind,
  value,
  created_at: createdAt.toISOString(),
})

import type { FastifyInstance } from 'fastify'
import { filtersOf, lister, sizeKindOf, toProduct } from '../catalog/index.ts'
import type { Database } from '../platform/database/client.ts'
import { listMeta } from '../platform/http/paging.ts'
import { serve } from '../platform/http/serve.ts'
import { askedWords, tsqueryOf, wordReader } from './expand.ts'

const nothing = { rows: [], total: 0 }

/** GET /search: both languages at once, whatever the page's own is (SPEC 2, DESIGN 14). */
export function searchRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  const list = lister(db)
  const readWords = wordReader(db)

  serve(app, 'GET /search', async ({ query, language, request }) => {
    const { page, per_page: perPage } = query
    const filters = filtersOf(query)
    const find = async () => {
      const limits = { limit: perPage, offset: (page - 1) * perPage }
      if (query.search) {
        const words = tsqueryOf(await readWords(askedWords(query.search)))
        return words === null ? nothing : list({ ...filters, words }, limits)
      }
      const filtered = Object.values(filters).some((value) => value !== undefined)
      return filtered ? list(filters, limits) : nothing
    }
    const { rows, total } = await find()
    return {
      data: rows.map((row) => toProduct(row, language, sizeKindOf(query.type))),
      meta: listMeta({ url: request.url, page, perPage, total }),
    }
  })
}

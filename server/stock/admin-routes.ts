import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { orderOf, pageOf, pageWithTotal } from '../platform/database/list.ts'
import { productSizes, stockMoves } from '../platform/database/schema/index.ts'
import { is } from '../platform/database/search-words.ts'
import { boundedListMeta, listMeta } from '../platform/http/paging.ts'
import { notFound, toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { isRejection } from '../platform/outcomes/outcome.ts'
import { adjustStock } from './adjust.ts'
import { productsNamed } from './product-names.ts'
import { countSizes, isLow, movesWhere, readMoves, readSize, readSizes, sizeColumns } from './queries.ts'

/** Stock and its ledger, for staff. */
export function adminStockRoutes(app: FastifyInstance, db: Database): void {
  serve(app, 'GET /admin/sizes', async ({ query, request }) => {
    const { q, low, tester, product_id, ids } = query
    const where = and(
      await productsNamed(db, q),
      is(isLow, low),
      tester === undefined ? undefined : eq(productSizes.tester, tester),
      product_id === undefined ? undefined : eq(productSizes.productId, product_id),
      ids ? inArray(productSizes.id, ids) : undefined,
    )
    const orderBy = orderOf(query, sizeColumns)
    const { rows, total } = await pageWithTotal(
      query,
      (page) => readSizes(db, { where, orderBy, ...page }),
      (most) => countSizes(most, db, where),
    )
    return { data: rows, meta: boundedListMeta(request, query, total) }
  })

  serve(app, 'GET /admin/sizes/:id', async ({ params }) => {
    const size = await readSize(db, params.id)
    return size ? { data: size } : notFound()
  })

  serve(app, 'POST /admin/sizes/:id/stock', async ({ params, body, staff }) => {
    const outcome = await adjustStock(db, staff, params.id, body)
    if (isRejection(outcome)) return toRefusal(outcome)
    const size = await readSize(db, params.id)
    return size ? { data: size } : notFound()
  })

  serve(app, 'GET /admin/stock-moves', async ({ query, request }) => {
    const { rows, total } = await readMoves(db, {
      where: movesWhere(query),
      orderBy: orderOf(query, { id: stockMoves.id }),
      ...pageOf(query),
    })
    return { data: rows, meta: listMeta(request, query, total) }
  })
}

import type { FastifyInstance } from 'fastify'
import { productsReader, toProduct } from '../catalog/index.ts'
import type { Database } from '../platform/database/client.ts'
import { serve } from '../platform/http/serve.ts'
import { shownOf } from './wishlist.sql.ts'
import { addWishes, removeWish, wishesOf } from './wishlist.ts'

const answerWith = (product_ids: number[]) => ({ data: { product_ids } })

/** The wishlist of a signed-in customer, and the products of a list that a browser stores. */
export function wishlistRoutes(app: FastifyInstance, db: Database): void {
  const readProducts = productsReader(db)

  serve(app, 'GET /wishlist', async ({ customer }) => answerWith(await wishesOf(db, customer.customerId)))

  serve(app, 'PUT /wishlist', async ({ body, customer }) =>
    answerWith(await addWishes(db, customer.customerId, body.product_ids)),
  )

  serve(app, 'DELETE /wishlist/:product_id', async ({ params, customer }) =>
    answerWith(await removeWish(db, customer.customerId, params.product_id)),
  )

  serve(app, 'GET /productsByIds', async ({ query, language }) => {
    const rows = await readProducts(await shownOf(db, query.ids))
    return { data: rows.map((row) => toProduct(row, language)) }
  })
}

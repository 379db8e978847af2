import { quantitiesOf } from '@nafha/contract/cart/merge-carts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { serve } from '../platform/http/serve.ts'
import { mergeIntoCart, unitsOf, unknownOf } from './cart.ts'
import { presentLines } from './lines.ts'

/** The cart of a signed-in customer's account. */
export function cartRoutes(app: FastifyInstance, db: Database): void {
  serve(app, 'GET /cart', async ({ customer, language }) => {
    const lines = await presentLines(db, await unitsOf(db, customer.customerId), language)
    return { data: { lines, unknown_sizes: [] } }
  })

  serve(
    app,
    'PUT /cart',
    async ({ body, customer, language }) => {
      const units = await mergeIntoCart(db, customer.customerId, {
        mine: body.lines,
        known: body.known_lines,
      })
      const quantities = quantitiesOf(units)
      const others = [...quantitiesOf(body.lines).keys()].filter((id) => !quantities.has(id))
      const [lines, unknown_sizes] = await Promise.all([
        presentLines(db, units, language),
        unknownOf(db, others),
      ])
      return { data: { lines, unknown_sizes } }
    },
    { skipsCacheWait: true },
  )
}

import type { FastifyInstance } from 'fastify'
import { byId, findOrder, readOrderNumber, toOrder } from '../orders/index.ts'
import type { Database } from '../platform/database/client.ts'
import { invalidField, notFound, toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { cancelOrder } from './cancel.ts'

/** Calls of shoppers about a paid order. */
export function fulfilmentRoutes(app: FastifyInstance, db: Database): void {
  serve(
    app,
    'POST /orders/:id/cancel',
    async ({ params, body, customer, language }) => {
      const orderNumber = readOrderNumber(body?.order_number)
      if (!customer && !orderNumber) return invalidField('order_number', 'order_number_is_required')
      const rejection = await cancelOrder(db, params.id, {
        customerId: customer?.customerId ?? null,
        orderNumber,
      })
      if (rejection) return toRefusal(rejection)
      const order = await findOrder(db, byId(params.id))
      return order ? { data: toOrder(order, language), message: 'order_canceled_successfully' } : notFound()
    },
    { perMinute: 20 },
  )
}

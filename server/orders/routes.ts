import { ORDER_NUMBER_ALPHABET, ORDER_NUMBER_LENGTH } from '@nafha/contract/rules'
import { MAX_ID } from '@nafha/contract/values/wire'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { provenSession } from '../guests/index.ts'
import type { Database } from '../platform/database/client.ts'
import { pageOf } from '../platform/database/list.ts'
import { orders } from '../platform/database/schema/index.ts'
import { listMeta } from '../platform/http/paging.ts'
import { refused } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { belongsTo } from './owner.ts'
import { toOrder } from './present.ts'
import { findOrder, findOrders } from './queries.ts'

const ORDER_NUMBER = new RegExp(`^[${ORDER_NUMBER_ALPHABET}]{${ORDER_NUMBER_LENGTH}}$`)

export function orderRoutes(app: FastifyInstance, db: Database): void {
  serve(
    app,
    'GET /guest/orders',
    async ({ query, customer, language }) => {
      const number = query.order_number.toUpperCase()
      // Every mismatch gets the same answer, so that nobody learns which half was right (rules/orders 9).
      const pair = and(eq(orders.id, query.id), eq(orders.orderNumber, number))!
      // PostgreSQL raises an error for an id out of range and for text that contains NUL.
      const order = query.id <= MAX_ID && ORDER_NUMBER.test(number) ? await findOrder(db, pair) : null
      const proof = { customerId: customer?.customerId ?? null, orderNumber: number }
      if (!order || !belongsTo(order.order, proof))
        return refused(404, 'order_unknown', 'your_order_number_is_invalid')
      return { data: toOrder(order, language) }
    },
    { perMinute: 20 },
  )

  serve(app, 'GET /user/orders/:user', async ({ params, query, customer, language, request }) => {
    if (params.user !== 'me' && Number(params.user) !== customer.customerId) return refused(403, 'forbidden')
    const own = eq(orders.customerId, customer.customerId)
    const { limit, offset } = pageOf(query)
    const [rows, total] = await Promise.all([findOrders(db, own, limit, offset), db.$count(orders, own)])
    return {
      data: rows.map((order) => toOrder(order, language)),
      meta: listMeta(request, query, total),
    }
  })

  serve(
    app,
    'GET /orders/by-session/:session_id',
    async ({ params, query, headers, language }) => {
      const token = headers['x-session-token'] ?? query.token
      const session = token ? await provenSession(db, params.session_id, token) : null
      if (!session) return refused(403, 'forbidden')
      const rows = await findOrders(db, eq(orders.guestSessionId, session.id))
      return { data: rows.map((order) => toOrder(order, language)) }
    },
    { perMinute: 120 },
  )
}

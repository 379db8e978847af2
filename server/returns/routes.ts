import { MAX_UPLOAD_BYTES } from '@nafha/contract/admin/catalog'
import type { FastifyInstance } from 'fastify'
import { belongsTo, byId, findOrder, readOrderNumber } from '../orders/index.ts'
import type { Database } from '../platform/database/client.ts'
import type { Caller } from '../platform/http/identity.ts'
import { isRefused, notFound, toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { withUpload } from '../platform/http/upload.ts'
import { labelOfReturn } from './label.ts'
import { openReturn, unknownOrder } from './open-return.ts'
import { photoOf, storePhoto } from './photos.ts'
import { readOrderReturn, readOrderReturns } from './present.ts'
import { findReturn } from './queries.ts'
import { withdrawReturn } from './withdraw.ts'

/** Photos that are uploaded for one order in an hour; each keeps a processor busy for a second. */
const PHOTOS_AN_HOUR = 20

/** An order is proved by its number, so guessing is limited as for the look-up of orders. */
const PER_MINUTE = { perMinute: 20 }

const proofOf = (customer: Caller | null, orderNumber: string | null | undefined) => ({
  customerId: customer?.customerId ?? null,
  orderNumber: readOrderNumber(orderNumber),
})

/** Returns by whoever placed the order: a customer, or a guest with the order's number (rules/returns). */
export function returnRoutes(app: FastifyInstance, db: Database): void {
  const isOwn = async (id: number, proof: ReturnType<typeof proofOf>): Promise<boolean> => {
    const foundOrder = await findOrder(db, byId(id))
    return foundOrder !== null && belongsTo(foundOrder.order, proof)
  }

  serve(
    app,
    'GET /orders/:id/returns',
    async ({ params, query, customer, language }) =>
      (await isOwn(params.id, proofOf(customer, query.order_number)))
        ? { data: await readOrderReturns(db, params.id, language) }
        : toRefusal(unknownOrder),
    { perMinute: 60 },
  )

  serve(
    app,
    'POST /orders/:id/return-photos',
    async ({ params, query, customer, request }) => {
      if (!(await isOwn(params.id, proofOf(customer, query.order_number)))) return toRefusal(unknownOrder)
      const answer = await withUpload(request, MAX_UPLOAD_BYTES, async ({ path }) => {
        const outcome = await storePhoto(db, params.id, path)
        return outcome.kind === 'saved' ? outcome.row : toRefusal(outcome)
      })
      return isRefused(answer) ? answer : { status: 201 as const, data: answer }
    },
    { perKey: { max: PHOTOS_AN_HOUR, timeWindow: '1 hour', key: ({ params }) => params.id }, ...PER_MINUTE },
  )

  serve(
    app,
    'POST /orders/:id/returns',
    async ({ params, body, customer, language }) => {
      const outcome = await openReturn(db, params.id, proofOf(customer, body.order_number), body)
      if (outcome.kind !== 'saved') return toRefusal(outcome)
      const data = await readOrderReturn(db, outcome.row.id, language)
      return data ? { status: 201 as const, data } : notFound()
    },
    PER_MINUTE,
  )

  serve(
    app,
    'POST /orders/:id/returns/:return/withdraw',
    async ({ params, body, customer, language }) => {
      const which = { orderId: params.id, returnId: params.return }
      const rejection = await withdrawReturn(db, which, proofOf(customer, body?.order_number))
      if (rejection) return toRefusal(rejection)
      const data = await readOrderReturn(db, params.return, language)
      return data ? { data } : notFound()
    },
    PER_MINUTE,
  )

  serve(
    app,
    'GET /orders/:id/returns/:return/label',
    async ({ params, query, customer }) => {
      if (!(await isOwn(params.id, proofOf(customer, query.order_number)))) return toRefusal(unknownOrder)
      const foundReturn = await findReturn(db, params.return)
      const data = foundReturn?.order.id === params.id ? await labelOfReturn(db, params.return) : null
      return data ? { data, filename: `return-label-${params.return}.pdf` } : notFound('no_return_label')
    },
    PER_MINUTE,
  )

  serve(
    app,
    'GET /orders/:id/returns/:return/photos/:photo',
    async ({ params, query, customer }) => {
      if (!(await isOwn(params.id, proofOf(customer, query.order_number)))) return toRefusal(unknownOrder)
      const foundReturn = await findReturn(db, params.return)
      const data = foundReturn?.order.id === params.id ? await photoOf(db, params.return, params.photo) : null
      return data ? { data, filename: `return-${params.return}.webp` } : notFound()
    },
    { perMinute: 60 },
  )
}

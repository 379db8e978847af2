import type { FastifyInstance } from 'fastify'
import type { Seller } from '../invoices/index.ts'
import { creditNoteFile, invoiceFile } from '../invoices/index.ts'
import { adminOrderRoutes, byId, findOrder, showOrder } from '../orders/index.ts'
import type { PaymentProvider } from '../payments/index.ts'
import type { Database } from '../platform/database/client.ts'
import { notFound, toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { translate } from '../platform/text/language.ts'
import { adminParcelRoutes } from './admin-parcel-routes.ts'
import { changeStatusByStaff, changeStatusOfMany } from './change-status.ts'
import { packingRoutes } from './packing-routes.ts'
import { refundOrder } from './refund.ts'
import { restockByStaff } from './restock.ts'
import { retryRefund } from './retry-refund.ts'

interface Context {
  db: Database
  provider: Pick<PaymentProvider, 'pageOf'>
  seller: Seller
  /** The email about a shipment waits so long, in seconds, while staff can undo it. */
  shippingMailSeconds: number
}

/** Calls of staff about orders: those of the orders room, and those that change stock and money. */
export function adminFulfilmentRoutes(
  app: FastifyInstance,
  { db, provider, seller, shippingMailSeconds }: Context,
): void {
  adminOrderRoutes(app, db, provider.pageOf)
  packingRoutes(app, db)
  adminParcelRoutes(app, { db, provider, shippingMailSeconds })

  serve(app, 'POST /admin/orders/move', async ({ body, staff, language }) => {
    const outcomes = await changeStatusOfMany(db, staff, body, shippingMailSeconds)
    const data = outcomes.map(({ id, orderNumber, rejection }) => ({
      id,
      order_number: orderNumber,
      moved: rejection === null,
      message: rejection && translate(toRefusal(rejection).message, language),
    }))
    return { data }
  })

  serve(app, 'POST /admin/orders/:id/move', async ({ params, body, staff, language }) => {
    const rejection = await changeStatusByStaff(db, staff, params.id, body, shippingMailSeconds)
    return rejection
      ? toRefusal(rejection)
      : showOrder(db, params.id, { role: staff.role, language }, provider.pageOf)
  })

  serve(app, 'POST /admin/orders/:id/refunds', async ({ params, body, staff, language }) => {
    const rejection = await refundOrder(db, staff, params.id, body)
    return rejection
      ? toRefusal(rejection)
      : showOrder(db, params.id, { role: staff.role, language }, provider.pageOf)
  })

  serve(app, 'POST /admin/orders/:id/refunds/:refund/retry', async ({ params, staff, language }) => {
    const rejection = await retryRefund(db, staff, params.id, params.refund)
    return rejection
      ? toRefusal(rejection)
      : showOrder(db, params.id, { role: staff.role, language }, provider.pageOf)
  })

  serve(app, 'POST /admin/orders/:id/put-back', async ({ params, body, staff, language }) => {
    const rejection = await restockByStaff(db, staff, params.id, body)
    return rejection
      ? toRefusal(rejection)
      : showOrder(db, params.id, { role: staff.role, language }, provider.pageOf)
  })

  serve(app, 'GET /admin/orders/:id/invoice', async ({ params, query, language }) => {
    if (!(await findOrder(db, byId(params.id)))) return notFound()
    const { content, filename } = await invoiceFile(db, params.id, query.lang ?? language, seller)
    return { data: content, filename }
  })

  serve(app, 'GET /admin/orders/:id/credit-notes/:number', async ({ params, query, language }) => {
    const file = await creditNoteFile(db, params.id, params.number, query.lang ?? language)
    return file ? { data: file.content, filename: file.filename } : notFound()
  })
}

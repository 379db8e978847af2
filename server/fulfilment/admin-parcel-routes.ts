import type { Language } from '@nafha/contract/values/language'
import type { FastifyInstance } from 'fastify'
import { showOrder } from '../orders/index.ts'
import type { PaymentProvider } from '../payments/index.ts'
import type { Database } from '../platform/database/client.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import type { Rejection } from '../platform/outcomes/outcome.ts'
import { changeParcel, moveParcelByStaff } from './change-parcel.ts'
import { packParcel } from './pack-parcel.ts'
import { undoShipment } from './undo-shipment.ts'

interface Context {
  db: Database
  provider: Pick<PaymentProvider, 'pageOf'>
  /** The email about a shipment waits so long, in seconds. */
  shippingMailSeconds: number
}

interface Caller {
  staff: StaffCaller
  language: Language
}

/** Calls with which staff pack parcels and move them. */
export function adminParcelRoutes(
  app: FastifyInstance,
  { db, provider, shippingMailSeconds }: Context,
): void {
  const answer = (rejection: Rejection | null, id: number, { staff: { role }, language }: Caller) =>
    rejection ? toRefusal(rejection) : showOrder(db, id, { role, language }, provider.pageOf)

  serve(app, 'POST /admin/orders/:id/parcels', async ({ params, body, ...caller }) =>
    answer(await packParcel(db, caller.staff, params.id, body, shippingMailSeconds), params.id, caller),
  )

  serve(app, 'PUT /admin/orders/:id/parcels/:parcel', async ({ params, body, ...caller }) =>
    answer(await changeParcel(db, caller.staff, params, body), params.id, caller),
  )

  serve(app, 'POST /admin/orders/:id/parcels/:parcel/move', async ({ params, body, ...caller }) =>
    answer(await moveParcelByStaff(db, caller.staff, params, body, shippingMailSeconds), params.id, caller),
  )

  serve(app, 'POST /admin/orders/:id/parcels/:parcel/undo', async ({ params, ...caller }) =>
    answer(await undoShipment(db, caller.staff, params), params.id, caller),
  )
}

import type { FastifyInstance } from 'fastify'
import { changeCustomer, showCustomer } from '../accounts/admin/index.ts'
import type { Database } from '../platform/database/client.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { notFound, toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { audit } from '../staff/index.ts'
import { eraseCustomer } from './erase.ts'
import { exportCustomer } from './export.ts'

/** Staff export a customer's data, or erase it, for a customer who asks by letter or telephone. */
export function adminPrivacyRoutes(app: FastifyInstance, db: Database): void {
  serve(app, 'POST /admin/customers/:id/erase', async ({ params, staff }) => {
    const rejection = await eraseForStaff(db, staff, params.id)
    if (rejection) return toRefusal(rejection)
    const customer = await showCustomer(db, params.id)
    return customer ? { data: customer } : notFound()
  })

  serve(app, 'GET /admin/customers/:id/export', async ({ params, staff }) => {
    const file = await exportCustomer(db, params.id, new Date())
    if (!file) return notFound()
    // An export is audited although it changes nothing, because personal data leaves the shop.
    await audit(db, staff, 'export', ['customers', params.id])
    return file
  })
}

/** Returns null on success, otherwise the reason why nothing was erased. */
const eraseForStaff = (db: Database, who: StaffCaller, id: number) =>
  changeCustomer(db, id, async (tx) => {
    const rejection = await eraseCustomer(tx, id)
    if (rejection) return rejection
    await audit(tx, who, 'erase', ['customers', id])
    return null
  })

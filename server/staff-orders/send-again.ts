import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../platform/database/client.ts'
import { staffOrders } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { conflict, type Rejection } from '../platform/outcomes/outcome.ts'
import { audit } from '../staff/index.ts'
import { sendPaymentLinkAgainJob } from './jobs.ts'
import { lockStaffOrder } from './locks.ts'
import { linkState } from './payment-link.ts'

/** Sends the link of an order once more by email, as long as it can be paid. Each press has an id and sends one email. */
export const sendLinkAgain = (
  db: Database,
  who: StaffCaller,
  id: number,
  request: string = randomUUID(),
): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    const row = await lockStaffOrder(tx, id)
    if (!row) return { kind: 'not_found' }
    if (linkState(row, new Date()) !== 'open') return conflict('staff_order_ended')
    await tx.update(staffOrders).set({ emailed: true, updatedAt: new Date() }).where(eq(staffOrders.id, id))
    const job = { staffOrderId: id, request }
    await enqueue(tx, sendPaymentLinkAgainJob, job, { key: `payment-link-again:${request}` })
    await audit(tx, who, 'mail', ['staff-orders', id], { to: { link: 'again' } })
    return null
  })

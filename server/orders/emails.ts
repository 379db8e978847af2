import { randomUUID } from 'node:crypto'
import type { OrderMailAgain } from '@nafha/contract/admin/order-actions'
import {
  isRefundStatus,
  MAILS_AGAIN_A_DAY,
  mailsThatFit,
  type OrderMail,
} from '@nafha/contract/orders/orders'
import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { staffActor } from '../platform/database/actor.ts'
import { lockUntilCommit } from '../platform/database/advisory-locks.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { customers, orderEvents, orders, type refunds } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { conflict, type Rejection, tooSoon } from '../platform/outcomes/outcome.ts'
import { audit } from '../staff/index.ts'
import { addresseeOf, buyerOf, readAddressee } from './addressee.ts'
import { sendOrderMailAgainJob } from './jobs.ts'
import { lockOrder } from './locks.ts'
import { refundsOf } from './refund-queries.ts'
import { hasPendingRefund, refundedAmount } from './refund-sums.ts'

type OrderRow = typeof orders.$inferSelect
type Refund = typeof refunds.$inferSelect

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Returns the emails of an order that can be sent again. A refund email needs its credit note; that of a canceled or
 * refunded order covers all refunds, so none of them may be pending.
 */
export function repeatableEmails({ status, email }: OrderRow, paidBack: readonly Refund[]): OrderMail[] {
  // An erased buyer has no address left (decision 0014).
  if (email === '') return []
  const wentBack = refundedAmount(paidBack) > 0 && (!isRefundStatus(status) || !hasPendingRefund(paidBack))
  return mailsThatFit(status, wentBack)
}

/**
 * Sends an email of an order again, to the order's present address. Each press has an id, so that a repeated request
 * sends it once. To one address go MAILS_AGAIN_A_DAY in 24 hours, whoever sends them and for whichever order (decision 0033).
 */
export const sendEmailAgain = (
  db: Database,
  staff: StaffCaller,
  orderId: number,
  { mail, id = randomUUID() }: OrderMailAgain,
): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return { kind: 'not_found' }
    const pressed = and(
      eq(orderEvents.orderId, orderId),
      eq(orderEvents.request, id),
      eq(orderEvents.about, mail),
    )
    if ((await tx.$count(orderEvents, pressed)) > 0) return null
    const { status } = order
    if (!repeatableEmails(order, await refundsOf(tx, order.paymentIntent)).includes(mail)) {
      return conflict('mail_does_not_fit')
    }
    const wait = await secondsUntilAllowed(tx, await readAddressee(tx, orderId))
    if (wait > 0) return tooSoon(wait, 'mails_sent_again_too_often')
    await tx.insert(orderEvents).values({
      orderId,
      fromStatus: status,
      toStatus: status,
      by: staffActor(staff.staffId),
      about: mail,
      request: id,
    })
    await enqueue(tx, sendOrderMailAgainJob, { orderId, mail, request: id })
    await audit(tx, staff, 'mail', ['orders', orderId], { to: { mail } })
    return null
  })

/**
 * Sends the shipping email of a locked order again with its new tracking number. A parcel that has arrived, or was never
 * sent, needs none.
 */
export async function sendTrackingEmail(tx: Queryable, staff: StaffCaller, order: OrderRow): Promise<void> {
  if (!repeatableEmails(order, []).includes('shipping')) return
  const { id: orderId, status } = order
  const request = randomUUID()
  const by = staffActor(staff.staffId)
  await tx
    .insert(orderEvents)
    .values({ orderId, fromStatus: status, toStatus: status, by, about: 'shipping', request })
  await enqueue(tx, sendOrderMailAgainJob, { orderId, mail: 'shipping', request })
}

/** Returns the seconds until an address may get an email again, or 0. Concurrent calls wait for this transaction. */
async function secondsUntilAllowed(tx: Queryable, email: string): Promise<number> {
  const address = email.toLowerCase()
  await lockUntilCommit(tx, 'repeatedEmails', address)
  const since = new Date(Date.now() - DAY_MS)
  const lately = await tx
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .leftJoin(customers, buyerOf(orders))
    .where(
      and(
        eq(sql`lower(${addresseeOf(orders)})`, address),
        // This condition makes the partial index usable.
        isNotNull(orderEvents.request),
        gt(orderEvents.at, since),
      ),
    )
    .orderBy(desc(orderEvents.at))
    .limit(MAILS_AGAIN_A_DAY)
  const first = lately[MAILS_AGAIN_A_DAY - 1]
  return first ? (first.at.getTime() - since.getTime()) / 1000 : 0
}

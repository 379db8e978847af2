import { staffDiscountError } from '@nafha/contract/admin/staff-discounts'
import { toAed } from '@nafha/contract/values/money'
import { eq } from 'drizzle-orm'
import { orderOpenCheckout } from '../checkout/index.ts'
import { closeCreditIn, holdCredit, lockOrigin, planCredit } from '../credits/index.ts'
import { staffActor } from '../platform/database/actor.ts'
import { attempt } from '../platform/database/attempt.ts'
import type { Queryable } from '../platform/database/client.ts'
import { staffOrders } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { settlements } from '../platform/observability/metrics.ts'
import { staleForm } from '../platform/outcomes/form-version.ts'
import { conflict, invalid, isRejection, type Rejection } from '../platform/outcomes/outcome.ts'
import { readCart } from '../quotes/index.ts'
import { type CartRejection, reserveForStaff } from '../reservations/index.ts'
import { audit } from '../staff/index.ts'
import type { StaffOrderContext } from './context.ts'
import { creditOf, mayGiveCredit } from './credit-columns.ts'
import { sendPaymentLinkJob } from './jobs.ts'
import { drawSecret } from './link.ts'
import { lockStaffOrder } from './locks.ts'
import { fieldsOf } from './present.ts'
import { recordPayment } from './record-payment.ts'
import { findStaffOrder } from './rows.ts'
import { notDraft } from './save.ts'
import { travellerOf } from './travel.ts'

const HOUR_MS = 3_600_000

interface Sending {
  id: number
  version?: string | undefined
  /** True if the buyer gets the link by email. */
  email: boolean
}

interface Sent {
  kind: 'sent'
  /** The order, if there is nothing to charge. */
  orderId: number | null
}

/**
 * Sends a draft: checks it as the storefront does, freezes its prices, holds its stock and draws the secret of its link. An
 * order with nothing to charge needs no link and is an order at once (rules/staff-orders 6, 17).
 * @returns null when it was sent
 */
export async function sendDraft(
  context: StaffOrderContext,
  who: StaffCaller,
  sending: Sending,
): Promise<CartRejection | null> {
  const outcome = await attempt<Sent | CartRejection>(
    context.db,
    (tx) => sendIn(tx, context, who, sending),
    ({ kind }) => kind === 'sent',
  )
  if (outcome.kind !== 'sent') return outcome
  if (outcome.orderId !== null) {
    settlements.inc({ outcome: 'ordered' })
    context.log.info({ orderId: outcome.orderId }, 'order by staff has nothing to charge')
  }
  return null
}

/**
 * The order that a credit comes from is locked first, then the draft: of two members who send it at once, the second finds it
 * sent.
 */
async function sendIn(
  tx: Queryable,
  { seal, seller }: StaffOrderContext,
  who: StaffCaller,
  { id, version, email }: Sending,
): Promise<Sent | CartRejection> {
  const unlockedRow = await findStaffOrder(tx, id)
  const origin = unlockedRow && (await lockOrigin(tx, unlockedRow))
  const row = await lockStaffOrder(tx, id)
  if (!unlockedRow || !row) return { kind: 'not_found' }
  if (row.state !== 'draft') return notDraft
  const stale = staleForm({ version }, fieldsOf(row))
  if (stale) return stale
  if (row.originOrderId !== unlockedRow.originOrderId || row.originReturnId !== unlockedRow.originReturnId)
    return conflict('changed_meanwhile')
  const form = creditOf(row)
  if (form && !mayGiveCredit(who, form)) return { kind: 'forbidden', code: 'forbidden' }
  const { discountPercent, discountReason, language } = row
  const discountError = staffDiscountError(who.role, { percent: discountPercent, reason: discountReason })
  if (discountError) return invalid(discountError.field, discountError.message)
  if (row.lines.length === 0) return invalid('lines', 'cart_is_empty')
  const cart = readCart({
    cart: row.lines,
    testers: row.testers.map((product_size_id) => ({ product_size_id })),
  })
  if (isRejection(cart)) return onForm(cart)
  const credit = origin && (await planCredit(tx, origin, row))
  if (credit && isRejection(credit)) return credit
  const traveller = await travellerOf(tx, row, origin?.order ?? null)
  if (isRejection(traveller)) return traveller
  const { buyer, travelsWith, columns } = traveller

  const expiresAt = new Date(Date.now() + row.holdHours * HOUR_MS)
  const delivery = row.delivery
  const reservation = await reserveForStaff(tx, {
    ...{ buyer, cart, delivery, discountPercent, language, expiresAt },
    creditValue: credit?.amount ?? null,
    travelsWith,
    freeDelivery: row.origin === 'change',
  })
  if (reservation.kind !== 'reserved') return isRejection(reservation) ? onForm(reservation) : reservation
  const { checkout, totals, spent } = reservation
  const isFree = spent.charge === 0
  const by = staffActor(who.staffId)
  const creditRefundId =
    origin && credit && (await holdCredit(tx, origin, credit, { by, reason: row.creditReason }))
  const emailed = email && !isFree
  await tx
    .update(staffOrders)
    .set({
      ...columns,
      checkoutId: checkout.id,
      ...drawSecret(seal, id),
      creditRefundId,
      ...{ emailed, sentBy: by, sentAt: new Date(), updatedAt: new Date() },
    })
    .where(eq(staffOrders.id, id))
  if (emailed) await enqueue(tx, sendPaymentLinkJob, { staffOrderId: id })
  await audit(tx, who, 'send', ['staff-orders', id], {
    to: {
      total: toAed(totals.total),
      discount_percent: discountPercent,
      hold_hours: row.holdHours,
      emailed,
      ...(credit && { credit: toAed(credit.amount), credit_of_order: origin?.order.id }),
    },
  })
  if (!isFree) return { kind: 'sent', orderId: null }
  const method = credit ? 'credit' : 'complimentary'
  const orderId = await orderOpenCheckout(tx, { checkoutId: checkout.id }, (inTx, madeId) =>
    recordPayment(inTx, who, { id, orderId: madeId, method, reference: '' }),
  )
  if (orderId === null) throw new Error(`checkout ${checkout.id} could not become an order`)
  await closeCreditIn({ seller }, tx, checkout.id)
  return { kind: 'sent', orderId }
}

const FORM_FIELDS: Record<string, string> = { cart: 'lines', shipping_info: 'buyer.city' }

/** Puts errors of a cart on the fields of the form. */
const onForm = (rejection: Rejection): Rejection =>
  rejection.kind === 'invalid'
    ? {
        ...rejection,
        errors: Object.fromEntries(
          Object.entries(rejection.errors).map(([field, errors]) => [FORM_FIELDS[field] ?? field, errors]),
        ),
      }
    : rejection

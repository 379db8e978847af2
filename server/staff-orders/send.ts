import { staffDiscountError } from '@nafha/contract/admin/staff-discounts'
import { GuestShipping } from '@nafha/contract/forms'
import { addressText } from '@nafha/contract/values/addresses'
import { toAed } from '@nafha/contract/values/money'
import { eq } from 'drizzle-orm'
import { orderWithoutProvider } from '../checkout/index.ts'
import { newToken, tokenHash } from '../platform/crypto/secrets.ts'
import { staffActor } from '../platform/database/actor.ts'
import { attempt } from '../platform/database/attempt.ts'
import type { Queryable } from '../platform/database/client.ts'
import { guestSessions, staffOrders } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { staleForm } from '../platform/outcomes/form-version.ts'
import { type FieldErrors, invalid, isRejection, type Rejection } from '../platform/outcomes/outcome.ts'
import { readCart } from '../quotes/index.ts'
import { type CartRejection, type CheckoutBuyer, reserveForStaff } from '../reservations/index.ts'
import { audit } from '../staff/index.ts'
import type { StaffOrderContext } from './context.ts'
import { sendPaymentLinkJob } from './jobs.ts'
import { drawSecret } from './link.ts'
import { lockStaffOrder } from './locks.ts'
import { fieldsOf } from './present.ts'
import { recordPayment } from './record-payment.ts'
import type { StaffOrderRow } from './rows.ts'
import { notDraft } from './save.ts'

const HOUR_MS = 3_600_000

interface Sending {
  id: number
  version?: string | undefined
  /** True if the buyer gets the link by email. */
  email: boolean
}

interface Sent {
  kind: 'sent'
  checkoutId: string
  isFree: boolean
}

/**
 * Sends a draft: checks it as the storefront does, freezes its prices, holds its stock and draws the secret of its link. An
 * order whose total is 0 needs no link and is an order at once (rules/staff-orders 6).
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
  if (outcome.isFree) {
    const payment = { method: 'complimentary', reference: '' } as const
    await orderWithoutProvider(context, outcome.checkoutId, (tx, orderId) =>
      recordPayment(tx, who, { id: sending.id, orderId, ...payment }),
    )
  }
  return null
}

/** The draft's row is locked first: of two members who send it at once, the second finds it sent. */
async function sendIn(
  tx: Queryable,
  { seal }: StaffOrderContext,
  who: StaffCaller,
  { id, version, email }: Sending,
): Promise<Sent | CartRejection> {
  const row = await lockStaffOrder(tx, id)
  if (!row) return { kind: 'not_found' }
  if (row.state !== 'draft') return notDraft
  const stale = staleForm({ version }, fieldsOf(row))
  if (stale) return stale
  const { discountPercent, discountReason, language } = row
  const discountError = staffDiscountError(who.role, { percent: discountPercent, reason: discountReason })
  if (discountError) return invalid(discountError.field, discountError.message)
  if (row.lines.length === 0) return invalid('lines', 'cart_is_empty')
  const cart = readCart({
    cart: row.lines,
    testers: row.testers.map((product_size_id) => ({ product_size_id })),
  })
  if (isRejection(cart)) return onForm(cart)
  const buyer = await buyerOf(tx, row)
  if (isRejection(buyer)) return buyer

  const expiresAt = new Date(Date.now() + row.holdHours * HOUR_MS)
  const delivery = row.delivery
  const reservation = await reserveForStaff(tx, {
    ...{ buyer, cart, delivery, discountPercent, language, expiresAt },
  })
  if (reservation.kind !== 'reserved') return isRejection(reservation) ? onForm(reservation) : reservation
  const { checkout, totals } = reservation
  const isFree = totals.total === 0
  const emailed = email && !isFree
  await tx
    .update(staffOrders)
    .set({
      checkoutId: checkout.id,
      ...drawSecret(seal, id),
      ...{ emailed, sentBy: staffActor(who.staffId), sentAt: new Date(), updatedAt: new Date() },
    })
    .where(eq(staffOrders.id, id))
  if (emailed) await enqueue(tx, sendPaymentLinkJob, { staffOrderId: id })
  await audit(tx, who, 'send', ['staff-orders', id], {
    to: { total: toAed(totals.total), discount_percent: discountPercent, hold_hours: row.holdHours, emailed },
  })
  return { kind: 'sent', checkoutId: checkout.id, isFree }
}

/** Reads the buyer by the storefront's own rules, with a guest session that belongs to this order alone. */
async function buyerOf(tx: Queryable, row: StaffOrderRow): Promise<CheckoutBuyer | Rejection> {
  const read = GuestShipping.safeParse(row.buyer)
  if (!read.success) {
    const errors: FieldErrors = {}
    for (const { path, message } of read.error.issues) errors[`buyer.${path.join('.')}`] = [message]
    return { kind: 'invalid', errors }
  }
  const { prefix_name, first_name, last_name, email, mobile_number, ...address } = read.data
  const person = {
    prefixName: prefix_name,
    firstName: first_name,
    lastName: last_name,
    email,
    mobileNumber: mobile_number,
  }
  // The session's token is told to nobody: the link alone leads to this checkout.
  const [session] = await tx
    .insert(guestSessions)
    .values({ ...person, tokenHash: tokenHash(newToken()), address: addressText(address) })
    .returning({ id: guestSessions.id })
  if (!session) throw new Error('the guest session was not stored')
  return {
    ...person,
    ...{ customerId: null, guestSessionId: session.id, guestId: null, address, network: null },
  }
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

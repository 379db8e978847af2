import { and, eq } from 'drizzle-orm'
import type { Buyer } from '../buyers/buyer.ts'
import type { Queryable } from '../platform/database/client.ts'
import { checkouts } from '../platform/database/schema/index.ts'
import {
  type Checkout,
  type CheckoutOfPayment,
  isCheckoutId,
  type OpenCheckout,
} from '../reservations/checkouts.ts'
import type { BegunPayment } from '../reservations/purchase.ts'
import {
  type BuyerState,
  lockCustomer,
  lockLinesOf,
  lockOfPayment,
  lockOpenOfCustomer,
  lockOpenOfSession,
  lockSession,
} from './locks.sql.ts'

// A purchase locks the buyer, then checkouts, then sizes, then discount codes: the order of this file (docs/architecture.md,
// Lock order). Each lock is a statement of its own, since a combined one would read a snapshot from before the wait.

/**
 * Locks the buyer's row first. Of ten identical submits one then opens the checkout and nine find it.
 * It uses `for no key update`: an order insert locks the checkout and then key-shares the buyer's row, and `for update`
 * would deadlock with it.
 * For guests it also locks their email and number, so that units reserved under one contact can be summed.
 * @param withNetwork locks a guest's network too; required where the network's reserved units count
 * @returns null when the buyer may not buy: a customer may have been blocked or erased since the call began
 */
export async function lockBuyer(
  tx: Queryable,
  { customerId, guestSessionId, email, mobileNumber, network }: Buyer,
  { withNetwork }: { withNetwork: boolean },
): Promise<BuyerState | null> {
  const lock = customerId === null ? lockSession : lockCustomer
  const lockNames = [
    `email ${email.toLowerCase()}`,
    `mobile ${mobileNumber}`,
    ...(withNetwork ? [`network ${network}`] : []),
  ]
  const [person] = await lock(tx, { customerId, guestSessionId, lockNames })
  return person && !person.blocked ? person : null
}

/**
 * Locks the buyer's open checkout, after `lockBuyer`: another window may have opened it while this one waited.
 * @returns `open` is the buyer's own checkout or, if there is none, that of the begun payment; `second` is that of the begun
 * payment when both exist
 */
export async function lockOpenCheckout(
  tx: Queryable,
  { customerId, guestSessionId }: Pick<Buyer, 'customerId' | 'guestSessionId'>,
  begunPayment: BegunPayment | null,
): Promise<{ open: OpenCheckout | null; second: OpenCheckout | null }> {
  const lock = customerId === null ? lockOpenOfSession : lockOpenOfCustomer
  const rows = await lock(tx, {
    ...{ customerId, guestSessionId },
    begunPayment: begunPayment?.paymentIntent ?? null,
    begunSecretHash: begunPayment?.clientSecretHash ?? null,
  })
  const own = rows.find(({ isOwn }) => isOwn)
  const other = rows.find(({ isOwn }) => !isOwn) ?? null
  return own ? { open: own, second: other } : { open: other, second: null }
}

/**
 * Finds and locks the checkout of a payment: the one that stores the payment's id, or the one that the payment's metadata
 * names. An id that is no checkout id is ignored; an unknown one finds nothing.
 * @param event the webhook event that caused the call; recorded once, in the transaction that does its work
 */
export async function lockCheckoutOfPayment(
  tx: Queryable,
  payment: { id: string; checkoutId: string | null },
  event?: { id: string; type: string },
): Promise<CheckoutOfPayment | null> {
  const [checkout] = await lockOfPayment(tx, {
    paymentIntent: payment.id,
    checkoutId: isCheckoutId(payment.checkoutId) ? payment.checkoutId : null,
    eventId: event?.id ?? null,
    eventType: event?.type ?? null,
  })
  return checkout ?? null
}

/** Locks a checkout that is about to expire. Returns null when it is not open any more. */
export async function lockIfOpen(tx: Queryable, id: string): Promise<Checkout | null> {
  const [checkout] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open')))
    .for('update')
  return checkout ?? null
}

/**
 * Reads the lines of a locked checkout and locks their sizes in ascending id, for sale or not. Call it before inserting the
 * order: the order's lines reference these rows, and locking them afterwards could deadlock two payments.
 */
export const lockLines = (tx: Queryable, checkoutId: string) => lockLinesOf(tx, { checkoutId })

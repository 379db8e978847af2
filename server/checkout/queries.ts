import { and, eq, or } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { checkouts, customers, guestSessions, reservations } from '../platform/database/schema/index.ts'
import type { Buyer } from './buyer.ts'

export type Checkout = typeof checkouts.$inferSelect
export type Line = typeof reservations.$inferSelect

const ofBuyer = (buyer: Pick<Buyer, 'customerId' | 'guestSessionId'>) =>
  buyer.customerId !== null
    ? eq(checkouts.customerId, buyer.customerId)
    : eq(checkouts.guestSessionId, buyer.guestSessionId ?? '')

/**
 * Locks the person first, so that of ten identical submits one makes the checkout and nine find it. Without
 * the key: an order that is being made refers to the person while it holds the checkout, and the two would
 * wait for each other.
 * @returns whether they may buy: a customer may have been blocked or erased since the call began
 */
export async function lockBuyer(tx: Queryable, buyer: Buyer): Promise<boolean> {
  if (buyer.customerId !== null) {
    const [customer] = await tx
      .select({ blockedAt: customers.blockedAt })
      .from(customers)
      .where(eq(customers.id, buyer.customerId))
      .for('no key update')
    return customer !== undefined && customer.blockedAt === null
  }
  const [session] = await tx
    .select({ id: guestSessions.id })
    .from(guestSessions)
    .where(eq(guestSessions.id, buyer.guestSessionId ?? ''))
    .for('no key update')
  return session !== undefined
}

/** The open checkout of a locked buyer, locked before any size, as everywhere. */
export async function lockOpenCheckout(tx: Queryable, buyer: Buyer): Promise<Checkout | null> {
  const [open] = await tx
    .select()
    .from(checkouts)
    .where(and(ofBuyer(buyer), eq(checkouts.status, 'open')))
    .for('update')
  return open ?? null
}

export const linesOf = (tx: Queryable, checkoutId: string): Promise<Line[]> =>
  tx.select().from(reservations).where(eq(reservations.checkoutId, checkoutId)).orderBy(reservations.sizeId)

export const quantitiesOf = (lines: readonly Line[]) =>
  new Map(lines.map((line) => [line.sizeId, line.quantity]))

export async function findCheckout(db: Queryable, id: string): Promise<Checkout | null> {
  const [found] = await db.select().from(checkouts).where(eq(checkouts.id, id))
  return found ?? null
}

export async function findCheckoutByPayment(db: Queryable, paymentIntent: string): Promise<Checkout | null> {
  const [found] = await db.select().from(checkouts).where(eq(checkouts.paymentIntent, paymentIntent))
  return found ?? null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether what a payment names looks like a checkout of this shop. */
export const isCheckoutId = (named: string | null): named is string => named !== null && UUID.test(named)

/**
 * The checkout of a payment: the one that holds it, or the one that the payment names. Locked. What another
 * system on the same account writes into its payments names nothing here.
 */
export async function lockCheckoutOfPayment(
  tx: Queryable,
  paymentIntent: string,
  checkoutId: string | null,
): Promise<Checkout | null> {
  const [found] = await tx
    .select()
    .from(checkouts)
    .where(
      or(
        eq(checkouts.paymentIntent, paymentIntent),
        isCheckoutId(checkoutId) ? eq(checkouts.id, checkoutId) : undefined,
      ),
    )
    .for('update')
  return found ?? null
}

/** Notes the payment of a revision, unless the checkout has moved on; tells whether it did. */
export async function keepPayment(
  db: Queryable,
  checkout: { id: string; revision: number },
  payment: { id: string; clientSecret: string },
): Promise<boolean> {
  const kept = await db
    .update(checkouts)
    .set({ paymentIntent: payment.id, clientSecret: payment.clientSecret })
    .where(
      and(
        eq(checkouts.id, checkout.id),
        eq(checkouts.revision, checkout.revision),
        eq(checkouts.status, 'open'),
      ),
    )
    .returning({ id: checkouts.id })
  return kept.length === 1
}

import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { checkouts } from '../platform/database/schema/index.ts'
import { ownerOfPayment, updatePayment } from './checkout-payment.sql.ts'

interface Revision {
  id: string
  revision: number
}

/**
 * Saves the payment of a revision.
 * @returns false when the checkout has a newer revision or is not open any more
 */
export async function savePayment(
  db: Queryable,
  { id, revision }: Revision,
  payment: { id: string; provider: string; clientSecret: string },
): Promise<boolean> {
  const { id: paymentIntent, provider: paymentProvider, clientSecret } = payment
  const rows = await updatePayment(db, { id, revision, paymentIntent, paymentProvider, clientSecret })
  return rows.length === 1
}

/** Starts a new revision after a payment could not be opened, so that the next call uses a new idempotency key. */
export async function bumpRevision(db: Queryable, { id, revision }: Revision): Promise<void> {
  await db
    .update(checkouts)
    .set({ revision: revision + 1 })
    .where(and(eq(checkouts.id, id), eq(checkouts.revision, revision), isNull(checkouts.paymentIntent)))
}

/** Ids of the provider's payments consist of letters, digits, - and _. */
const PAYMENT_INTENT = /^[\w-]+$/

/** Finds whose payment this is: the customer's id (null for a guest) and the hash of its secret; null without a checkout. */
export async function findOwner(db: Queryable, paymentIntent: string) {
  // Do not query an impossible id: PostgreSQL raises an error for text that contains NUL.
  if (!PAYMENT_INTENT.test(paymentIntent)) return null
  const [owner] = await ownerOfPayment(db, { paymentIntent })
  return owner ?? null
}

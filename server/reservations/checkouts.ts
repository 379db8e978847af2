import { eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { checkoutLines, checkouts } from '../platform/database/schema/index.ts'
import { isUuid } from '../platform/database/uuid.ts'

export type Checkout = typeof checkouts.$inferSelect
export type CheckoutLine = typeof checkoutLines.$inferSelect

/** The columns of an open checkout that a repeated request needs. */
export type OpenCheckout = Pick<
  Checkout,
  | 'id'
  | 'revision'
  | 'paymentIntent'
  | 'discountId'
  | 'total'
  | 'network'
  | 'demandsThreeDSecure'
  | 'deliveryMethodId'
  | 'delivery'
> & { heldSinceMs: number; expiresAtMs: number }

/** Returns whether the metadata of a payment can be the id of one of this shop's checkouts. */
export const isCheckoutId = (id: string | null): id is string => id !== null && isUuid(id)

export async function findCheckout(db: Queryable, id: string): Promise<Checkout | null> {
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, id))
  return checkout ?? null
}

export const readLines = (tx: Queryable, checkoutId: string): Promise<CheckoutLine[]> =>
  tx
    .select()
    .from(checkoutLines)
    .where(eq(checkoutLines.checkoutId, checkoutId))
    .orderBy(checkoutLines.sizeId)

export const unitsBySize = (lines: readonly Pick<CheckoutLine, 'sizeId' | 'quantity'>[]) =>
  new Map(lines.map((line) => [line.sizeId, line.quantity]))

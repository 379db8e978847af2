import { inArray, or } from 'drizzle-orm'
import type { Database } from '../platform/database/client.ts'
import { checkouts } from '../platform/database/schema/index.ts'
import { isCheckoutId } from '../reservations/index.ts'

interface MarkedPayment {
  id: string
  checkoutId: string | null
  madeHere: boolean
}

/**
 * Returns the payments that are this shop's: they carry its mark, or belong to one of its checkouts, as payments from before
 * the mark do. Other payments on the same provider account are ignored.
 */
export async function ownPayments<T extends MarkedPayment>(
  db: Database,
  payments: readonly T[],
): Promise<T[]> {
  const unmarked = payments.filter(({ madeHere }) => !madeHere)
  if (unmarked.length === 0) return [...payments]
  const named = unmarked.flatMap(({ checkoutId }) => (isCheckoutId(checkoutId) ? [checkoutId] : []))
  const ids = unmarked.map(({ id }) => id)
  const rows = await db
    .select({ id: checkouts.id, paymentIntent: checkouts.paymentIntent })
    .from(checkouts)
    .where(
      or(inArray(checkouts.paymentIntent, ids), named.length > 0 ? inArray(checkouts.id, named) : undefined),
    )
  const own = new Set(rows.flatMap(({ id, paymentIntent }) => [id, paymentIntent]))
  return payments.filter(
    ({ id, checkoutId, madeHere }) => madeHere || own.has(id) || (checkoutId !== null && own.has(checkoutId)),
  )
}

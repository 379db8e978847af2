import { inArray, or } from 'drizzle-orm'
import { isCheckoutId } from '../checkout/index.ts'
import type { Database } from '../platform/database/client.ts'
import { checkouts } from '../platform/database/schema/index.ts'

interface Marked {
  id: string
  checkoutId: string | null
  madeHere: boolean
}

/**
 * Those of some payments that are this shop's: they carry its mark, or belong to a checkout of its own, as those do that
 * were opened before there were marks. Others on the same account at the provider are nobody's business here.
 */
export async function ownPayments<T extends Marked>(db: Database, payments: readonly T[]): Promise<T[]> {
  const unmarked = payments.filter(({ madeHere }) => !madeHere)
  if (unmarked.length === 0) return [...payments]
  const named = unmarked.flatMap(({ checkoutId }) => (isCheckoutId(checkoutId) ? [checkoutId] : []))
  const ids = unmarked.map(({ id }) => id)
  const known = await db
    .select({ id: checkouts.id, paymentIntent: checkouts.paymentIntent })
    .from(checkouts)
    .where(
      or(inArray(checkouts.paymentIntent, ids), named.length > 0 ? inArray(checkouts.id, named) : undefined),
    )
  const own = new Set(known.flatMap(({ id, paymentIntent }) => [id, paymentIntent]))
  return payments.filter(
    ({ id, checkoutId, madeHere }) => madeHere || own.has(id) || (checkoutId !== null && own.has(checkoutId)),
  )
}

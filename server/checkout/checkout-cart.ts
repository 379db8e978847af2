import type { Language } from '@nafha/contract/values/language'
import { and, asc, eq } from 'drizzle-orm'
import { presentLines } from '../carts/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { checkoutLines, checkouts } from '../platform/database/schema/index.ts'

/** Reads the cart of a payment's open checkout, as pages show it. */
export async function readCheckoutCart(db: Queryable, paymentIntent: string, language: Language) {
  const lines = await db
    .select({
      product_size_id: checkoutLines.sizeId,
      quantity: checkoutLines.quantity,
      tester: checkoutLines.tester,
    })
    .from(checkoutLines)
    .innerJoin(checkouts, eq(checkouts.id, checkoutLines.checkoutId))
    .where(and(eq(checkouts.paymentIntent, paymentIntent), eq(checkouts.status, 'open')))
    .orderBy(asc(checkoutLines.sizeId))
  return {
    cart: await presentLines(
      db,
      lines.filter(({ tester }) => !tester),
      language,
    ),
    testers: lines.flatMap(({ product_size_id, tester }) => (tester ? [product_size_id] : [])),
  }
}

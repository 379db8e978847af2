import type { CartUnits } from '@nafha/contract/cart/cart'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { cartLines, customers, productSizes } from '../platform/database/schema/index.ts'

/**
 * Locks the customer, the sizes that may come into their cart and then its lines, in the order in which a purchase locks
 * them (checkout/settle.ts).
 * @returns the stock of those sizes; null when the customer was erased since the call began
 */
export async function lockForMerge(
  tx: Queryable,
  customerId: number,
  mine: readonly CartUnits[],
): Promise<Map<number, number> | null> {
  const [customer] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.erasedAt)))
    .for('no key update')
  if (!customer) return null
  const ids = mine.map(({ product_size_id }) => product_size_id)
  const sizes = await tx
    .select({ id: productSizes.id, stock: productSizes.stock })
    .from(productSizes)
    .where(and(inArray(productSizes.id, ids), eq(productSizes.tester, false)))
    .orderBy(asc(productSizes.id))
    .for('key share')
  await tx
    .select({ sizeId: cartLines.sizeId })
    .from(cartLines)
    .where(eq(cartLines.customerId, customerId))
    .orderBy(asc(cartLines.sizeId))
    .for('update')
  return new Map(sizes.map(({ id, stock }) => [id, stock]))
}

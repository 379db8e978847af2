import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import {
  addresses,
  cartLines,
  customers,
  marketingConsents,
  ratings,
  unsubscribeLinks,
  verificationCodes,
  wishlistItems,
} from '../platform/database/schema/index.ts'

/**
 * Empties an account that only a reset has proved: a stranger may have registered it with their own name, number, addresses
 * and consent (decision 0040). Orders sent to another address return to the owner of that address.
 */
export async function startAnew(tx: Queryable, customerId: number): Promise<void> {
  // Uncounted ratings are deleted before the proof of the address would count them.
  await tx.delete(ratings).where(and(eq(ratings.customerId, customerId), eq(ratings.counted, false)))
  const own = [addresses, cartLines, marketingConsents, unsubscribeLinks, wishlistItems, verificationCodes]
  for (const table of own) await tx.delete(table).where(eq(table.customerId, customerId))
  await tx.execute(sql`
    update orders set customer_id = null
    from customers where customers.id = ${customerId} and orders.customer_id = customers.id
      and lower(orders.email) <> lower(customers.email)`)
  await tx
    .update(customers)
    .set({
      prefixName: '',
      firstName: '',
      lastName: '',
      mobileNumber: '',
      mobileVerifiedAt: null,
      getUpdates: false,
      invitedBy: null,
    })
    .where(eq(customers.id, customerId))
}

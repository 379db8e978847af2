import { and, eq, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import {
  addresses,
  cartLines,
  customers,
  marketingConsents,
  orders,
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
  const ownEmail = tx
    .select({ email: sql`lower(${customers.email})` })
    .from(customers)
    .where(eq(customers.id, customerId))
  await tx
    .update(orders)
    .set({ customerId: null })
    .where(and(eq(orders.customerId, customerId), ne(sql`lower(${orders.email})`, sql`(${ownEmail})`)))
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

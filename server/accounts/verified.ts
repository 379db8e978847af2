import { eq } from 'drizzle-orm'
import { attachGuestOrders } from '../orders/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { customers } from '../platform/database/schema/index.ts'
import { countRatings } from '../ratings/index.ts'
import type { Channel } from './codes.ts'
import type { Customer } from './customers.ts'

/** Whether it is certain that the address or number is the customer's own. */
export const isVerified = (
  { emailVerifiedAt, mobileVerifiedAt }: Pick<Customer, 'emailVerifiedAt' | 'mobileVerifiedAt'>,
  channel: Channel,
): boolean => (channel === 'email' ? emailVerifiedAt : mobileVerifiedAt) !== null

/** Notes that a locked customer's address or number is theirs: proven by a code, or known to the staff. */
export async function markVerified(tx: Queryable, { id, email }: Customer, channel: Channel): Promise<void> {
  const verifiedAt = new Date()
  await tx
    .update(customers)
    .set(channel === 'email' ? { emailVerifiedAt: verifiedAt } : { mobileVerifiedAt: verifiedAt })
    .where(eq(customers.id, id))
  // Only now is it certain that they are the same person's.
  if (channel !== 'email') return
  await attachGuestOrders(tx, { customerId: id, email })
  await countRatings(tx, id)
}

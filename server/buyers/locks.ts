import type { Queryable } from '../platform/database/client.ts'
import type { Buyer } from './buyer.ts'
import { type BuyerState, lockCustomer, lockSession } from './locks.sql.ts'

/**
 * Locks the buyer's row first. Of ten identical submits one then opens the checkout and nine find it.
 * It uses `for no key update`: an order insert locks the checkout and then key-shares the buyer's row, and `for update`
 * would deadlock with it.
 * For guests it also locks their email and number, so that units reserved under one contact can be summed.
 * @param withNetwork locks a guest's network too; required where the network's reserved units count
 * @returns null when the buyer may not buy: a customer may have been blocked or erased since the call began
 */
export async function lockBuyer(
  tx: Queryable,
  { customerId, guestSessionId, email, mobileNumber, network }: Buyer,
  { withNetwork }: { withNetwork: boolean },
): Promise<BuyerState | null> {
  const lock = customerId === null ? lockSession : lockCustomer
  const lockNames = [
    `email ${email.toLowerCase()}`,
    `mobile ${mobileNumber}`,
    ...(withNetwork ? [`network ${network}`] : []),
  ]
  const [person] = await lock(tx, { customerId, guestSessionId, lockNames })
  return person && !person.blocked ? person : null
}

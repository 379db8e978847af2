import type { Buyer } from '../buyers/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import type { OpenCheckout } from './checkouts.ts'
import { lockOpenOfCustomer, lockOpenOfSession } from './locks.sql.ts'
import type { BegunPayment } from './purchase.ts'

/**
 * Locks the buyer's open checkout, after `lockBuyer`: another window may have opened it while this one waited. A statement of
 * both locks would read a snapshot from before the wait.
 * @returns `open` is the buyer's own checkout or, if there is none, that of the begun payment; `second` is that of the begun
 * payment when both exist
 */
export async function lockOpenCheckout(
  tx: Queryable,
  { customerId, guestSessionId }: Pick<Buyer, 'customerId' | 'guestSessionId'>,
  begunPayment: BegunPayment | null,
): Promise<{ open: OpenCheckout | null; second: OpenCheckout | null }> {
  const lock = customerId === null ? lockOpenOfSession : lockOpenOfCustomer
  const rows = await lock(tx, {
    ...{ customerId, guestSessionId },
    begunPayment: begunPayment?.paymentIntent ?? null,
    begunSecretHash: begunPayment?.clientSecretHash ?? null,
  })
  const own = rows.find(({ isOwn }) => isOwn)
  const other = rows.find(({ isOwn }) => !isOwn) ?? null
  return own ? { open: own, second: other } : { open: other, second: null }
}

import type { Queryable } from '../platform/database/client.ts'
import { readDuplicates, type SameOrder } from './duplicate-purchase.sql.ts'
import type { PurchaseAttempt, StepBeforeRetry } from './purchase.ts'

export interface DuplicateOrder {
  /** The same buyer has paid for the same bottles within the hour. */
  kind: 'bought_already'
  order: SameOrder
}

/**
 * Returns whether the same buyer has paid for the same bottles, or may be paying for them in another browser. Without this
 * a shopper whose browser did not return from the bank could pay twice by trying again.
 * @param open the checkout that this call renews
 */
export async function findDuplicate(
  tx: Queryable,
  { buyer, cart, buysAgain, hasSettledOthers }: PurchaseAttempt,
  open: string | null,
): Promise<DuplicateOrder | StepBeforeRetry | null> {
  if (buysAgain) return null
  const { customerId, guestSessionId, email, mobileNumber } = buyer
  const bottles = [...cart.units].sort(([one], [other]) => one - other)
  const [earlier] = await readDuplicates(tx, {
    ...{ customerId, guestSessionId, email, mobileNumber, open },
    sizeIds: bottles.map(([id]) => id),
    quantities: bottles.map(([, quantity]) => quantity),
  })
  if (!earlier) throw new Error('earlier purchases could not be read')
  if (earlier.order) return { kind: 'bought_already', order: earlier.order }
  return earlier.openPayments.length > 0 && !hasSettledOthers
    ? { kind: 'settle_payments', paymentIntents: earlier.openPayments }
    : null
}

import type { Order } from '@nafha/contract/checkout'
import { clearCart, clearTesters } from '../cart/cart-store.ts'
import { rememberReservation } from '../cart/own-reservation.ts'
import { rememberShownDiscount } from '../cart/shown-discount.ts'
import { keepDraft } from '../forms/drafts.ts'
import { readStored, stored, writeStored } from '../platform/stored.ts'

/**
 * Ends the checkout of a paid order: the bag, the testers and the shipping information are done with (SPEC 4). Once for
 * each transaction, so that looking at an old thank-you does not empty a new bag.
 * @returns whether this is the first time: the one moment to report the purchase
 */
export function completePurchase({ transaction_id }: Pick<Order, 'transaction_id'>): boolean {
  const completed = readStored(stored.completedCheckout) ?? []
  if (completed.includes(transaction_id)) return false
  writeStored(stored.completedCheckout, [...completed, transaction_id])
  clearCart()
  clearTesters()
  rememberReservation(null)
  // What it took off is used: the next cart begins anew.
  rememberShownDiscount(null)
  writeStored(stored.shippingInfo, null)
  keepDraft('shipping_form', null)
  writeStored(stored.cartStep, ['cart'])
  return true
}

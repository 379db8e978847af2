import type { Order, PaidOrder } from '@nafha/contract/checkout'
import { storedUser } from '../account/session-storage.ts'
import { forgetPayment } from '../cart/begun-payment.ts'
import { storedAccountCart } from '../cart/cart-storage.ts'
import { cartLines, clearCart, clearTesters, saveLines } from '../cart/cart-store.ts'
import { withoutBought } from '../cart/lines.ts'
import { rememberShownDiscount } from '../cart/shown-discount.ts'
import { saveDraft } from '../forms/drafts.ts'
import { readStored, stored, writeStored } from '../platform/stored.ts'

/**
 * Ends the checkout of a paid order: clears cart, testers and shipping information (rules/checkout 28). It does so once
 * for each transaction, so that opening an old thank-you does not empty a new cart.
 * @returns true the first time: only then the purchase is reported
 */
export function completePurchase({ transaction_id }: Pick<Order, 'transaction_id'>): boolean {
  const isFirst = endCheckout(transaction_id, clearCart)
  forgetPayment(transaction_id)
  return isFirst
}

/**
 * Ends the checkout of an order that was paid without a return to this browser. Later additions to the cart stay, and a
 * note names the order.
 * @param isOfAccount true when only the account may see the order; without it, whether somebody is signed in
 */
export function completeElsewhere(
  { order_id, order_number, transaction_id, items }: PaidOrder,
  isOfAccount = readStored(storedUser) !== null,
): boolean {
  const isFirst = endCheckout(transaction_id, () => saveLines(withoutBought(cartLines(), items)))
  if (isFirst) {
    if (isOfAccount) removeFromSnapshot(items)
    writeStored(stored.paidOrder, { id: order_id, order_number, is_of_account: isOfAccount })
  }
  return isFirst
}

/** Removes the bought units from the snapshot: the shop has removed them too, so they are no local change. */
function removeFromSnapshot(bought: PaidOrder['items']): void {
  const snapshot = readStored(storedAccountCart)
  if (!snapshot) return
  const { customer, lines, sent } = snapshot
  writeStored(storedAccountCart, {
    customer,
    lines: withoutBought(lines, bought),
    sent: sent && withoutBought(sent, bought),
  })
}

function endCheckout(transactionId: string, takeOutOfCart: () => void): boolean {
  const completed = readStored(stored.completedCheckout) ?? []
  if (completed.includes(transactionId)) return false
  writeStored(stored.completedCheckout, [...completed, transactionId])
  takeOutOfCart()
  clearTesters()
  // The purchase has used the discount: the next cart starts without it.
  rememberShownDiscount(null)
  writeStored(stored.shippingInfo, null)
  saveDraft('shipping_form', null)
  writeStored(stored.cartStep, ['cart'])
  return true
}

import type { Order, PaidOrder } from '@nafha/contract/checkout'
import { storedUser } from '../account/session-storage.ts'
import { forgetPayment } from '../cart/begun-payment.ts'
import { storedKeptCart } from '../cart/cart-storage.ts'
import { cartLines, clearCart, clearTesters, keepLines } from '../cart/cart-store.ts'
import { withoutBought } from '../cart/lines.ts'
import { rememberShownDiscount } from '../cart/shown-discount.ts'
import { keepDraft } from '../forms/drafts.ts'
import { readStored, stored, writeStored } from '../platform/stored.ts'

/**
 * Ends the checkout of a paid order: clears cart, testers and shipping information (rules/checkout 28). It does so once
 * for each transaction, so that opening an old thank-you does not empty a new cart.
 * @returns whether this is the first time: the one moment to report the purchase
 */
export function completePurchase({ transaction_id }: Pick<Order, 'transaction_id'>): boolean {
  const isFirst = endCheckout(transaction_id, clearCart)
  forgetPayment(transaction_id)
  return isFirst
}

/**
 * The same for an order that this browser was not led back to. What was added to the cart since stays in it, and the
 * shopper is told of the order.
 * @param isOfAccount only the account sees it: that of whoever is signed in, unless the shop has said
 */
export function completeElsewhere(
  { order_id, order_number, transaction_id, items }: PaidOrder,
  isOfAccount = readStored(storedUser) !== null,
): boolean {
  const isFirst = endCheckout(transaction_id, () => keepLines(withoutBought(cartLines(), items)))
  if (isFirst) {
    if (isOfAccount) takeOutOfKeptCart(items)
    writeStored(stored.paidOrder, { id: order_id, order_number, is_of_account: isOfAccount })
  }
  return isFirst
}

/** The shop has taken them out of the account's cart, too: what is left here is not to be taken for a change. */
function takeOutOfKeptCart(bought: PaidOrder['items']): void {
  const keptCart = readStored(storedKeptCart)
  if (!keptCart) return
  const { customer, lines, sent } = keptCart
  writeStored(storedKeptCart, {
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
  keepDraft('shipping_form', null)
  writeStored(stored.cartStep, ['cart'])
  return true
}

import type { Order } from '@nafha/contract/checkout'
import { taxAfterDiscount } from '@nafha/contract/pricing'
import { fils, toAed, toFils } from '@nafha/contract/values/money'

/**
 * A purchase as Google Analytics takes it, AED, every figure after the discount: `value` is what was paid, and the items
 * and `tax` add up to it. What was taken off a unit stands in its `discount`, and the code in `coupon`.
 */
export function purchaseEvent(order: Order) {
  const total = toFils(order.total)
  const tax = taxAfterDiscount(toFils(order.tax_amount), order.discount)
  const nets = order.order_items.map(({ price, quantity }) => toFils(price) * quantity)
  const paid = shareOut(total - tax, nets)
  return {
    transaction_id: order.transaction_id,
    currency: order.currency,
    value: order.total,
    tax: toAed(tax),
    shipping: 0,
    ...(order.discount_code && { coupon: order.discount_code }),
    items: order.order_items.map((item, index) => ({
      item_id: String(item.product_id),
      item_name: item.product_name,
      item_variant: item.size_name,
      price: unitAed(paid[index] ?? 0, item.quantity),
      discount: unitAed((nets[index] ?? 0) - (paid[index] ?? 0), item.quantity),
      quantity: item.quantity,
    })),
  }
}

/** A unit's part of an amount in fils: with more decimals than money has, so that the units come to the amount. */
const unitAed = (amount: number, quantity: number): number =>
  Number((toAed(fils(amount)) / quantity).toFixed(6))

/** Shares an amount out in proportion, in whole fils; the last takes what rounding leaves. */
function shareOut(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let weighed = 0
  let given = 0
  return weights.map((weight) => {
    weighed += weight
    const share = (whole === 0 ? 0 : Math.round((amount * weighed) / whole)) - given
    given += share
    return share
  })
}

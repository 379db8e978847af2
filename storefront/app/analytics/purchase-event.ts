import { priceDelivery, vatOfPurchase } from '@nafha/contract/cart/pricing'
import type { Order } from '@nafha/contract/checkout'
import { fils, toAed, toFils } from '@nafha/contract/values/money'

/**
 * Builds the purchase event of Google Analytics in AED after the discount: `value` is the amount paid, and the items,
 * `shipping` and `tax` add up to it. An item has its reduction in `discount`, and the code is in `coupon`.
 */
export function purchaseEvent(order: Order) {
  const total = toFils(order.total)
  const { deliveryPrice, deliveryTax } = priceDelivery(toFils(order.delivery_amount))
  const tax = vatOfPurchase({
    tax: toFils(order.tax_amount),
    discountPercent: order.discount,
    deliveryTax,
  })
  const shipping = fils(deliveryPrice - deliveryTax)
  const nets = order.order_items.map(({ price, quantity }) => toFils(price) * quantity)
  const netShares = shareOut(total - tax - shipping, nets)
  return {
    transaction_id: order.transaction_id,
    currency: order.currency,
    value: order.total,
    tax: toAed(tax),
    shipping: toAed(shipping),
    ...(order.discount_code && { coupon: order.discount_code }),
    items: order.order_items.map((item, index) => ({
      item_id: String(item.product_id),
      item_name: item.product_name,
      item_variant: item.size_name,
      price: unitAed(netShares[index] ?? 0, item.quantity),
      discount: unitAed((nets[index] ?? 0) - (netShares[index] ?? 0), item.quantity),
      quantity: item.quantity,
    })),
  }
}

/** Returns a unit's share of an amount in fils, unrounded so that the units add up to the amount. */
const unitAed = (amount: number, quantity: number): number =>
  Number((toAed(fils(amount)) / quantity).toFixed(6))

/** Splits an amount by weight in whole fils; the last part takes the rounding difference. */
function shareOut(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let weighed = 0
  let allotted = 0
  return weights.map((weight) => {
    weighed += weight
    const share = (whole === 0 ? 0 : Math.round((amount * weighed) / whole)) - allotted
    allotted += share
    return share
  })
}

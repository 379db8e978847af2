import { shownAmount } from '@nafha/contract/cart/pricing'
import type { Order, OrderItem } from '@nafha/contract/checkout'
import { type Fils, fils, toAed, toFils } from '@nafha/contract/values/money'
import { order_n_units, tester_of_size } from '@nafha/texts'
import type { MiniItem } from '../cart/mini-list.tsx'

function itemOf(item: OrderItem, gift: boolean): MiniItem {
  const isPaid = !gift && item.price > 0
  const net = toFils(item.price)
  const tax = toFils(item.tax_amount)
  const all = (each: Fils) => toAed(fils(item.quantity * each))
  return {
    key: item.id,
    name: item.product_name,
    about: gift
      ? tester_of_size({ size: item.size_name })
      : order_n_units({ size: item.size_name, n: item.quantity }),
    aed: isPaid ? all(shownAmount(net, tax)) : null,
    ...(isPaid && { withVat: all(fils(net + tax)) }),
    picture: item.picture,
  }
}

/** Returns the items of an order, testers last. */
export function itemsOf(order: Order): MiniItem[] {
  const testers = new Set(order.testers.map((tester) => tester.id))
  return [
    ...order.order_items.filter((item) => !testers.has(item.id)).map((item) => itemOf(item, false)),
    ...order.testers.map((item) => itemOf(item, true)),
  ]
}

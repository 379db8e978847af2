import type { Order, OrderItem } from '@nafha/contract/checkout'
import { type Fils, fils, toAed, toFils } from '@nafha/contract/money'
import { priceUnit } from '@nafha/contract/pricing'
import {
  order_n_units,
  order_summary,
  tester_of_size,
  there_is_no_products_in_this_order,
} from '@nafha/texts'
import { SumList } from '../cart/sum-list.tsx'
import { type MiniItem, MiniList } from '../checkout/mini-list.tsx'

function itemOf(item: OrderItem, gift: boolean): MiniItem {
  const paid = !gift && item.price > 0
  const unit = priceUnit(toFils(item.price), 0)
  const all = (each: Fils) => toAed(fils(item.quantity * each))
  return {
    key: item.id,
    name: item.product_name,
    about: gift
      ? tester_of_size({ size: item.size_name })
      : order_n_units({ size: item.size_name, n: item.quantity }),
    aed: paid ? all(unit.net) : null,
    ...(paid && { withVat: all(unit.finalPrice) }),
    picture: item.picture,
  }
}

/** What was ordered and what it came to. */
export function OrderBill({ order }: { order: Order }) {
  const testers = new Set(order.testers.map((tester) => tester.id))
  const items = [
    ...order.order_items.filter((item) => !testers.has(item.id)).map((item) => itemOf(item, false)),
    ...order.testers.map((item) => itemOf(item, true)),
  ]
  return (
    <aside
      className="bg-sand p-[clamp(1.5rem,3vw,3rem)] lg:col-start-8 lg:col-end-[-1]"
      aria-label={order_summary()}
    >
      {items.length > 0 ? <MiniList items={items} /> : <p>{there_is_no_products_in_this_order()}</p>}
      <hr className="rule my-7" />
      <SumList
        taxPercent={order.tax}
        totals={{
          subtotal: toFils(order.subtotal),
          tax: toFils(order.tax_amount),
          discountPercent: order.discount,
          discountAmount: toFils(order.discount_amount),
          total: toFils(order.total),
        }}
      />
    </aside>
  )
}

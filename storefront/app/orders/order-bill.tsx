import type { Order } from '@nafha/contract/checkout'
import { toFils } from '@nafha/contract/money'
import { order_summary, there_is_no_products_in_this_order } from '@nafha/texts'
import { SumList } from '../cart/sum-list.tsx'
import { MiniList } from '../checkout/mini-list.tsx'
import { itemsOf } from './order-items.ts'

/** What was ordered and what it came to. */
export function OrderBill({ order }: { order: Order }) {
  const items = itemsOf(order)
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

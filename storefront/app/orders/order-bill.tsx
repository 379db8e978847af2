import type { Order } from '@nafha/contract/checkout'
import { order_summary, there_is_no_products_in_this_order } from '@nafha/texts'
import { MiniList } from '../cart/mini-list.tsx'
import { itemsOf } from './order-items.ts'
import { OrderSums } from './order-sums.tsx'
import { PickupPlace } from './pickup-place.tsx'

/** Lists the items and totals of an order. */
export function OrderBill({ order }: { order: Order }) {
  const items = itemsOf(order)
  return (
    <aside
      className="bg-sand p-[clamp(1.5rem,3vw,3rem)] lg:col-start-8 lg:col-end-[-1]"
      aria-label={order_summary()}
    >
      {items.length > 0 ? <MiniList items={items} /> : <p>{there_is_no_products_in_this_order()}</p>}
      <hr className="rule my-7" />
      <OrderSums order={order} />
      <PickupPlace order={order} />
    </aside>
  )
}

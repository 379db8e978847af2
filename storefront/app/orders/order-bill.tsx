import type { Order } from '@nafha/contract/checkout'
import { formatAed } from '@nafha/contract/values/money'
import {
  credit_of_order,
  credit_waits,
  order_summary,
  replacement_of_order,
  there_is_no_products_in_this_order,
} from '@nafha/texts'
import { MiniList } from '../cart/mini-list.tsx'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
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
      <Origin order={order} />
      <PickupPlace order={order} />
    </aside>
  )
}

/** The earlier order that pays this one or that it replaces, and what waits to pay another. */
const Origin = ({ order: { origin, credit_pending } }: { order: Order }) => (
  <>
    {origin && (
      <p className="small mt-6">
        <PageLink className="link-inline" to={paths.order(origin.order_id, origin.order_number)}>
          {origin.kind === 'replacement'
            ? replacement_of_order({ number: origin.order_number })
            : credit_of_order({ number: origin.order_number })}
        </PageLink>
      </p>
    )}
    {credit_pending > 0 && (
      <p className="small mt-6">{credit_waits({ amount: formatAed(credit_pending) })}</p>
    )}
  </>
)

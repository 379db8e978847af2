import type { Order } from '@nafha/contract/checkout'
import { isRefundStatus } from '@nafha/contract/orders/orders'
import { rate_what_you_bought, return_until } from '@nafha/texts'
import { dateOf } from '../platform/moments.ts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { BuyAgainButton } from './buy-again-button.tsx'

/**
 * Offers what is left to do with a delivered order: rate it, buy it again, or return it in time. One that was canceled or
 * refunded can be bought again.
 */
export function AfterDelivery({ order }: { order: Order }) {
  if (isRefundStatus(order.status)) return <BuyAgainButton order={order} />
  if (order.status !== 'Delivered') return null
  const testers = new Set(order.testers.map(({ id }) => id))
  const names = new Map(
    order.order_items
      .filter(({ id }) => !testers.has(id))
      .map(({ product_id, product_name }) => [product_id, product_name]),
  )
  return (
    <div className="grid gap-3">
      <p className="small soft">{rate_what_you_bought()}</p>
      <ul className="flex flex-wrap gap-x-7">
        {[...names].map(([id, name]) => (
          <li key={id}>
            <PageLink className="link" to={paths.reviewsOf(id)}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
      {order.returnable_until && (
        <p className="small soft">{return_until({ date: dateOf(order.returnable_until) })}</p>
      )}
      <BuyAgainButton order={order} />
    </div>
  )
}

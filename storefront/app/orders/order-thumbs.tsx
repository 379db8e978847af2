import type { Order } from '@nafha/contract/checkout'
import { Picture, tint } from '../platform/picture.tsx'

/** As many as fit a phone. */
const THUMBS = 3

/** Shows the first perfumes of an order. The list of its items names them. */
export const OrderThumbs = ({ order }: { order: Order }) => {
  const testers = new Set(order.testers.map(({ id }) => id))
  const paidItems = order.order_items.filter(({ id }) => !testers.has(id)).slice(0, THUMBS)
  return (
    <span className="order-thumbs">
      {paidItems.map((item) => (
        <span key={item.id} className="pic" style={tint(item.picture)}>
          {item.picture && <Picture picture={item.picture} sizes="4rem" silent />}
        </span>
      ))}
    </span>
  )
}

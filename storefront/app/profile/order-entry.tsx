import type { Order } from '@nafha/contract/checkout'
import { formatAed } from '@nafha/contract/values/money'
import { delivered_to, details, order_number, order_title, placed, status, total } from '@nafha/texts'
import { AddressLine } from '../addresses/address-line.tsx'
import { MiniList } from '../cart/mini-list.tsx'
import { CancelOrder, statusId } from '../orders/cancel-order.tsx'
import { ExpectedDelivery } from '../orders/expected-delivery.tsx'
import { OrderDocuments } from '../orders/order-documents.tsx'
import { itemsOf } from '../orders/order-items.ts'
import { OrderStatus } from '../orders/order-status.tsx'
import { OrderSums } from '../orders/order-sums.tsx'
import { TrackingLine } from '../orders/tracking-line.tsx'
import { Picture, tint } from '../platform/picture.tsx'
import { relativeDate } from './relative-date.ts'

/** An order in the purchase history: what it came to, and on request everything about it. */
export const OrderEntry = ({ order, onCanceled }: { order: Order; onCanceled: () => void }) => (
  <article className="order" aria-label={order_title({ number: order.order_number })}>
    <dl className="order-head">
      <div>
        <dt>{order_number()}</dt>
        <dd className="num">{order.order_number}</dd>
      </div>
      <div>
        <dt>{placed()}</dt>
        <dd>
          <time dateTime={order.created_at}>{relativeDate(order.created_at)}</time>
        </dd>
      </div>
      <div>
        <dt>{total()}</dt>
        <dd>
          <bdi className="num">{formatAed(order.total)}</bdi>
        </dd>
      </div>
      <div id={statusId(order)} tabIndex={-1}>
        <dt className="mb-0.5">{status()}</dt>
        <dd>
          <OrderStatus status={order.status} />
        </dd>
      </div>
    </dl>
    <details className="acc border-b-0!">
      <summary>
        <Thumbs order={order} />
        <span className="flex items-center gap-5">
          <span>{details()}</span>
          <span className="plus" />
        </span>
      </summary>
      <div className="max-w-none! pt-6 pb-10! text-ink!">
        <div className="cart">
          <MiniList items={itemsOf(order)} />
          <div>
            <p className="small soft">{delivered_to()}</p>
            <div className="mb-7">
              <AddressLine address={order.address} />
              <ExpectedDelivery className="small mt-3" order={order} />
              <TrackingLine className="small mt-3" order={order} />
            </div>
            <OrderSums order={order} />
            <div className="mt-6 flex flex-wrap gap-x-7 gap-y-2">
              <OrderDocuments order={order} />
              <CancelOrder order={order} onCanceled={onCanceled} />
            </div>
          </div>
        </div>
      </div>
    </details>
  </article>
)

/** As many as fit a phone. */
const THUMBS = 3

const Thumbs = ({ order }: { order: Order }) => {
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

import type { Order } from '@nafha/contract/checkout'
import { formatAed } from '@nafha/contract/values/money'
import { details, order_number, order_title, placed, status, total } from '@nafha/texts'
import { AddressLine } from '../addresses/address-line.tsx'
import { CourierLine } from '../addresses/courier-line.tsx'
import { MiniList } from '../cart/mini-list.tsx'
import { AfterDelivery } from '../orders/after-delivery.tsx'
import { CancelOrder, statusId } from '../orders/cancel-order.tsx'
import { OrderDocuments } from '../orders/order-documents.tsx'
import { itemsOf } from '../orders/order-items.ts'
import { OrderStatus } from '../orders/order-status.tsx'
import { OrderSums } from '../orders/order-sums.tsx'
import { OrderThumbs } from '../orders/order-thumbs.tsx'
import { OrderTimeline } from '../orders/order-timeline.tsx'
import { PickupPlace } from '../orders/pickup-place.tsx'
import { recipientLabel } from '../orders/recipient-label.ts'
import { ReturnsPart } from '../returns/returns-part.tsx'
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
        <OrderThumbs order={order} />
        <span className="flex items-center gap-5">
          <span>{details()}</span>
          <span className="plus" />
        </span>
      </summary>
      <div className="max-w-none! pt-6 pb-10! text-ink!">
        <div className="cart">
          <MiniList items={itemsOf(order)} />
          <div>
            <OrderTimeline order={order} />
            <p className="small soft mt-7">{recipientLabel(order)}</p>
            <div className="mb-7 grid gap-7">
              <div>
                <AddressLine address={order.address} />
                <CourierLine address={order.address} />
              </div>
              <AfterDelivery order={order} />
              <ReturnsPart order={order} />
            </div>
            <OrderSums order={order} />
            <PickupPlace order={order} />
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

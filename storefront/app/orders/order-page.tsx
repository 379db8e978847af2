import type { Order } from '@nafha/contract/checkout'
import { CallError } from '@nafha/contract/client'
import {
  courier_sent_new_day_link,
  date,
  loading,
  order_id,
  order_number,
  status as status_label,
  track_order,
  try_again,
  your_order_number_is_invalid,
} from '@nafha/texts'
import { useQuery } from '@tanstack/react-query'
import { AddressLine } from '../addresses/address-line.tsx'
import { CourierLine } from '../addresses/courier-line.tsx'
import { prefixText } from '../forms/name-fields.tsx'
import { ArabicMark } from '../icons/marks.tsx'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/failures.ts'
import { dateOf } from '../platform/moments.ts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { ReturnsPart } from '../returns/returns-part.tsx'
import { AfterDelivery } from './after-delivery.tsx'
import { CancelOrder, statusId } from './cancel-order.tsx'
import { OrderBill } from './order-bill.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderStatus, statusMeaning } from './order-status.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { recipientLabel } from './recipient-label.ts'

/**
 * Shows a guest's order by its id and number, fetched in the browser since it belongs to one person (rules/pages 32).
 */
export function OrderPage({ id, orderNumber }: { id: string; orderNumber: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['guest-order', id, orderNumber],
    queryFn: ({ signal }) =>
      api('GET /guest/orders', {
        query: { id, order_number: orderNumber },
        queryKey: 'guest-order',
        signal,
      }).then((answer) => answer.data),
    retry: false,
  })
  return (
    <main id="main" tabIndex={-1} aria-busy={!data && !error}>
      {data ? (
        <OrderView order={data} onCanceled={refetch} />
      ) : error ? (
        <NoOrder cause={error} onRetry={() => refetch()} />
      ) : (
        <Skeleton />
      )}
    </main>
  )
}

/** An attempt failed and none has followed yet, so that no courier is on the way. */
const hasFailedAttempt = ({ status, parcels }: Order) =>
  status === 'Out For Delivery' && parcels.some(({ state }) => state === 'failed')

function OrderView({ order, onCanceled }: { order: Order; onCanceled: () => void }) {
  const { guest } = order
  return (
    <div className="wrap section-end pt-[clamp(3rem,6vw,7rem)]">
      <div className="split items-start!">
        <div className="split-text lg:col-start-1! lg:col-end-7!">
          <h1 className="text-3xl">
            <span className="small soft block font-text">{order_number()}</span>
            <span className="order-number">{order.order_number}</span>
          </h1>
          <p id={statusId(order)} tabIndex={-1} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="vh">{status_label()}: </span>
            <OrderStatus status={order.status} />
            <span>{hasFailedAttempt(order) ? courier_sent_new_day_link() : statusMeaning(order)}</span>
          </p>
          <div className="mt-8!">
            <OrderTimeline order={order} />
          </div>
          <div className="mt-8! empty:hidden">
            <AfterDelivery order={order} />
          </div>
          <ReturnsPart order={order} />
          <div className="label mt-10! max-w-[34rem]">
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-5">
              <div>
                <dt className="small soft">{order_id()}</dt>
                <dd className="num">{order.id}</dd>
              </div>
              <div>
                <dt className="small soft">{date()}</dt>
                <dd>
                  <time dateTime={order.created_at}>{dateOf(order.created_at)}</time>
                </dd>
              </div>
              <div className="col-span-2">
                <dt className="small soft">{recipientLabel(order)}</dt>
                <dd>
                  {guest && (
                    <p>
                      {prefixText(guest.prefix_name)} <bdi>{`${guest.first_name} ${guest.last_name}`}</bdi>
                    </p>
                  )}
                  <AddressLine address={order.address} />
                  <CourierLine address={order.address} />
                </dd>
              </div>
            </dl>
          </div>
          <p className="mt-6 flex flex-wrap gap-x-7 gap-y-2">
            <OrderDocuments order={order} />
            {guest && <CancelOrder order={order} onCanceled={onCanceled} />}
          </p>
        </div>
        <OrderBill order={order} />
      </div>
    </div>
  )
}

function NoOrder({ cause, onRetry }: { cause: Error; onRetry: () => void }) {
  // A malformed id names no order either.
  const invalid = cause instanceof CallError && (cause.status === 404 || cause.status === 422)
  return (
    <div className="wrap">
      <div className="empty" role="alert">
        <ArabicMark className="ghost" />
        <h1 className="text-3xl">{invalid ? your_order_number_is_invalid() : messageOf(cause)}</h1>
        {invalid ? (
          <PageLink className="btn" to={paths.trackOrder}>
            {track_order()}
          </PageLink>
        ) : (
          <button type="button" className="btn" onClick={onRetry}>
            {try_again()}
          </button>
        )}
      </div>
    </div>
  )
}

const Skeleton = () => (
  <div className="wrap section-end pt-[clamp(3rem,6vw,7rem)]" role="status">
    <div className="split items-start!">
      <div className="grid gap-6 lg:col-start-1 lg:col-end-7">
        <h1 className="vh">{loading()}</h1>
        <div className="skel h-14 w-72 max-w-full" />
        <div className="skel h-64" />
      </div>
      <div className="skel h-140 lg:col-start-8 lg:col-end-[-1]" />
    </div>
  </div>
)

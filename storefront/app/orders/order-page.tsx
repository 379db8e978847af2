import type { Order } from '@nafha/contract/checkout'
import { CallError } from '@nafha/contract/client'
import { TIME_ZONE } from '@nafha/contract/values/calendar'
import {
  date,
  delivering_to,
  loading,
  mr,
  mrs,
  ms,
  order_id,
  order_number,
  order_title,
  status as status_label,
  track_order,
  try_again,
  your_order_number_is_invalid,
} from '@nafha/texts'
import { useQuery } from '@tanstack/react-query'
import { AddressLine } from '../addresses/address-line.tsx'
import { ArabicMark } from '../icons/marks.tsx'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/failures.ts'
import { pageLanguage } from '../platform/language.ts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { CancelOrder, statusId } from './cancel-order.tsx'
import { ExpectedDelivery } from './expected-delivery.tsx'
import { OrderBill } from './order-bill.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderStatus } from './order-status.tsx'
import { TrackingLine } from './tracking-line.tsx'

const prefixNames: Record<string, () => string> = { Mr: mr, Mrs: mrs, Ms: ms }

/** `21 November 2025`, in the page's language with Western digits, by the clock of the Emirates. */
const longDate = (iso: string): string =>
  new Intl.DateTimeFormat(pageLanguage() === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB', {
    dateStyle: 'long',
    timeZone: TIME_ZONE,
  }).format(new Date(iso))

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

function OrderView({ order, onCanceled }: { order: Order; onCanceled: () => void }) {
  const { guest } = order
  const prefix = guest && (prefixNames[guest.prefix_name]?.() ?? guest.prefix_name)
  return (
    <div className="wrap section-end pt-[clamp(3rem,6vw,7rem)]">
      <div className="split items-start!">
        <div className="split-text lg:col-start-1! lg:col-end-7!">
          <h1 className="text-3xl">{order_title({ number: `\u2066${order.order_number}\u2069` })}</h1>
          <p id={statusId(order)} tabIndex={-1}>
            <span className="vh">{status_label()}: </span>
            <OrderStatus status={order.status} />
          </p>
          <ExpectedDelivery order={order} />
          <TrackingLine order={order} />
          <div className="label max-w-[34rem]">
            <dl className="grid grid-cols-2 gap-5">
              <div>
                <dt className="small soft">{order_id()}</dt>
                <dd className="num">{order.id}</dd>
              </div>
              <div>
                <dt className="small soft">{order_number()}</dt>
                <dd className="num">{order.order_number}</dd>
              </div>
              <div className="col-span-2">
                <dt className="small soft">{date()}</dt>
                <dd>
                  <time dateTime={order.created_at}>{longDate(order.created_at)}</time>
                </dd>
              </div>
              <div className="col-span-2">
                <dt className="small soft">{delivering_to()}</dt>
                <dd>
                  {guest && (
                    <p>
                      {prefix} {guest.first_name} {guest.last_name}
                    </p>
                  )}
                  <AddressLine address={order.address} />
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

import type { Order } from '@nafha/contract/checkout'
import { order_progress } from '@nafha/texts'
import { dayAndTime } from '../platform/moments.ts'
import { ExpectedDelivery } from './expected-delivery.tsx'
import { statusName } from './order-status.tsx'
import { orderSteps } from './order-steps.ts'
import { TrackingLine } from './tracking-line.tsx'

/** Shows the way of an order: the statuses that it has had with their times, and those ahead (rules/pages 34). */
export const OrderTimeline = ({ order }: { order: Order }) => (
  <ol className="timeline" aria-label={order_progress()}>
    {orderSteps(order).map(({ status, at }) => (
      <li
        key={status}
        data-reached={at ? '' : undefined}
        aria-current={status === order.status ? 'step' : undefined}
      >
        <span className="timeline-step">
          <span>{statusName(status)}</span>
          {at && (
            <time className="small soft" dateTime={at}>
              {dayAndTime(at)}
            </time>
          )}
        </span>
        {status === 'Shipped' && <TrackingLine className="small" order={order} />}
        {status === 'Delivered' && <ExpectedDelivery className="small soft" order={order} />}
      </li>
    ))}
  </ol>
)

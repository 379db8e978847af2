import type { Order } from '@nafha/contract/checkout'
import {
  credited_to_other_order,
  order_progress,
  paid_at,
  parcel_packed,
  partly_shipped,
  refunded,
} from '@nafha/texts'
import { dayAndTime } from '../platform/moments.ts'
import { Money } from '../products/money.tsx'
import { ExpectedDelivery } from './expected-delivery.tsx'
import { statusName } from './order-status.tsx'
import { orderSteps } from './order-steps.ts'
import { ParcelList } from './parcel-list.tsx'

/**
 * Shows the way of an order: the steps that it has had with their times, those ahead, and its parcels (rules/pages 34,
 * rules/orders 28).
 */
export const OrderTimeline = ({ order }: { order: Order }) => (
  <>
    <ol className="timeline" aria-label={order_progress()}>
      {orderSteps(order).map(({ step, at, amount }) => (
        <li
          key={`${step} ${at}`}
          data-reached={at ? '' : undefined}
          aria-current={step === order.status ? 'step' : undefined}
        >
          <span className="timeline-step">
            <span>
              <StepName step={step} />
              {amount !== undefined && (
                <>
                  {' · '}
                  <Money aed={amount} />
                </>
              )}
            </span>
            {at && (
              <time className="small soft" dateTime={at}>
                {step === 'Pending' && order.total > 0 ? paid_at({ time: dayAndTime(at) }) : dayAndTime(at)}
              </time>
            )}
          </span>
          {step === 'Shipped' && order.partly_shipped && <p className="small">{partly_shipped()}</p>}
          {step === 'Delivered' && <ExpectedDelivery order={order} />}
        </li>
      ))}
    </ol>
    <ParcelList order={order} />
  </>
)

function StepName({ step }: { step: ReturnType<typeof orderSteps>[number]['step'] }) {
  if (step === 'packed') return parcel_packed()
  if (step === 'credited') return credited_to_other_order()
  return step === 'part refunded' ? refunded() : statusName(step)
}

import { CallError } from '@nafha/contract/client'
import type { PaymentLink } from '@nafha/contract/staff-orders/payment-link'
import {
  contact_us,
  continue_shopping,
  order_title,
  payment_link_ended_hint,
  payment_link_ended_title,
  payment_link_paid,
  payment_link_paid_hint,
  payment_link_title,
  track_my_order,
  try_again,
} from '@nafha/texts'
import { useShopStart } from '../parts/shop-start.ts'
import { messageOf } from '../platform/failures.ts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'

/** Says what became of an order that can no longer be paid here, and leads on. */
export function ClosedLink({ link: { state, order } }: { link: PaymentLink }) {
  const shopStart = useShopStart()
  const isPaid = state === 'paid'
  return (
    <div className="empty">
      <h1 className="text-3xl">{isPaid ? payment_link_paid() : payment_link_ended_title()}</h1>
      <p className="soft" role="status">
        {isPaid ? payment_link_paid_hint() : payment_link_ended_hint()}
      </p>
      {order && (
        <p>
          <bdi>{order_title({ number: order.order_number })}</bdi>
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {order && (
          <PageLink className="btn" to={paths.order(order.id, order.order_number)}>
            {track_my_order()}
          </PageLink>
        )}
        <PageLink className={order ? 'btn btn-line' : 'btn'} to={shopStart}>
          {continue_shopping()}
        </PageLink>
        {!isPaid && (
          <PageLink className="btn btn-line" to={paths.helpSupport}>
            {contact_us()}
          </PageLink>
        )}
      </div>
    </div>
  )
}

/** Says why a link shows nothing. */
export function LinkFailure({ cause, onRetry }: { cause: Error; onRetry: () => void }) {
  const isUnknown = cause instanceof CallError && (cause.status === 404 || cause.status === 422)
  return (
    <div className="empty" role="alert">
      <h1 className="text-3xl">{payment_link_title()}</h1>
      <p className="soft">{messageOf(cause)}</p>
      {isUnknown ? (
        <PageLink className="btn" to={paths.helpSupport}>
          {contact_us()}
        </PageLink>
      ) : (
        <button type="button" className="btn" onClick={onRetry}>
          {try_again()}
        </button>
      )}
    </div>
  )
}

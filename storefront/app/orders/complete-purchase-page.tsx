import type { Order } from '@nafha/contract/checkout'
import {
  back_to_payment,
  continue_shopping,
  order_id,
  order_number,
  order_received_we_write,
  payment_failed,
  payment_lookup_failed,
  payment_lookup_failed_hint,
  payment_unknown,
  purchase_history,
  recording_takes_a_moment,
  recording_takes_longer,
  recording_your_payment,
  thank_you,
  thank_you_for_your_purchase,
  thank_you_name,
  track_by_mail_hint,
  track_my_order,
  track_with_the_details_above,
  tracking_link,
  try_again,
  you_can_follow_your_order_in_purchase_history,
  your_cart_is_kept,
} from '@nafha/texts'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { AccountOffer } from '../account/account-offer.tsx'
import { refreshCustomer } from '../account/session.ts'
import { storedUser } from '../account/session-storage.ts'
import { usePurchaseReport } from '../analytics/purchase.ts'
import { useCart } from '../cart/cart-store.ts'
import { refreshGuest } from '../cart/guest.ts'
import { ArabicMark } from '../icons/marks.tsx'
import { useHydrated } from '../platform/hydrated.ts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { useStored } from '../platform/stored.ts'
import { useTitle } from '../platform/use-title.ts'
import { ExpectedDelivery } from './expected-delivery.tsx'
import { OrderBill } from './order-bill.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { completePurchase } from './purchases.ts'
import { type Purchase, type Return, usePurchase } from './use-payment-order.ts'
import { useHeldCart } from './use-reserved-cart.ts'

const titles: Record<Purchase['kind'], () => string> = {
  looking: recording_your_payment,
  done: thank_you_for_your_purchase,
  failed: payment_failed,
  unknown: payment_unknown,
  unanswered: payment_lookup_failed,
}

/**
 * A payment returns here: the page shows the thank-you once the order exists, or why there is none (rules/pages 33).
 */
export function CompletePurchasePage() {
  const [query] = useSearchParams()
  const payment = {
    paymentIntent: query.get('payment_intent'),
    clientSecret: query.get('payment_intent_client_secret'),
  }
  const { purchase, lookAgain } = usePurchase(payment)
  useTitle(titles[purchase.kind]())
  return (
    <main id="main" tabIndex={-1} aria-busy={purchase.kind === 'looking'}>
      {purchase.kind === 'done' ? (
        <ThankYou order={purchase.order} />
      ) : (
        <NotYet purchase={purchase} payment={payment} onLookAgain={lookAgain} />
      )}
    </main>
  )
}

const TrackByMail = () => (
  <>
    <p className="soft">{track_by_mail_hint()}</p>
    <PageLink className="btn" to={paths.trackOrder}>
      {track_my_order()}
    </PageLink>
  </>
)

interface NotYetProps {
  purchase: Exclude<Purchase, { kind: 'done' }>
  payment: Return
  onLookAgain: () => void
}

function NotYet({ purchase, payment, onLookAgain }: NotYetProps) {
  const hasCart = useCart().length > 0
  const held = useHeldCart(payment, purchase.kind === 'failed' && !hasCart)
  const canPay = hasCart || held.kind === 'held'
  return (
    <div className="wrap">
      <div className="empty" role={purchase.kind === 'looking' ? 'status' : 'alert'}>
        <ArabicMark className="ghost" />
        {purchase.kind === 'looking' && (
          <>
            <h1 className="text-3xl">{recording_your_payment()}</h1>
            <p className="soft">{purchase.long ? recording_takes_longer() : recording_takes_a_moment()}</p>
            <div className="skel h-1 w-48" aria-hidden="true" />
          </>
        )}
        {purchase.kind === 'failed' && (
          <>
            <h1 className="text-3xl">{payment_failed()}</h1>
            {canPay ? (
              <>
                <p className="soft">{your_cart_is_kept()}</p>
                <PageLink
                  className="btn"
                  to={paths.shipping}
                  onClick={!hasCart && held.kind === 'held' ? held.restore : undefined}
                >
                  {back_to_payment()}
                </PageLink>
              </>
            ) : (
              held.kind === 'none' && <TrackByMail />
            )}
          </>
        )}
        {purchase.kind === 'unanswered' && (
          <>
            <h1 className="text-3xl">{payment_lookup_failed()}</h1>
            <p>{purchase.message}</p>
            <p className="soft">{payment_lookup_failed_hint()}</p>
            <div className="flex flex-wrap justify-center gap-3">
              <button type="button" className="btn" onClick={onLookAgain}>
                {try_again()}
              </button>
              <PageLink className="btn btn-line" to={paths.trackOrder}>
                {track_my_order()}
              </PageLink>
            </div>
          </>
        )}
        {purchase.kind === 'unknown' && (
          <>
            <h1 className="text-3xl">{payment_unknown()}</h1>
            <TrackByMail />
          </>
        )}
      </div>
    </div>
  )
}

function ThankYou({ order }: { order: Order }) {
  const user = useStored(storedUser)
  const reportPurchase = usePurchaseReport()
  useEffect(() => {
    if (!completePurchase(order)) return
    reportPurchase(order)
    // A discount that was used for it is used up.
    refreshCustomer().catch(() => {})
    refreshGuest().catch(() => {})
  }, [order, reportPurchase])
  const name = order.guest?.first_name ?? user?.first_name
  const offered = order.guest !== null && order.user === null
  const tracking = paths.order(order.id, order.order_number)
  return (
    <div className="wrap section-end pt-[clamp(3rem,6vw,7rem)]">
      <div
        className={`split items-start! ${offered ? 'lg:grid-rows-[auto_1fr] lg:[&>aside]:row-span-2' : ''}`}
      >
        <div className="split-text lg:col-start-1! lg:col-end-7!">
          <h1>{name ? thank_you_name({ name }) : thank_you()}</h1>
          <p className="lead">{order_received_we_write()}</p>
          <ExpectedDelivery order={order} />
          <OrderLabel order={order} />
          <p className="mt-10! flex flex-wrap gap-3">
            <PageLink className="btn" to={order.user ? paths.purchaseHistory : tracking}>
              {order.user ? purchase_history() : track_my_order()}
            </PageLink>
            <PageLink className="btn btn-line" to={paths.home}>
              {continue_shopping()}
            </PageLink>
          </p>
          <p className="mt-4 flex flex-wrap gap-x-7 gap-y-2">
            <OrderDocuments order={order} />
          </p>
        </div>
        <OrderBill order={order} />
        {offered && order.guest && <AccountOffer buyer={order.guest} address={order.address} />}
      </div>
    </div>
  )
}

/** The order's own names, framed as the house frames what it gives. */
function OrderLabel({ order }: { order: Order }) {
  const hydrated = useHydrated()
  const path = paths.order(order.id, order.order_number)
  return (
    <div className="label mt-10! max-w-[34rem]">
      <dl className="flex flex-wrap gap-x-10 gap-y-5">
        <div>
          <dt className="small soft">{order_id()}</dt>
          <dd className="display num text-2xl">{order.id}</dd>
        </div>
        <div>
          <dt className="small soft">{order_number()}</dt>
          <dd className="display num text-2xl tracking-[.04em]!">{order.order_number}</dd>
        </div>
        {!order.user && (
          <div className="w-full">
            <dt className="small soft">{tracking_link()}</dt>
            <dd>
              <PageLink className="link-inline wrap-anywhere" dir="ltr" to={path}>
                {hydrated ? location.origin + path : path}
              </PageLink>
            </dd>
          </div>
        )}
      </dl>
      <p className="small soft mt-5">
        {order.user ? you_can_follow_your_order_in_purchase_history() : track_with_the_details_above()}
      </p>
    </div>
  )
}

import type { Order } from '@nafha/contract/checkout'
import {
  continue_shopping,
  copy_link,
  order_id,
  order_number,
  order_received_we_write,
  purchase_history,
  thank_you,
  thank_you_name,
  track_my_order,
  track_with_the_details_above,
  you_can_follow_your_order_in_purchase_history,
} from '@nafha/texts'
import { useEffect } from 'react'
import { AccountOffer } from '../account/account-offer.tsx'
import { refreshCustomer } from '../account/session.ts'
import { storedUser } from '../account/session-storage.ts'
import { usePurchaseReport } from '../analytics/purchase.ts'
import { refreshGuest } from '../cart/guest.ts'
import { prefixText } from '../forms/name-fields.tsx'
import { CopySimpleIcon } from '../icons/phosphor-inner.tsx'
import { copyLink } from '../platform/copy-link.ts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { useRootData } from '../platform/root-data.ts'
import { useStored } from '../platform/stored.ts'
import { OrderBill } from './order-bill.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderThumbs } from './order-thumbs.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { completePurchase } from './purchases.ts'

/** The thank-you of a paid order. It ends the checkout and reports the purchase, once for each transaction. */
export function ThankYou({ order }: { order: Order }) {
  const user = useStored(storedUser)
  const reportPurchase = usePurchaseReport()
  useEffect(() => {
    if (!completePurchase(order)) return
    reportPurchase(order)
    // The order may have used the discount up.
    refreshCustomer().catch(() => {})
    refreshGuest().catch(() => {})
  }, [order, reportPurchase])
  const buyer = order.guest ?? user
  const language = useRootData()?.language
  // Arabic addresses a buyer by title, and English by name.
  const addressed =
    buyer && language === 'ar' ? `${prefixText(buyer.prefix_name)} ${buyer.first_name}` : buyer?.first_name
  const offersAccount = order.guest !== null && order.user === null
  const tracking = paths.order(order.id, order.order_number)
  return (
    <div className="wrap section-end pt-[clamp(3rem,6vw,7rem)]">
      <div
        className={`split items-start! ${offersAccount ? 'lg:grid-rows-[auto_1fr] lg:[&>aside]:row-span-2' : ''}`}
      >
        <div className="split-text lg:col-start-1! lg:col-end-7!">
          <h1>{addressed ? thank_you_name({ name: addressed }) : thank_you()}</h1>
          <p className="lead">{order_received_we_write()}</p>
          <OrderThumbs order={order} />
          <p className="mt-8! flex flex-wrap gap-3">
            {order.user ? (
              <PageLink className="btn" to={paths.purchaseHistory}>
                {purchase_history()}
              </PageLink>
            ) : (
              <span className="flex gap-3">
                <PageLink className="btn" to={tracking}>
                  {track_my_order()}
                </PageLink>
                <button
                  type="button"
                  className="icon-btn icon-btn-line h-auto w-14"
                  aria-label={copy_link()}
                  onClick={() => copyLink(location.origin + tracking)}
                >
                  <CopySimpleIcon size={20} />
                </button>
              </span>
            )}
            <PageLink className="btn btn-line" to={paths.home}>
              {continue_shopping()}
            </PageLink>
          </p>
          <OrderLabel order={order} />
          <div className="mt-8! max-w-[34rem]">
            <OrderTimeline order={order} />
          </div>
          <p className="mt-4 flex flex-wrap gap-x-7 gap-y-2">
            <OrderDocuments order={order} />
          </p>
        </div>
        <OrderBill order={order} />
        {offersAccount && order.guest && <AccountOffer buyer={order.guest} address={order.address} />}
      </div>
    </div>
  )
}

/** Shows the order's id and number in the brand's frame. */
const OrderLabel = ({ order }: { order: Order }) => (
  <div className="label mt-8! max-w-[34rem]">
    <dl className="flex flex-wrap gap-x-10 gap-y-5">
      <div>
        <dt className="small soft">{order_id()}</dt>
        <dd className="order-number text-2xl">{order.id}</dd>
      </div>
      <div>
        <dt className="small soft">{order_number()}</dt>
        <dd className="order-number text-2xl">{order.order_number}</dd>
      </div>
    </dl>
    <p className="small soft mt-5">
      {order.user ? you_can_follow_your_order_in_purchase_history() : track_with_the_details_above()}
    </p>
  </div>
)

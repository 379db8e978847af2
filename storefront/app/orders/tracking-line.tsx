import type { Order } from '@nafha/contract/checkout'
import {
  courier_aramex,
  courier_dhl,
  courier_emirates_post,
  courier_fedex,
  courier_other,
  tracking_number,
} from '@nafha/texts'

type Tracking = NonNullable<Order['tracking']>

const names: Record<Tracking['courier'], () => string> = {
  aramex: courier_aramex,
  dhl: courier_dhl,
  emirates_post: courier_emirates_post,
  fedex: courier_fedex,
  other: courier_other,
}

/** Who brings an order, and the parcel's number: a link where the courier has a page about it. */
export function TrackingLine({ order: { tracking }, className }: { order: Order; className?: string }) {
  if (!tracking) return null
  const { courier, number, url } = tracking
  return (
    <p className={className}>
      {names[courier]()} · {tracking_number()}{' '}
      {url ? (
        <a className="link-inline wrap-anywhere" href={url} target="_blank" rel="noopener noreferrer">
          <bdi className="num">{number}</bdi>
        </a>
      ) : (
        <bdi className="num">{number}</bdi>
      )}
    </p>
  )
}

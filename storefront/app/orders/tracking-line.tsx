import type { Order } from '@nafha/contract/checkout'
import { tracking_number } from '@nafha/texts'

/** Shows courier and tracking number, as a link where the courier has a tracking page. */
export function TrackingLine({ order: { tracking }, className }: { order: Order; className?: string }) {
  if (!tracking) return null
  const { name, number, url } = tracking
  return (
    <p className={className}>
      {name} · {tracking_number()}{' '}
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

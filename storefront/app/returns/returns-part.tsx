import type { Order } from '@nafha/contract/checkout'
import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../platform/lazy-part.tsx'

const OrderReturns = lazyPart<{ order: Order }>(
  () => import('./order-returns.tsx'),
  () => <div className="skel h-14" />,
)

/**
 * Returns of a delivered order. Script and data are loaded when it is seen: in the purchase history that is when the order is
 * unfolded.
 */
export function ReturnsPart({ order }: { order: Order }) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    const details = place.current?.closest('details')
    if (!details || details.open) return setIsSeen(true)
    const show = () => setIsSeen(true)
    details.addEventListener('toggle', show, { once: true })
    return () => details.removeEventListener('toggle', show)
  }, [])
  if (order.status !== 'Delivered' && order.status !== 'Refunded') return null
  return (
    <div ref={place} className="empty:hidden">
      {isSeen && <OrderReturns order={order} />}
    </div>
  )
}

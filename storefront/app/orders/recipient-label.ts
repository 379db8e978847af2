import type { Order } from '@nafha/contract/checkout'
import { bought_by, delivered_to, delivering_to } from '@nafha/texts'

/** Labels an order's address: the parcel has been there, or will be, or it is the buyer's while the order waits in a boutique. */
export const recipientLabel = ({
  status_history,
  delivery,
}: Pick<Order, 'status_history' | 'delivery'>): string => {
  if (delivery?.kind === 'pickup') return bought_by()
  return status_history.some(({ status }) => status === 'Delivered') ? delivered_to() : delivering_to()
}

import type { Order } from '@nafha/contract/checkout'
import { delivered_to, delivering_to } from '@nafha/texts'

/** Labels an order's address: the parcel has been there, or will be. */
export const recipientLabel = ({ status_history }: Pick<Order, 'status_history'>): string =>
  status_history.some(({ status }) => status === 'Delivered') ? delivered_to() : delivering_to()

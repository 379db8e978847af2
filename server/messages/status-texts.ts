import type { OrderStatus } from '@nafha/contract/orders'
import {
  canceled,
  delivered,
  mail_status_canceled,
  mail_status_delivered,
  mail_status_out_for_delivery,
  mail_status_shipped,
  out_for_delivery,
  pending,
  refunded,
  shipped,
  your_order_has_been_received,
} from '@nafha/texts'

/** The name of each status, and a sentence about it for the shopper who waits for the parcel. */
export const statusTexts = {
  Pending: { label: pending, sentence: your_order_has_been_received },
  Shipped: { label: shipped, sentence: mail_status_shipped },
  'Out For Delivery': { label: out_for_delivery, sentence: mail_status_out_for_delivery },
  Delivered: { label: delivered, sentence: mail_status_delivered },
  Canceled: { label: canceled, sentence: mail_status_canceled },
  // This status needs no sentence of its own: write.tsx adds one about the refunded amount.
  Refunded: { label: refunded, sentence: () => '' },
} satisfies Record<OrderStatus, unknown>

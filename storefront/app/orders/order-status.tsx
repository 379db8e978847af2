import type { Order } from '@nafha/contract/checkout'
import type { OrderStatus as Status } from '@nafha/contract/orders/orders'
import {
  canceled,
  delivered,
  mail_order_status_canceled,
  mail_order_status_delivered,
  mail_order_status_out_for_delivery,
  mail_order_status_shipped,
  order_is_being_prepared,
  order_is_being_prepared_free,
  order_was_credited,
  order_was_refunded,
  out_for_delivery,
  pending,
  refunded,
  shipped,
} from '@nafha/texts'
import type { IconProps } from '../icons/drawn.tsx'
import { CheckCircleIcon } from '../icons/phosphor.tsx'
import { ArrowUUpLeftIcon, HourglassIcon, PackageIcon, XCircleIcon } from '../icons/phosphor-account.tsx'
import { TruckIcon } from '../icons/phosphor-inner.tsx'

interface Appearance {
  name: () => string
  /** Says in a sentence what the status means for the buyer. */
  meaning: () => string
  className: string
  Icon: (props: IconProps) => React.JSX.Element
}

/** Each status has its own colour and icon (rules/pages 34). */
const appearances: Record<Status, Appearance> = {
  Pending: {
    name: pending,
    meaning: order_is_being_prepared,
    className: 'status-pending',
    Icon: HourglassIcon,
  },
  Shipped: {
    name: shipped,
    meaning: mail_order_status_shipped,
    className: 'status-shipped',
    Icon: PackageIcon,
  },
  'Out For Delivery': {
    name: out_for_delivery,
    meaning: mail_order_status_out_for_delivery,
    className: 'status-out',
    Icon: TruckIcon,
  },
  Delivered: {
    name: delivered,
    meaning: mail_order_status_delivered,
    className: 'status-delivered',
    Icon: CheckCircleIcon,
  },
  Canceled: {
    name: canceled,
    meaning: mail_order_status_canceled,
    className: 'status-canceled',
    Icon: XCircleIcon,
  },
  Refunded: {
    name: refunded,
    meaning: order_was_refunded,
    className: 'status-refunded',
    Icon: ArrowUUpLeftIcon,
  },
}

export const statusName = (status: Status): string => appearances[status].name()

/**
 * Returns a sentence about the status. An exchanged or swapped order has paid another one, and for a replacement nothing
 * was paid.
 */
export function statusMeaning({ status, refunds, refunded, total }: StatusOfOrder): string {
  const number = refunds.find(({ credited_to }) => credited_to !== null)?.credited_to
  const isOver = status === 'Refunded' || status === 'Canceled' || status === 'Pending'
  if (number && isOver && refunded >= total) return order_was_credited({ number })
  return status === 'Pending' && total === 0 ? order_is_being_prepared_free() : appearances[status].meaning()
}

type StatusOfOrder = Pick<Order, 'status' | 'refunds' | 'refunded' | 'total'>

export function OrderStatus({ status }: { status: Status }) {
  const { name, className, Icon } = appearances[status]
  return (
    <span className={`status ${className}`}>
      <Icon size={14} />
      {name()}
    </span>
  )
}

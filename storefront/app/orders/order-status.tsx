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
/** Returns a sentence about the status; of an order that was exchanged no money has gone to a card. */
export function statusMeaning({ status, refunds }: Pick<Order, 'status' | 'refunds'>): string {
  const number = refunds.find(({ credited_to }) => credited_to !== null)?.credited_to
  return status === 'Refunded' && number ? order_was_credited({ number }) : appearances[status].meaning()
}

export function OrderStatus({ status }: { status: Status }) {
  const { name, className, Icon } = appearances[status]
  return (
    <span className={`status ${className}`}>
      <Icon size={14} />
      {name()}
    </span>
  )
}

import type { OrderStatus as Status } from '@nafha/contract/orders/orders'
import { canceled, delivered, out_for_delivery, pending, refunded, shipped } from '@nafha/texts'
import type { IconProps } from '../icons/drawn.tsx'
import { CheckCircleIcon } from '../icons/phosphor.tsx'
import { ArrowUUpLeftIcon, HourglassIcon, PackageIcon, XCircleIcon } from '../icons/phosphor-account.tsx'
import { TruckIcon } from '../icons/phosphor-inner.tsx'

interface Appearance {
  name: () => string
  className: string
  Icon: (props: IconProps) => React.JSX.Element
}

/** Each status has its own colour and icon (rules/pages 34). */
const appearances: Record<Status, Appearance> = {
  Pending: { name: pending, className: 'status-pending', Icon: HourglassIcon },
  Shipped: { name: shipped, className: 'status-shipped', Icon: PackageIcon },
  'Out For Delivery': { name: out_for_delivery, className: 'status-out', Icon: TruckIcon },
  Delivered: { name: delivered, className: 'status-delivered', Icon: CheckCircleIcon },
  Canceled: { name: canceled, className: 'status-canceled', Icon: XCircleIcon },
  Refunded: { name: refunded, className: 'status-refunded', Icon: ArrowUUpLeftIcon },
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

import { Chip, type ChipProps } from '@mui/material'
import type { OrderStatus } from '@nafha/contract/orders/orders'
import { useTranslate } from 'react-admin'

const colours: Record<OrderStatus, ChipProps['color']> = {
  Pending: 'warning',
  Shipped: 'info',
  'Out For Delivery': 'secondary',
  Delivered: 'success',
  Canceled: 'default',
  Refunded: 'error',
}

export const StatusChip = ({ status }: { status: OrderStatus }) => (
  <Chip
    size="small"
    variant="outlined"
    color={colours[status]}
    label={useTranslate()(`nafha.orders.status.${status}`)}
  />
)

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

/** @param partly units have left and others have not */
export const StatusChip = ({ status, partly = false }: { status: OrderStatus; partly?: boolean }) => (
  <Chip
    size="small"
    variant="outlined"
    color={colours[status]}
    label={useTranslate()(partly ? 'nafha.parcels.partly_shipped' : `nafha.orders.status.${status}`)}
  />
)

import { Alert, Box, Typography } from '@mui/material'
import type { StaffOrder } from '@nafha/contract/admin/orders'
import { awaitsSending } from '@nafha/contract/orders/orders'
import { useTranslate } from 'react-admin'
import { BookButton } from '../couriers/book-button.tsx'
import { may } from '../platform/session.ts'
import { reasonNotToSend } from './order-contents.ts'
import { PackButton } from './pack-button.tsx'
import { ParcelList } from './parcel-list.tsx'

/** Shows the parcels of an order; while units of it are at the shop, they can be packed. */
export const ShipmentPanel = ({ order }: { order: StaffOrder }) => {
  const translate = useTranslate()
  const isToPack = may('orders.fulfil') && awaitsSending(order.status) && !reasonNotToSend(order)
  return (
    <>
      {order.partly_shipped && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {translate('nafha.parcels.partly_shipped_means')}
        </Alert>
      )}
      {order.parcels.length === 0 && (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {translate('nafha.parcels.none')}
        </Typography>
      )}
      <ParcelList order={order} />
      {isToPack && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <PackButton order={order} />
          <BookButton order={order} />
        </Box>
      )}
    </>
  )
}

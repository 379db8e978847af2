import { Button, Typography } from '@mui/material'
import type { StaffOrder } from '@nafha/contract/admin/orders'
import { isRefundStatus, type OrderStatus } from '@nafha/contract/orders/orders'
import { useState } from 'react'
import { TextInput, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { call } from '../platform/api.ts'
import { ActionDialog } from '../shell/action-dialog.tsx'
import { ShipmentInputs } from './shipment-inputs.tsx'

/** Buttons for the statuses that the member may set now. */
export const StatusButtons = ({ order }: { order: StaffOrder }) => {
  const translate = useTranslate()
  const [search] = useSearchParams()
  // A scanned slip opens the order with this question, so that Enter ships it.
  const isScanned = search.has('ship') && order.moves.includes('Shipped')
  const [status, setStatus] = useState<OrderStatus | null>(isScanned ? 'Shipped' : null)
  return (
    <>
      {order.moves.map((target) => (
        <Button
          key={target}
          variant={isRefundStatus(target) ? 'outlined' : 'contained'}
          color={isRefundStatus(target) ? 'error' : 'primary'}
          onClick={() => setStatus(target)}
        >
          {translate(`nafha.orders.moves.${target}`)}
        </Button>
      ))}
      {status && (
        <ActionDialog
          title={`nafha.orders.moves.${status}`}
          confirm={`nafha.orders.moves.${status}`}
          done="nafha.orders.moved_one"
          onClose={() => setStatus(null)}
          onSubmit={(values) =>
            call('POST /admin/orders/:id/move', { params: { id: order.id }, body: { ...values, status } })
          }
        >
          {status === 'Shipped' && <ShipmentInputs hasFocus={isScanned} />}
          {status === 'Canceled' && (
            <Typography sx={{ mb: 2 }}>{translate('nafha.orders.cancel_means')}</Typography>
          )}
          <TextInput source="note" label="nafha.orders.note_for_staff" multiline />
        </ActionDialog>
      )}
    </>
  )
}

import { Button, Typography } from '@mui/material'
import type { StaffOrder } from '@nafha/contract/admin/orders'
import { isRefundStatus, type OrderStatus } from '@nafha/contract/orders'
import { useState } from 'react'
import { TextInput, useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { ActionDialog } from '../shell/action-dialog.tsx'
import { ShipmentInputs } from './shipment-inputs.tsx'

/** The moves that are open to whoever looks, and nothing else. */
export const MoveButtons = ({ order }: { order: StaffOrder }) => {
  const translate = useTranslate()
  const [status, setStatus] = useState<OrderStatus | null>(null)
  return (
    <>
      {order.moves.map((move) => (
        <Button
          key={move}
          variant={isRefundStatus(move) ? 'outlined' : 'contained'}
          color={isRefundStatus(move) ? 'error' : 'primary'}
          onClick={() => setStatus(move)}
        >
          {translate(`nafha.orders.moves.${move}`)}
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
          {status === 'Shipped' && <ShipmentInputs />}
          {status === 'Canceled' && (
            <Typography sx={{ mb: 2 }}>{translate('nafha.orders.cancel_means')}</Typography>
          )}
          <TextInput source="note" label="nafha.orders.note_for_staff" multiline />
        </ActionDialog>
      )}
    </>
  )
}

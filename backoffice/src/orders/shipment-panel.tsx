import { Button, Link, Typography } from '@mui/material'
import type { StaffOrder } from '@nafha/contract/admin/orders'
import { wasSent } from '@nafha/contract/orders/orders'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { may } from '../platform/session.ts'
import { ActionDialog } from '../shell/action-dialog.tsx'
import { ShipmentInputs } from './shipment-inputs.tsx'

/** Shows courier and tracking number as the buyer sees them; staff can correct them once the parcel is sent. */
export const ShipmentPanel = ({ order }: { order: StaffOrder }) => {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const { tracking, parcels } = order
  const editable = may('orders.fulfil') && wasSent(order.status)
  return (
    <>
      {tracking ? (
        <Typography>
          {tracking.name}{' '}
          {tracking.url ? (
            <Link href={tracking.url} target="_blank" rel="noopener noreferrer">
              <bdi>{tracking.number}</bdi>
            </Link>
          ) : (
            <bdi>{tracking.number}</bdi>
          )}
        </Typography>
      ) : (
        <Typography color="textSecondary">{translate('nafha.orders.no_tracking')}</Typography>
      )}
      {editable && (
        <Button size="small" onClick={() => setOpen(true)}>
          {translate('nafha.orders.edit_shipment')}
        </Button>
      )}
      {open && (
        <ActionDialog
          title="nafha.orders.edit_shipment"
          confirm="ra.action.save"
          done="nafha.orders.shipment_kept"
          defaultValues={{
            courier: parcels.findLast(({ number }) => number)?.courier_key ?? undefined,
            tracking_number: tracking?.number,
          }}
          onSubmit={({ courier = null, tracking_number = null }) =>
            call('POST /admin/orders/:id/shipment', {
              params: { id: order.id },
              body: { courier, tracking_number, tell: true },
            })
          }
          onClose={() => setOpen(false)}
        >
          <ShipmentInputs />
        </ActionDialog>
      )}
    </>
  )
}

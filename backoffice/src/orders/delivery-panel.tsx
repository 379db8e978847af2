import { Button, Typography } from '@mui/material'
import type { OrderDelivery } from '@nafha/contract/admin/order-actions'
import type { StaffOrder } from '@nafha/contract/admin/orders'
import { awaitsSending } from '@nafha/contract/orders/orders'
import { phoneNumber, readPhone } from '@nafha/contract/values/phone'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { AddressLine } from '../delivery/address-line.tsx'
import { DeliveryWay } from '../delivery/delivery-way.tsx'
import { call } from '../platform/api.ts'
import { may } from '../platform/session.ts'
import { ActionDialog } from '../shell/action-dialog.tsx'
import { CourierLine } from '../shell/courier-line.tsx'
import { DeliveryInputs } from './delivery-inputs.tsx'

/** Shows recipient and address, which staff can correct until the parcel is sent. */
export const DeliveryPanel = ({ order }: { order: StaffOrder }) => {
  const translate = useTranslate()
  // The order as it was when the dialog opened: its version keeps a later change by somebody else.
  const [editedOrder, setEditedOrder] = useState<StaffOrder | null>(null)
  return (
    <>
      <Typography sx={{ fontWeight: 500, mb: 0.5 }}>
        <DeliveryWay
          kind={order.delivery?.kind ?? 'standard'}
          promise={order.promised_delivery}
          slot={order.delivery?.slot ?? null}
        />
      </Typography>
      {order.delivery?.pickup && (
        <Typography variant="body2" sx={{ mb: 0.5 }}>
          {translate('nafha.packing.pickup_code', { code: `\u2066${order.delivery.pickup.code}\u2069` })} ·{' '}
          <bdi>{order.delivery.pickup.address}</bdi>
        </Typography>
      )}
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <AddressLine address={order.address} />
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <CourierLine address={order.address} />
      </Typography>
      {may('orders.fulfil') && awaitsSending(order.status) && (
        <Button size="small" onClick={() => setEditedOrder(order)}>
          {translate('nafha.orders.delivery.edit')}
        </Button>
      )}
      {editedOrder && (
        <ActionDialog
          title="nafha.orders.delivery.edit"
          confirm="ra.action.save"
          done="nafha.orders.delivery.kept"
          defaultValues={{
            prefix_name: editedOrder.prefix_name,
            first_name: editedOrder.first_name,
            last_name: editedOrder.last_name,
            mobile_number: editedOrder.mobile_number,
            ...editedOrder.address,
          }}
          onSubmit={(values) =>
            call('PUT /admin/orders/:id/delivery', {
              params: { id: editedOrder.id },
              body: {
                ...(values as OrderDelivery),
                mobile_number: phoneNumber(readPhone(String(values.mobile_number))),
                // There is one country, and no input for it.
                country: editedOrder.address.country,
                version: editedOrder.delivery_version,
              },
            })
          }
          onClose={() => setEditedOrder(null)}
        >
          <Typography sx={{ mb: 2 }}>{translate('nafha.orders.delivery.means')}</Typography>
          <DeliveryInputs />
        </ActionDialog>
      )}
    </>
  )
}

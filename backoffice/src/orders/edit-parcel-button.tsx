import { Button } from '@mui/material'
import { hasLeft } from '@nafha/contract/fulfilment/parcel-states'
import type { StaffParcel } from '@nafha/contract/fulfilment/parcels'
import { useState } from 'react'
import { BooleanInput, NumberInput, useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { ActionDialog } from '../shell/action-dialog.tsx'
import { ShipmentInputs } from './shipment-inputs.tsx'

/** Changes courier, number and weight of a parcel; the buyer of one that has left is told a new number unless staff do without. */
export const EditParcelButton = ({ orderId, parcel }: { orderId: number; parcel: StaffParcel }) => {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const { courier_key, number, weight_grams } = parcel
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate('nafha.orders.edit_shipment')}</Button>
      {open && (
        <ActionDialog
          title="nafha.orders.edit_shipment"
          confirm="ra.action.save"
          done="nafha.orders.shipment_kept"
          defaultValues={{ courier: courier_key, tracking_number: number, weight_grams, tell: true }}
          onSubmit={({ courier = null, tracking_number = null, weight_grams: weight = null, tell = true }) =>
            call('PUT /admin/orders/:id/parcels/:parcel', {
              params: { id: orderId, parcel: parcel.id },
              body: { courier, tracking_number, weight_grams: weight, tell },
            })
          }
          onClose={() => setOpen(false)}
        >
          <ShipmentInputs />
          <NumberInput source="weight_grams" label="nafha.parcels.weight" min={1} />
          {hasLeft(parcel.state) && <BooleanInput source="tell" label="nafha.parcels.tell" />}
        </ActionDialog>
      )}
    </>
  )
}

import { Button, Stack, Typography } from '@mui/material'
import type { StaffOrder } from '@nafha/contract/admin/orders'
import { lineToSend, unpackedUnits } from '@nafha/contract/fulfilment/parcel-states'
import { useState } from 'react'
import { BooleanInput, DateInput, NumberInput, TextInput, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { call } from '../platform/api.ts'
import { ActionDialog } from '../shell/action-dialog.tsx'
import { inLanguage } from '../shell/localized.ts'
import { ShipmentInputs } from './shipment-inputs.tsx'

/** The items of an order with the units that are in no parcel yet. */
function itemsToPack(order: StaffOrder) {
  const lines = order.items.map((item) =>
    lineToSend({ ...item, refundable: item.refundable_units.length }, order.paid_back),
  )
  const parcels = order.parcels.map(({ state, units }) => ({
    state,
    units: units.map(({ item_id, quantity }) => ({ itemId: item_id, quantity })),
  }))
  const dueUnits = unpackedUnits(lines, parcels)
  return order.items.flatMap((item) => {
    const units = dueUnits.get(item.id) ?? 0
    return units > 0 ? [{ ...item, due: units }] : []
  })
}

/** Packs a parcel of some units: how many of each, from which lot, with which courier. */
export const PackButton = ({ order }: { order: StaffOrder }) => {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const items = itemsToPack(order)
  if (items.length === 0) return null
  const submit = (values: FieldValues) => {
    const units = items.flatMap(({ id }) => {
      const quantity = Number(values[`units_${id}`] ?? 0)
      return quantity > 0 ? [{ item_id: id, quantity }] : []
    })
    const lots = units.flatMap(({ item_id, quantity }) => {
      const lot = values[`lot_${item_id}`]
      return lot ? [{ item_id, quantity, lot, expires_on: values[`expires_${item_id}`] ?? null }] : []
    })
    const { courier = null, tracking_number = null, weight_grams = null, ship = false } = values
    return call('POST /admin/orders/:id/parcels', {
      params: { id: order.id },
      body: { units, lots, courier, tracking_number, weight_grams, ship },
    })
  }
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('nafha.parcels.pack')}
      </Button>
      {open && (
        <ActionDialog
          title="nafha.parcels.pack"
          confirm="nafha.parcels.pack"
          done="nafha.parcels.packed"
          defaultValues={Object.fromEntries(items.map(({ id, due }) => [`units_${id}`, due]))}
          onSubmit={submit}
          onClose={() => setOpen(false)}
        >
          {items.map((item) => (
            <Stack key={item.id} sx={{ mb: 1 }}>
              <Typography variant="body2" id={`item-${item.id}`}>
                <bdi>{inLanguage(item.product_name)}</bdi> <bdi>{inLanguage(item.size_name)}</bdi>
                {item.tester && ` · ${translate('nafha.orders.tester')}`}
              </Typography>
              <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
                <NumberInput
                  source={`units_${item.id}`}
                  label={translate('nafha.parcels.units_of', { n: item.due })}
                  min={0}
                  max={item.due}
                  step={1}
                  helperText={false}
                  slotProps={{ htmlInput: { 'aria-describedby': `item-${item.id}` } }}
                />
                <TextInput
                  source={`lot_${item.id}`}
                  label="nafha.parcels.lot"
                  helperText={false}
                  slotProps={{ htmlInput: { dir: 'ltr', maxLength: 40, autoComplete: 'off' } }}
                />
                <DateInput
                  source={`expires_${item.id}`}
                  label="nafha.parcels.expires"
                  helperText={false}
                  parse={(day: string) => day}
                />
              </Stack>
            </Stack>
          ))}
          <ShipmentInputs />
          <NumberInput source="weight_grams" label="nafha.parcels.weight" min={1} />
          <BooleanInput source="ship" label="nafha.parcels.ship_at_once" />
        </ActionDialog>
      )}
    </>
  )
}

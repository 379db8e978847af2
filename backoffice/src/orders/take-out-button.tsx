import { Alert, Button, Typography } from '@mui/material'
import type { StaffOrder, StaffOrderItem } from '@nafha/contract/admin/orders'
import { useState } from 'react'
import { required, TextInput, useTranslate } from 'react-admin'
import { type FieldValues, useWatch } from 'react-hook-form'
import { call } from '../platform/api.ts'
import { newIdempotencyKey } from '../platform/idempotency-key.ts'
import { ActionDialog } from '../shell/action-dialog.tsx'
import { formatMoney } from '../shell/fields.tsx'
import { amountOfUnits, refundField } from './refund-units.ts'
import { TakenUnitsInputs, takeableItems, takenUnits } from './unpacked-units.tsx'

/** Takes units out of a paid order before it is sent: their money goes back, and they are on sale again. */
export const TakeOutButton = ({ order }: { order: StaffOrder }) => {
  const translate = useTranslate()
  const [request, setRequest] = useState<{ id: string | undefined } | null>(null)
  if (takeableItems(order).length === 0) return null
  const submit = (values: FieldValues) =>
    call('POST /admin/orders/:id/refunds', {
      params: { id: order.id },
      body: { ...request, ...takingOut(order, values) },
    })
  return (
    <>
      <Button variant="outlined" onClick={() => setRequest({ id: newIdempotencyKey() })}>
        {translate('nafha.orders.take_out')}
      </Button>
      {request && (
        <ActionDialog
          title="nafha.orders.take_out"
          confirm="nafha.orders.take_out_now"
          done="nafha.orders.taken_out"
          onSubmit={submit}
          onClose={() => setRequest(null)}
        >
          <Typography sx={{ mb: 2 }}>{translate('nafha.orders.take_out_help')}</Typography>
          <TakenUnitsInputs order={order} />
          <GoesBack order={order} />
          <TextInput source="reason" label="nafha.orders.reason" validate={required()} multiline />
        </ActionDialog>
      )}
    </>
  )
}

/** Tells what goes back to the buyer, and that an order without any unit is canceled. */
const GoesBack = ({ order }: { order: StaffOrder }) => {
  const translate = useTranslate()
  const values = useWatch()
  const amount = amountOfUnits(order, values)
  if (amount === null) return null
  return isWhole(order, values) ? (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('nafha.orders.take_out_all', { amount: formatMoney(order.refundable) })}
    </Alert>
  ) : (
    <Typography role="status" sx={{ mb: 2 }}>
      {translate('nafha.orders.take_out_amount', { amount: formatMoney(amount) })}
    </Typography>
  )
}

const quantityOf = (item: StaffOrderItem, values: FieldValues) => Number(values[refundField(item)] ?? 0)

/** Returns whether nothing but testers would be left to send; also where the refund of an earlier unit has failed. */
const isWhole = (order: StaffOrder, values: FieldValues): boolean =>
  order.moves.includes('Canceled') &&
  order.items.every((item) => item.tester || quantityOf(item, values) >= item.quantity - item.restocked)

/** Converts the form to the body of the call; an order of which nothing is left is canceled. */
function takingOut(order: StaffOrder, values: FieldValues) {
  const reason = String(values.reason ?? '')
  if (isWhole(order, values)) return { amount: order.refundable, reason, cancel: true }
  const units = takenUnits(order, values)
  return { amount: amountOfUnits(order, values) ?? 0, reason, units, restock: units }
}

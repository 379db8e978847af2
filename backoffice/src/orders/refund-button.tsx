import { Button, Typography } from '@mui/material'
import type { StaffOrder } from '@nafha/contract/admin/orders'
import { useState } from 'react'
import { required, TextInput, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { call } from '../platform/api.ts'
import { newIdempotencyKey } from '../platform/idempotency-key.ts'
import { ActionDialog } from '../shell/action-dialog.tsx'
import { formatMoney } from '../shell/fields.tsx'
import { RefundInputs } from './refund-inputs.tsx'
import { refundOf } from './refund-units.ts'

/** Refunds through the payment provider, for units or an amount alone. */
export const RefundButton = ({ order }: { order: StaffOrder }) => {
  const translate = useTranslate()
  const [request, setRequest] = useState<{ id: string | undefined } | null>(null)
  const submit = (values: FieldValues) =>
    call('POST /admin/orders/:id/refunds', {
      params: { id: order.id },
      body: { ...request, ...refundOf(order, values) },
    })
  return (
    <>
      <Button variant="outlined" onClick={() => setRequest({ id: newIdempotencyKey() })}>
        {translate('nafha.orders.refund')}
      </Button>
      {request && (
        <ActionDialog
          title="nafha.orders.refund"
          confirm="nafha.orders.refund_now"
          done="nafha.orders.refund_asked"
          defaultValues={{ came_back: false, cancel: true }}
          onSubmit={submit}
          onClose={() => setRequest(null)}
        >
          <Typography sx={{ mb: 2 }}>
            {translate('nafha.orders.refundable', { amount: formatMoney(order.refundable) })}
          </Typography>
          <RefundInputs order={order} />
          <TextInput source="reason" label="nafha.orders.reason" validate={required()} multiline />
        </ActionDialog>
      )}
    </>
  )
}

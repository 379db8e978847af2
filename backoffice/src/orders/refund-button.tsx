import { Button, Typography } from '@mui/material'
import type { StaffOrder } from '@nafha/contract/admin-orders'
import { wasSent } from '@nafha/contract/orders'
import { useState } from 'react'
import { BooleanInput, FormDataConsumer, NumberInput, required, TextInput, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { call } from '../api.ts'
import { drawnName } from '../drawn-name.ts'
import { formatMoney } from '../shell/fields.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { returnables, UnitsInputs, unitsAtFirst, unitsOf } from './units-back.tsx'

interface Asked {
  id: string | undefined
}

/** Sends back all that is left, or a part of it, through the payment provider. */
export const RefundButton = ({ order }: { order: StaffOrder }) => {
  const translate = useTranslate()
  const [asked, setAsked] = useState<Asked | null>(null)
  const items = returnables(order.items)
  const submit = (values: FieldValues) => {
    const body = {
      ...asked,
      amount: Number(values.amount),
      reason: String(values.reason ?? ''),
      restock: values.came_back
        ? unitsOf(values, items).map(({ item, quantity }) => ({ item_id: item.id, quantity }))
        : [],
    }
    return call('POST /admin/orders/:id/refunds', {
      params: { id: order.id },
      body,
    })
  }
  return (
    <>
      <Button variant="outlined" onClick={() => setAsked({ id: drawnName() })}>
        {translate('nafha.orders.refund')}
      </Button>
      {asked && (
        <ActionDialog
          title="nafha.orders.refund"
          confirm="nafha.orders.refund_now"
          done="nafha.orders.refund_asked"
          defaultValues={{
            amount: order.refundable,
            came_back: false,
            ...unitsAtFirst(items),
          }}
          onSubmit={submit}
          onClose={() => setAsked(null)}
        >
          <Typography sx={{ mb: 2 }}>
            {translate('nafha.orders.refundable', { amount: formatMoney(order.refundable) })}
          </Typography>
          <NumberInput
            source="amount"
            label="nafha.orders.amount"
            validate={required()}
            min={0.01}
            max={order.refundable}
            step={0.01}
          />
          <TextInput source="reason" label="nafha.orders.reason" validate={required()} multiline />
          {wasSent(order.status) && items.length > 0 && (
            <>
              <BooleanInput source="came_back" label="nafha.orders.came_back" />
              <FormDataConsumer>
                {({ formData }) => formData.came_back && <UnitsInputs items={items} />}
              </FormDataConsumer>
            </>
          )}
        </ActionDialog>
      )}
    </>
  )
}

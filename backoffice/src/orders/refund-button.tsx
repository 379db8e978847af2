import { Button, Typography } from '@mui/material'
import type { StaffOrder, StaffOrderItem } from '@nafha/contract/admin-orders'
import { wasSent } from '@nafha/contract/orders'
import { useState } from 'react'
import { BooleanInput, FormDataConsumer, NumberInput, required, TextInput, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { call } from '../api.ts'
import { inLanguage } from '../catalog/names.ts'
import { drawnName } from '../drawn-name.ts'
import { formatMoney } from '../shell/fields.tsx'
import { ActionDialog } from './action-dialog.tsx'

const returnable = ({ quantity, restocked }: StaffOrderItem) => quantity - restocked

interface Asked {
  id: string | undefined
}

/** The units that the form says came back, by line. */
const restockOf = ({ came_back, units = [] }: FieldValues, items: readonly StaffOrderItem[]) =>
  came_back
    ? items.flatMap(({ id }, n) => {
        const quantity = Number(units[n] ?? 0)
        return quantity > 0 ? [{ item_id: id, quantity }] : []
      })
    : []

/** Sends back all that is left, or a part of it, through the payment provider. */
export const RefundButton = ({ order }: { order: StaffOrder }) => {
  const translate = useTranslate()
  const [asked, setAsked] = useState<Asked | null>(null)
  const items = order.items.filter((item) => returnable(item) > 0)
  const submit = (values: FieldValues) => {
    const body = {
      ...asked,
      amount: Number(values.amount),
      reason: String(values.reason ?? ''),
      restock: restockOf(values, items),
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
            units: items.map((item) => (item.tester ? 0 : returnable(item))),
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
                {({ formData }) =>
                  formData.came_back &&
                  items.map((item, n) => (
                    <NumberInput
                      key={item.id}
                      source={`units.${n}`}
                      label={`${inLanguage(item.product_name)} · ${inLanguage(item.size_name)}`}
                      min={0}
                      max={returnable(item)}
                      step={1}
                    />
                  ))
                }
              </FormDataConsumer>
            </>
          )}
        </ActionDialog>
      )}
    </>
  )
}

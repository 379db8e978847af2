import { Box, Button, Typography } from '@mui/material'
import type { StaffOrder, StaffOrderItem } from '@nafha/contract/admin/orders'
import { wasSent } from '@nafha/contract/orders/orders'
import type { ChangeEvent } from 'react'
import { BooleanInput, NumberInput, required, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatMoney } from '../shell/fields.tsx'
import { inLanguage } from '../shell/localized.ts'
import { amountOfUnits, canCancelWith, fullRefund, refundables, refundField } from './refund-units.ts'

/** Inputs for the units, which set the amount, for the amount itself, and for restocking or canceling. */
export const RefundInputs = ({ order }: { order: StaffOrder }) => {
  const translate = useTranslate()
  const { setValue, getValues } = useFormContext()
  const values = useWatch()
  const items = refundables(order)
  const set = (fields: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(fields)) {
      setValue(name, value, { shouldDirty: true, shouldValidate: name === 'amount' })
    }
  }
  const follow = (item: StaffOrderItem, quantity: unknown) =>
    set({ amount: amountOfUnits(order, { ...getValues(), [refundField(item)]: quantity }) ?? '' })
  const isOfUnits = amountOfUnits(order, values) !== null
  return (
    <>
      {items.map((item) => (
        <NumberInput
          key={item.id}
          source={refundField(item)}
          label={`${inLanguage(item.product_name)} · ${inLanguage(item.size_name)}`}
          helperText={translate('nafha.orders.units_at', {
            n: item.refundable_units.length,
            price: formatMoney(item.refundable_units[0] ?? 0),
          })}
          min={0}
          max={item.refundable_units.length}
          step={1}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => follow(item, target.value)}
        />
      ))}
      {order.partly_shipped && items.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {translate('nafha.orders.refunds_unsent_first')}
        </Typography>
      )}
      {order.delivery_refundable > 0 && isOfUnits && (
        <BooleanInput
          source="with_delivery"
          label={translate('nafha.orders.with_delivery', { price: formatMoney(order.delivery_refundable) })}
          onChange={(ticked: unknown) => {
            const with_delivery =
              typeof ticked === 'boolean' ? ticked : (ticked as ChangeEvent<HTMLInputElement>).target.checked
            set({ amount: amountOfUnits(order, { ...getValues(), with_delivery }) ?? '' })
          }}
        />
      )}
      <Box sx={{ mb: 2 }}>
        <Button size="small" onClick={() => set(fullRefund(order))}>
          {translate('nafha.orders.refund_everything', { amount: formatMoney(order.refundable) })}
        </Button>
      </Box>
      <NumberInput
        source="amount"
        label="nafha.orders.amount"
        validate={required()}
        min={0.01}
        max={order.refundable}
        step={0.01}
      />
      {wasSent(order.status) && isOfUnits && (
        <BooleanInput source="came_back" label="nafha.orders.came_back" />
      )}
      {canCancelWith(order, values.amount) && (
        <BooleanInput
          source="cancel"
          label="nafha.orders.cancel_too"
          helperText="nafha.orders.cancel_too_help"
        />
      )}
    </>
  )
}

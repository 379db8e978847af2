import { Alert } from '@mui/material'
import { isAddition } from '@nafha/contract/orders/credit'
import type { StaffQuote } from '@nafha/contract/staff-orders/staff-orders'
import { NumberInput, TextInput, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { formatMoney } from '../shell/fields.tsx'
import { Panel } from '../shell/panel.tsx'
import type { OrderValues } from './form-values.ts'

/** Asks what staff give for the units of an earlier order: all that they are worth, or less with a reason. */
export const CreditPanel = ({ quote }: { quote: StaffQuote | undefined }) => {
  const translate = useTranslate()
  const credit = useWatch<OrderValues, 'credit'>({ name: 'credit' })
  if (!credit || isAddition(credit)) return null
  const value = quote?.credit?.value
  return (
    <Panel title="nafha.staff_orders.credit">
      <NumberInput
        source="credit.amount"
        label="nafha.staff_orders.credit_amount"
        helperText={
          value === undefined
            ? false
            : translate('nafha.staff_orders.credit_value', { amount: formatMoney(value) })
        }
        min={0}
        step={0.01}
      />
      {credit.amount != null && <TextInput source="credit.reason" label="nafha.returns.lower_reason" />}
    </Panel>
  )
}

/** Tells before sending what is charged, refunded or packed at once. */
export const CreditEffectNote = ({ quote }: { quote: StaffQuote }) => {
  const translate = useTranslate()
  const { credit, credit_refusal, charge, lines } = quote
  if (credit_refusal) return <Alert severity="warning">{credit_refusal}</Alert>
  if (!credit || lines.length === 0) return null
  if (charge > 0)
    return (
      <Alert severity="info">
        {translate('nafha.staff_orders.credit_charges', { amount: formatMoney(charge) })}
      </Alert>
    )
  return (
    <Alert severity="info">
      {credit.rest > 0
        ? translate('nafha.staff_orders.credit_refunds', { amount: formatMoney(credit.rest) })
        : translate('nafha.staff_orders.credit_settles')}
    </Alert>
  )
}

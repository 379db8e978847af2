import { Alert, FormHelperText, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { deliveryDates } from '@nafha/contract/delivery/delivery-dates'
import type { StaffQuote } from '@nafha/contract/staff-orders/staff-orders'
import { useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import { language } from '../platform/language.ts'
import { formatMoney } from '../shell/fields.tsx'
import type { OrderValues } from './form-values.ts'

type Option = StaffQuote['delivery_options'][number]

/** The promised days in words. */
const daysOf = ({ promise }: Option) => {
  const { from, to } = deliveryDates(promise, language)
  return promise.from === promise.to ? to : `${from} – ${to}`
}

const slotKey = ({ date, from }: { date: string; from: string }) => `${date} ${from}`

/** The ways of delivery that serve the address now. The first one counts until staff choose another. */
export const DeliveryChoice = ({ quote }: { quote: StaffQuote | undefined }) => {
  const translate = useTranslate()
  const { field, fieldState } = useController<OrderValues, 'delivery'>({ name: 'delivery' })
  const options = quote?.delivery_options ?? []
  const choice = options.find(({ id }) => id === field.value?.method_id)
  const option = choice ?? options[0]
  const choose = (id: number) => {
    const option = options.find((one) => one.id === id)
    const slot = option?.slots[0]
    field.onChange({ method_id: id, ...(slot ? { date: slot.date, from: slot.from } : {}) })
  }
  if (!quote) return null
  if (!option)
    return <Typography color="textSecondary">{translate('nafha.staff_orders.no_delivery')}</Typography>
  const slotOf = ({ date, from, to }: Option['slots'][number]) =>
    `${deliveryDates({ from: date, to: date }, language).to} · \u2066${from}–${to}\u2069`
  return (
    <Stack sx={{ gap: 1.5, pt: 1 }}>
      {quote.delivery_lost && (
        <Alert severity="warning">{translate('nafha.staff_orders.delivery_lost')}</Alert>
      )}
      <TextField
        select
        fullWidth
        margin="none"
        label={translate('nafha.packing.method')}
        value={option.id}
        onChange={(event) => choose(Number(event.target.value))}
      >
        {options.map((option) => (
          <MenuItem key={option.id} value={option.id}>
            {option.name} · {daysOf(option)} ·{' '}
            {option.price > 0 ? formatMoney(option.price) : translate('nafha.staff_orders.free')}
          </MenuItem>
        ))}
      </TextField>
      {option.slots.length > 0 && (
        <TextField
          select
          fullWidth
          margin="none"
          label={translate('nafha.staff_orders.slot')}
          value={field.value?.date && field.value.from ? `${field.value.date} ${field.value.from}` : ''}
          onChange={(event) => {
            const slot = option.slots.find((one) => slotKey(one) === event.target.value)
            if (slot) field.onChange({ method_id: option.id, date: slot.date, from: slot.from })
          }}
        >
          {option.slots.map((slot) => (
            <MenuItem key={slotKey(slot)} value={slotKey(slot)}>
              {slotOf(slot)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </Stack>
  )
}

import { Chip, FormHelperText, Stack } from '@mui/material'
import { TESTERS } from '@nafha/contract/rules'
import type { StaffQuote } from '@nafha/contract/staff-orders/staff-orders'
import { useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import { inLanguage } from '../shell/localized.ts'
import type { OrderValues } from './form-values.ts'
import { SizeSearch } from './size-search.tsx'

/** Testers of the order; none has to be chosen (rules/staff-orders 4). */
export const TesterInputs = ({ quote }: { quote: StaffQuote | undefined }) => {
  const translate = useTranslate()
  const { field, fieldState } = useController<OrderValues, 'testers'>({ name: 'testers' })
  const isGone = (id: number) =>
    quote?.testers.some(({ product_size_id, available }) => product_size_id === id && available === 0) ??
    false
  const remove = (id: number) =>
    field.onChange(field.value.filter(({ product_size_id }) => product_size_id !== id))
  const nameOf = ({ product_name, product_size_id }: OrderValues['testers'][number]) =>
    isGone(product_size_id)
      ? `${inLanguage(product_name)} · ${translate('nafha.staff_orders.sold_out')}`
      : inLanguage(product_name)
  return (
    <Stack sx={{ gap: 1 }}>
      <SizeSearch
        tester
        label="nafha.staff_orders.add_tester"
        help="nafha.staff_orders.testers_help"
        disabled={field.value.length >= TESTERS}
        onPick={(tester) => {
          if (!field.value.some(({ product_size_id }) => product_size_id === tester.product_size_id))
            field.onChange([...field.value, tester])
        }}
      />
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {field.value.map((tester) => (
          <Chip
            key={tester.product_size_id}
            label={nameOf(tester)}
            color={isGone(tester.product_size_id) ? 'error' : 'default'}
            onClick={() => remove(tester.product_size_id)}
            onDelete={() => remove(tester.product_size_id)}
            aria-label={translate('nafha.staff_orders.remove', { name: nameOf(tester) })}
            sx={{ height: 44 }}
          />
        ))}
      </Stack>
    </Stack>
  )
}

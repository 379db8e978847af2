import { Typography } from '@mui/material'
import { type SizeToCount, STAFF_STOCK_REASONS, stockOfCount } from '@nafha/contract/admin/stock'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  FormDataConsumer,
  NumberInput,
  RadioButtonGroupInput,
  required,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { call } from '../platform/api.ts'
import { newIdempotencyKey } from '../platform/idempotency-key.ts'
import { ActionDialog } from '../shell/action-dialog.tsx'

interface Props {
  sizeId: number
  stock: number
  /** Called with the new stock; without it the page is loaded again. */
  onAdjusted?: (stock: number) => void
  onClose: () => void
}

const ways = [
  { id: 'change', name: 'nafha.stock.by_difference' },
  { id: 'count', name: 'nafha.stock.to_count' },
]

/** Changes a stock by a difference or to a counted number, with a reason for the ledger. */
export const AdjustDialog = ({ sizeId, stock, onAdjusted, onClose }: Props) => {
  const translate = useTranslate()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const { data: response, refetch } = useQuery({
    queryKey: ['size-to-count', sizeId],
    queryFn: () => call('GET /admin/sizes/:id', { params: { id: sizeId } }),
    // Do not cache it: a count is checked against the stock at the moment when the dialog opens.
    gcTime: 0,
  })
  const size = response?.data
  const reasons = STAFF_STOCK_REASONS.map((id) => ({ id, name: `nafha.stock.reasons.${id}` }))
  const adjust = async ({ way, change, count, reason, note }: FieldValues) => {
    const adjustment = way === 'count' ? { count, unsent: size?.unsent } : { change }
    try {
      const { data } = await call('POST /admin/sizes/:id/stock', {
        params: { id: sizeId },
        body: { id: idempotencyKey, reason, note, ...adjustment },
      })
      onAdjusted?.(data.stock)
    } catch (cause) {
      // Orders may have changed the stock: show the current one.
      await refetch()
      throw cause
    }
  }
  return (
    <ActionDialog
      title="nafha.stock.adjust"
      confirm="ra.action.save"
      done="nafha.stock.adjusted"
      defaultValues={{ way: 'change', reason: 'delivery' }}
      onSubmit={adjust}
      refreshes={!onAdjusted}
      onClose={onClose}
    >
      <Typography gutterBottom>{translate('nafha.stock.now', { stock: size?.stock ?? stock })}</Typography>
      <WayInput />
      <FormDataConsumer>
        {({ formData }) =>
          formData.way === 'count' ? (
            <CountInput size={size} />
          ) : (
            <NumberInput
              source="change"
              label="nafha.stock.change"
              helperText="nafha.stock.change_help"
              step={1}
              autoFocus
            />
          )
        }
      </FormDataConsumer>
      <SelectInput source="reason" label="nafha.stock.reason" choices={reasons} validate={required()} />
      <TextInput source="note" label="nafha.stock.note" helperText="nafha.stock.note_help" multiline />
    </ActionDialog>
  )
}

/** Presets the reason: a count has the reason "count", a difference is most often a delivery. */
const WayInput = () => {
  const { setValue } = useFormContext()
  return (
    <RadioButtonGroupInput
      source="way"
      label="nafha.stock.way"
      choices={ways}
      onChange={({ target }) => setValue('reason', target.value === 'count' ? 'count' : 'delivery')}
    />
  )
}

/** Takes the units on the shelf and shows the resulting stock, without units that are sold but not sent (decision 0032). */
const CountInput = ({ size }: { size: SizeToCount | undefined }) => {
  const translate = useTranslate()
  const count: unknown = useWatch({ name: 'count' })
  const available = size && typeof count === 'number' ? stockOfCount(count, size.unsent) - size.reserved : -1
  return (
    <>
      {size && size.unsent > 0 && (
        <Typography>{translate('nafha.stock.unsent', { smart_count: size.unsent })}</Typography>
      )}
      <NumberInput
        source="count"
        label="nafha.stock.count"
        helperText="nafha.stock.count_help"
        min={0}
        step={1}
        autoFocus
      />
      {size && available >= 0 && (
        <Typography role="status" gutterBottom>
          {translate('nafha.stock.will_be', { smart_count: available })}
          {size.reserved > 0 && ` ${translate('nafha.stock.held', { held: size.reserved })}`}
        </Typography>
      )}
    </>
  )
}

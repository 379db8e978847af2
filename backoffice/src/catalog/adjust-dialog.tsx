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
import { call } from '../api.ts'
import { drawnName } from '../drawn-name.ts'
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

/** Changes a stock by units that came or went, or to what was counted, with a reason for the ledger. */
export const AdjustDialog = ({ sizeId, stock, onAdjusted, onClose }: Props) => {
  const translate = useTranslate()
  const [name] = useState(drawnName)
  const { data: read, refetch } = useQuery({
    queryKey: ['size-to-count', sizeId],
    queryFn: () => call('GET /admin/sizes/:id', { params: { id: sizeId } }),
    // A count is checked against what is there when the dialog opens, not when it was open last.
    gcTime: 0,
  })
  const size = read?.data
  const reasons = STAFF_STOCK_REASONS.map((id) => ({ id, name: `nafha.stock.reasons.${id}` }))
  const adjust = async ({ way, change, count, reason, note }: FieldValues) => {
    const wanted = way === 'count' ? { count, unsent: size?.unsent } : { change }
    try {
      const { data } = await call('POST /admin/sizes/:id/stock', {
        params: { id: sizeId },
        body: { id: name, reason, note, ...wanted },
      })
      onAdjusted?.(data.stock)
    } catch (cause) {
      // Perhaps because orders have come or gone: the dialog shows what is there now.
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

/** A count is why it is made, too; a difference is a delivery more often than anything else. */
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

/** All that stands on the shelf; what is sold and not sent yet is left out of the stock (decision 0032). */
const CountInput = ({ size }: { size: SizeToCount | undefined }) => {
  const translate = useTranslate()
  const count: unknown = useWatch({ name: 'count' })
  const left = size && typeof count === 'number' ? stockOfCount(count, size.unsent) - size.reserved : -1
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
      {size && left >= 0 && (
        <Typography role="status" gutterBottom>
          {translate('nafha.stock.will_be', { smart_count: left })}
          {size.reserved > 0 && ` ${translate('nafha.stock.held', { held: size.reserved })}`}
        </Typography>
      )}
    </>
  )
}

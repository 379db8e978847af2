import { Typography } from '@mui/material'
import { STAFF_STOCK_REASONS } from '@nafha/contract/stock'
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
import { call } from '../api.ts'
import { drawnName } from '../drawn-name.ts'
import { ActionDialog } from '../orders/action-dialog.tsx'

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
  const reasons = STAFF_STOCK_REASONS.map((id) => ({ id, name: `nafha.stock.reasons.${id}` }))
  return (
    <ActionDialog
      title="nafha.stock.adjust"
      confirm="ra.action.save"
      done="nafha.stock.adjusted"
      defaultValues={{ way: 'change', reason: 'delivery' }}
      onSubmit={async ({ way, change, count, reason, note }) => {
        const { data } = await call('POST /admin/sizes/:id/stock', {
          params: { id: sizeId },
          body: { id: name, reason, note, ...(way === 'count' ? { count } : { change }) },
        })
        onAdjusted?.(data.stock)
      }}
      refreshes={!onAdjusted}
      onClose={onClose}
    >
      <Typography gutterBottom>{translate('nafha.stock.now', { stock })}</Typography>
      <RadioButtonGroupInput source="way" label="nafha.stock.way" choices={ways} />
      <FormDataConsumer>
        {({ formData }) =>
          formData.way === 'count' ? (
            <NumberInput source="count" label="nafha.stock.count" min={0} step={1} autoFocus />
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

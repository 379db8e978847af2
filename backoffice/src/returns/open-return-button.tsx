import { Button, Typography } from '@mui/material'
import type { StaffOrder } from '@nafha/contract/admin/orders'
import { RETURN_REASONS, RETURN_WISHES } from '@nafha/contract/returns/rules'
import { useState } from 'react'
import {
  NumberInput,
  RadioButtonGroupInput,
  required,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { call } from '../platform/api.ts'
import { newIdempotencyKey } from '../platform/idempotency-key.ts'
import { ActionDialog } from '../shell/action-dialog.tsx'
import { inLanguage } from '../shell/localized.ts'

const reasons = RETURN_REASONS.map((id) => ({ id, name: `nafha.returns.reason.${id}` }))
const wishes = RETURN_WISHES.map((id) => ({ id, name: `nafha.returns.wish.${id}` }))
const fieldOf = (item: number) => `units_${item}`

/** Opens a return for the buyer, at any time after the order was sent; it is approved at once. */
export const OpenReturnButton = ({ order }: { order: StaffOrder }) => {
  const translate = useTranslate()
  const [request, setRequest] = useState<{ id: string | undefined } | null>(null)
  const items = order.items.filter(({ tester }) => !tester)
  const submit = ({ reason, wish, note, ...values }: FieldValues) =>
    call('POST /admin/orders/:id/returns', {
      params: { id: order.id },
      body: {
        ...{ ...request, reason, wish, note: note ?? null },
        units: items.flatMap(({ id }) => {
          const quantity = Number(values[fieldOf(id)] ?? 0)
          return quantity > 0 ? [{ item_id: id, quantity }] : []
        }),
      },
    })
  return (
    <>
      <Button variant="outlined" onClick={() => setRequest({ id: newIdempotencyKey() })}>
        {translate('nafha.returns.open')}
      </Button>
      {request && (
        <ActionDialog
          title="nafha.returns.open"
          confirm="nafha.returns.open_now"
          done="nafha.returns.opened"
          defaultValues={{ reason: 'changed_mind', wish: 'refund' }}
          onSubmit={submit}
          onClose={() => setRequest(null)}
        >
          <Typography sx={{ mb: 2 }}>{translate('nafha.returns.open_help')}</Typography>
          {items.map(({ id, product_name, size_name, quantity }) => (
            <NumberInput
              key={id}
              source={fieldOf(id)}
              label={`${inLanguage(product_name)} · ${inLanguage(size_name)}`}
              min={0}
              max={quantity}
              step={1}
            />
          ))}
          <SelectInput
            source="reason"
            label="resources.returns.fields.reason"
            choices={reasons}
            validate={required()}
          />
          <RadioButtonGroupInput
            source="wish"
            label="resources.returns.fields.wish"
            choices={wishes}
            validate={required()}
          />
          <TextInput source="note" label="nafha.returns.note" multiline />
        </ActionDialog>
      )}
    </>
  )
}

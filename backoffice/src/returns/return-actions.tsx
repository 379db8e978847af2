import { Button, Stack, Typography } from '@mui/material'
import type { AdminReturn } from '@nafha/contract/admin/returns'
import type { ReturnState } from '@nafha/contract/returns/return-states'
import { useState } from 'react'
import {
  BooleanInput,
  NumberInput,
  required,
  TextInput,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { call } from '../platform/api.ts'
import { ActionDialog } from '../shell/action-dialog.tsx'
import { formatMoney } from '../shell/fields.tsx'
import { notifyError } from '../shell/notify-error.ts'
import { ExchangeButton, ReplaceButton } from './exchange-buttons.tsx'
import { InspectInputs, inspectedUnits, sealedUnits } from './inspect-inputs.tsx'

type Dialog = 'approve' | 'refuse' | 'inspect' | 'settle'

/** A button for each step that a return can take now: one press where nothing has to be said, a dialog otherwise. */
export const ReturnActions = ({ entry }: { entry: AdminReturn }) => {
  const translate = useTranslate()
  const [open, setOpen] = useState<Dialog | null>(null)
  const isNext = (state: ReturnState) => entry.moves.includes(state)
  const opener = (dialog: Dialog, variant: 'contained' | 'outlined' = 'contained') => (
    <Button variant={variant} onClick={() => setOpen(dialog)}>
      {translate(`nafha.returns.${dialog}`)}
    </Button>
  )
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {isNext('approved') && <Step entry={entry} step="approve" variant="contained" />}
      {isNext('approved') && opener('approve', 'outlined')}
      {isNext('received') && <Step entry={entry} step="receive" variant="contained" />}
      {isNext('in_transit') && <Step entry={entry} step="in-transit" variant="outlined" />}
      {isNext('inspected') && opener('inspect')}
      {isNext('settled') && !entry.dispute_open && entry.open_exchange === null && opener('settle')}
      <ExchangeButton entry={entry} />
      <ReplaceButton entry={entry} />
      {isNext('refused') && opener('refuse', 'outlined')}
      {isNext('withdrawn') && <Step entry={entry} step="withdraw" variant="text" />}
      {open && <StepDialog entry={entry} dialog={open} onClose={() => setOpen(null)} />}
    </Stack>
  )
}

const steps = {
  approve: 'POST /admin/returns/:id/approve',
  receive: 'POST /admin/returns/:id/receive',
  'in-transit': 'POST /admin/returns/:id/in-transit',
  withdraw: 'POST /admin/returns/:id/withdraw',
} as const

interface StepProps {
  entry: AdminReturn
  step: keyof typeof steps
  variant: 'contained' | 'outlined' | 'text'
}

/** Takes a step in one press. */
const Step = ({ entry: { id }, step, variant }: StepProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [isRunning, setRunning] = useState(false)
  const take = async () => {
    setRunning(true)
    try {
      await call(steps[step], { params: { id }, body: {} })
      notify('nafha.returns.moved', { type: 'success' })
    } catch (cause) {
      notifyError(cause, notify)
    }
    setRunning(false)
    refresh()
  }
  return (
    <Button variant={variant} disabled={isRunning} onClick={take}>
      {translate(`nafha.returns.step.${step}`)}
    </Button>
  )
}

const StepDialog = ({
  entry,
  dialog,
  onClose,
}: {
  entry: AdminReturn
  dialog: Dialog
  onClose: () => void
}) => {
  const { id } = entry
  const params = { id }
  const submit: Record<Dialog, (values: FieldValues) => Promise<unknown>> = {
    approve: ({ instructions }) =>
      call('POST /admin/returns/:id/approve', { params, body: { instructions } }),
    refuse: ({ refusal }) => call('POST /admin/returns/:id/refuse', { params, body: { refusal } }),
    inspect: (values) =>
      call('POST /admin/returns/:id/inspect', {
        params,
        body: { units: inspectedUnits(values, entry), note: values.note ?? null },
      }),
    settle: ({ amount, delivery, reason }) =>
      call('POST /admin/returns/:id/settle', {
        params,
        body: { amount, delivery: delivery === true, reason: reason ?? null },
      }),
  }
  const initial: Record<Dialog, FieldValues> = {
    approve: {},
    refuse: {},
    inspect: sealedUnits(entry),
    settle: { amount: entry.refund_limit, delivery: false },
  }
  return (
    <ActionDialog
      title={`nafha.returns.${dialog}`}
      confirm={`nafha.returns.${dialog}_now`}
      done="nafha.returns.moved"
      defaultValues={initial[dialog]}
      onSubmit={submit[dialog]}
      onClose={onClose}
    >
      {dialog === 'approve' && (
        <TextInput
          source="instructions"
          label="nafha.returns.instructions"
          helperText="nafha.returns.instructions_help"
          multiline
          minRows={2}
          validate={required()}
        />
      )}
      {dialog === 'refuse' && (
        <TextInput
          source="refusal"
          label="nafha.returns.refusal"
          helperText="nafha.returns.refusal_help"
          multiline
          minRows={2}
          validate={required()}
        />
      )}
      {dialog === 'inspect' && <InspectInputs entry={entry} />}
      {dialog === 'settle' && <SettleInputs entry={entry} />}
    </ActionDialog>
  )
}

const SettleInputs = ({ entry: { lines, refund_limit, delivery_refundable } }: { entry: AdminReturn }) => {
  const translate = useTranslate()
  const prices = lines.flatMap(({ refundable_units }) => refundable_units.map((price) => formatMoney(price)))
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {translate('nafha.returns.refund_limit', { amount: formatMoney(refund_limit) })}
        {prices.length > 1 && ` (${prices.join(' + ')})`}
      </Typography>
      <NumberInput source="amount" label="nafha.returns.amount" min={0} step={0.01} validate={required()} />
      {delivery_refundable > 0 && (
        <BooleanInput
          source="delivery"
          label={translate('nafha.returns.with_delivery', { amount: formatMoney(delivery_refundable) })}
        />
      )}
      <TextInput
        source="reason"
        label="nafha.returns.lower_reason"
        helperText="nafha.returns.lower_reason_help"
        multiline
      />
    </>
  )
}

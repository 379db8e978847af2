import { Alert, Button, FormControlLabel, Grid, Stack, Switch, Typography } from '@mui/material'
import type { StaffCustomer } from '@nafha/contract/admin/customers'
import type { OrderByStaff } from '@nafha/contract/staff-orders/staff-orders'
import { useState } from 'react'
import { useTranslate, useWarnWhenUnsavedChanges } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { Panel } from '../shell/panel.tsx'
import { BuyerPanel, DetailsPanel } from './buyer-inputs.tsx'
import { CreditEffectNote, CreditPanel } from './credit-inputs.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { emptyOrder, type OrderValues, valuesOf } from './form-values.ts'
import { LineInputs } from './line-inputs.tsx'
import { Sums } from './sums.tsx'
import { DiscountInputs, HoldInputs } from './terms-inputs.tsx'
import { TesterInputs } from './tester-inputs.tsx'
import { TravelPanel } from './travel-panel.tsx'
import { useOrderSaving } from './use-order-saving.ts'
import { type Quote, useQuote } from './use-quote.ts'
import { WithdrawButton } from './withdraw-button.tsx'

interface Props {
  /** The draft that is edited; a new order without one. */
  draft?: OrderByStaff
}

/** The form of an order by staff: who it is for, what they want, what it costs, and the buttons that save and send it. */
export const OrderForm = ({ draft }: Props) => {
  const form = useForm<OrderValues>({ defaultValues: draft ? valuesOf(draft) : emptyOrder() })
  return (
    <FormProvider {...form}>
      <Fields draft={draft} />
    </FormProvider>
  )
}

const Fields = ({ draft }: { draft: OrderByStaff | undefined }) => {
  const quote = useQuote()
  const [customer, setCustomer] = useState<StaffCustomer | null>(null)
  const [email, setEmail] = useState(true)
  const saving = useOrderSaving(draft)
  const earlier = draft?.origin?.kind === 'change' ? draft.origin : null
  useWarnWhenUnsavedChanges(true)
  return (
    <Grid
      container
      spacing={2}
      component="form"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) saving.send(email)
      }}
      inert={saving.isPending}
    >
      <Grid size={{ xs: 12, md: 8 }}>
        <Stack sx={{ gap: 2 }}>
          {earlier ? <TravelPanel origin={earlier} /> : <BuyerPanel onCustomer={setCustomer} />}
          <Panel title="nafha.staff_orders.perfumes">
            <Stack sx={{ gap: 2, pt: 1 }}>
              <LineInputs quote={quote.data} />
              <TesterInputs quote={quote.data} />
            </Stack>
          </Panel>
          {!earlier && <DetailsPanel customer={customer} />}
        </Stack>
      </Grid>
      <Grid size={{ xs: 12, md: 4 }}>
        <Stack sx={{ gap: 2, position: { md: 'sticky' }, top: { md: 64 } }}>
          {!earlier && (
            <Panel title="nafha.staff_orders.delivery">
              <DeliveryChoice quote={quote.data} />
            </Panel>
          )}
          <CreditPanel quote={quote.data} />
          <Panel title="nafha.staff_orders.terms">
            <DiscountInputs />
            <HoldInputs />
          </Panel>
          <Panel title="nafha.orders.total">
            <Totals quote={quote} />
            <Buttons quote={quote.data} saving={saving} email={email} onEmail={setEmail} draft={draft} />
          </Panel>
        </Stack>
      </Grid>
    </Grid>
  )
}

const Totals = ({ quote }: { quote: Quote }) => {
  const translate = useTranslate()
  if (quote.error) {
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => quote.refetch()}>{translate('nafha.staff_orders.again')}</Button>}
      >
        {quote.error.message}
      </Alert>
    )
  }
  if (!quote.data) return <Typography color="textSecondary">…</Typography>
  const { shortages, total_refusal, lines } = quote.data
  return (
    <Stack sx={{ gap: 1 }} aria-live="polite">
      <Sums sums={quote.data} />
      <CreditEffectNote quote={quote.data} />
      {shortages.map(({ product_size_id, name, available_quantity }) => (
        <Alert key={product_size_id} severity="warning">
          {translate('nafha.staff_orders.short', { name: name ?? '', n: available_quantity })}
        </Alert>
      ))}
      {lines.length > 0 && total_refusal && <Alert severity="warning">{total_refusal}</Alert>}
    </Stack>
  )
}

interface ButtonProps {
  quote: Quote['data']
  saving: ReturnType<typeof useOrderSaving>
  email: boolean
  onEmail: (email: boolean) => void
  draft: OrderByStaff | undefined
}

const Buttons = ({ quote, saving, email, onEmail, draft }: ButtonProps) => {
  const translate = useTranslate()
  // A credit or a discount pays all of it: there will be no link.
  const isFree = quote !== undefined && quote.lines.length > 0 && quote.charge === 0
  return (
    <Stack sx={{ gap: 1, mt: 1 }}>
      {saving.error && <Alert severity="error">{saving.error}</Alert>}
      {!isFree && (
        <FormControlLabel
          control={<Switch checked={email} onChange={(_, checked) => onEmail(checked)} />}
          label={translate('nafha.staff_orders.email_link')}
          sx={{ minHeight: 44 }}
        />
      )}
      <Button
        variant="contained"
        size="large"
        disabled={saving.isPending}
        onClick={() => saving.send(email)}
        aria-keyshortcuts="Control+Enter"
      >
        {translate(isFree ? 'nafha.staff_orders.place' : 'nafha.staff_orders.send')}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {translate(isFree ? 'nafha.staff_orders.place_help' : 'nafha.staff_orders.send_help')}
      </Typography>
      <Button size="large" disabled={saving.isPending} onClick={() => saving.save()}>
        {translate('nafha.staff_orders.save_draft')}
      </Button>
      {draft?.moves.includes('withdraw') && <WithdrawButton order={draft} />}
    </Stack>
  )
}

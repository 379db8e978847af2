import type { Payment } from '@nafha/contract/checkout'
import {
  card_expiry,
  card_number,
  name_on_card,
  security_code,
  test_card_hint,
  unexpected_error_occurred,
} from '@nafha/texts'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Field, TextField } from '../forms/field.tsx'
import { MastercardMark, VisaMark } from '../icons/brands.tsx'
import { InfoIcon } from '../icons/phosphor.tsx'
import { CreditCardIcon } from '../icons/phosphor-account.tsx'
import { pageLanguage } from '../platform/language.ts'
import { viewTransition } from '../platform/motion.ts'
import { paths } from '../platform/paths.ts'
import { shopNow } from '../platform/shop-clock.ts'
import {
  type Brand,
  brandOf,
  codeError,
  expiryError,
  formatCode,
  formatExpiry,
  formatNumber,
  numberError,
} from './card.ts'
import { codeTexts, declineText, expiryTexts, numberTexts, refusedFieldTexts } from './card-texts.ts'
import { type CardEntries, type CardField, confirmCard } from './confirm-card.ts'
import { dropFailedNotice, showFailedNotice, wasMadeAfterAll } from './failed-notice.ts'
import { FormattedInput } from './formatted-input.tsx'
import { PayButton } from './pay-button.tsx'
import { PaymentFailed } from './payment-failed.tsx'
import { usePending } from './use-pending.ts'

const TEST_CARD = '4242\u00a04242\u00a04242\u00a04242'
const FIELDS: CardField[] = ['number', 'expiry', 'code']

const BrandMark = ({ brand }: { brand: Brand }) => {
  if (brand === 'visa') return <VisaMark />
  if (brand === 'mastercard') return <MastercardMark />
  return <CreditCardIcon size={22} />
}

function errorsOf(card: CardEntries): Partial<Record<CardField, string>> {
  const number = numberError(card.number)
  const expiry = expiryError(card.expiry, new Date(shopNow()))
  const code = codeError(card.code, card.number)
  return {
    ...(number && { number: numberTexts[number]() }),
    ...(expiry && { expiry: expiryTexts[expiry]() }),
    ...(code && { code: codeTexts[code]() }),
  }
}

interface Props {
  sandboxUrl: string
  payment: Payment
  /** Initial name on the card: the shopper's. */
  name: string
  /** Called when this payment is over and a new one is needed. */
  onStale: () => void
}

/** Our own card form for the payment sandbox; it behaves as the provider's does. */
export function SandboxForm({ sandboxUrl, payment, name, onStale }: Props) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [card, setCard] = useState<CardEntries>({ number: '', expiry: '', code: '', name })
  const [touched, setTouched] = useState<ReadonlySet<CardField>>(new Set())
  /** The provider's errors by field; a change of the field clears them. */
  const [refused, setRefused] = useState<Partial<Record<CardField, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = usePending()

  const errors = errorsOf(card)
  const errorOf = (field: CardField) => refused[field] ?? (touched.has(field) ? errors[field] : undefined)
  const change = (field: keyof CardEntries) => (value: string) => {
    setCard((before) => ({ ...before, [field]: value }))
    setRefused((before) => ({ ...before, [field]: undefined }))
  }
  const leave = (field: CardField) => () => setTouched((before) => new Set([...before, field]))
  const focus = (field: CardField) => {
    const input = form.current?.elements.namedItem(field)
    if (input instanceof HTMLElement) input.focus()
  }

  const fail = (reason: string | null) => {
    setFailure(reason)
    showFailedNotice()
  }
  const pay = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    setTouched(new Set(FIELDS))
    const wrong = FIELDS.find((field) => errors[field])
    if (wrong) return focus(wrong)
    setPending(true)
    dropFailedNotice()
    setFailure(null)
    const returnUrl = location.origin + paths.completePurchase
    const outcome = await confirmCard(sandboxUrl, payment, card, returnUrl)
    switch (outcome.kind) {
      case 'succeeded': {
        const query = new URLSearchParams({
          payment_intent: payment.payment_intent,
          payment_intent_client_secret: payment.client_secret,
          redirect_status: 'succeeded',
        })
        return navigate(`${paths.completePurchase}?${query}`, { replace: true, viewTransition })
      }
      case 'redirect': {
        const page = new URL(outcome.url)
        page.searchParams.set('lang', pageLanguage())
        return location.assign(page)
      }
      case 'stale':
        if (!(await wasMadeAfterAll())) fail(null)
        return onStale()
      case 'unreachable':
        if (await wasMadeAfterAll()) return onStale()
        fail(unexpected_error_occurred())
        break
      case 'refused':
        if (outcome.field) {
          setRefused({ [outcome.field]: refusedFieldTexts[outcome.field]() })
          showFailedNotice()
          focus(outcome.field)
        } else fail(declineText(outcome.reason))
    }
    setPending(false)
  }

  return (
    <form ref={form} onSubmit={pay} noValidate>
      {failure && <PaymentFailed reason={failure} />}
      <p className="note mb-5" id="test-card">
        <InfoIcon size={20} />
        <span>{test_card_hint({ number: `\u2066${TEST_CARD}\u2069` })}</span>
      </p>
      <div className="cardform">
        <Field label={card_number()} error={errorOf('number')} inside>
          {(control) => (
            <>
              <FormattedInput
                {...control}
                name="number"
                autoComplete="cc-number"
                placeholder="1234 1234 1234 1234"
                value={card.number}
                format={formatNumber}
                onChange={change('number')}
                onBlur={leave('number')}
              />
              <span className="end">
                <BrandMark brand={brandOf(card.number)} />
              </span>
            </>
          )}
        </Field>
        <div className="two">
          <Field label={card_expiry()} error={errorOf('expiry')} inside>
            {(control) => (
              <FormattedInput
                {...control}
                name="expiry"
                autoComplete="cc-exp"
                placeholder="MM / YY"
                value={card.expiry}
                format={(text) => formatExpiry(text, card.expiry)}
                onChange={change('expiry')}
                onBlur={leave('expiry')}
              />
            )}
          </Field>
          <Field label={security_code()} error={errorOf('code')} inside>
            {(control) => (
              <FormattedInput
                {...control}
                name="code"
                autoComplete="cc-csc"
                placeholder="CVC"
                value={card.code}
                format={(text) => formatCode(text, card.number)}
                onChange={change('code')}
                onBlur={leave('code')}
              />
            )}
          </Field>
        </div>
        <TextField
          label={name_on_card()}
          name="name"
          dir="ltr"
          autoComplete="cc-name"
          value={card.name}
          onChange={(event) => change('name')(event.target.value)}
        />
      </div>
      <PayButton total={payment.total} ready pending={pending} />
    </form>
  )
}

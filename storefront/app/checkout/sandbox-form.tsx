import type { Payment } from '@nafha/contract/checkout'
import {
  card_expiry,
  card_number,
  name_on_card,
  security_code,
  test_card_hint,
  unexpected_error_occurred,
} from '@nafha/texts'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { TextField } from '../forms/field.tsx'
import { focusFirst, showSentences } from '../forms/refusals.ts'
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
  nameOnCard,
  numberError,
} from './card.ts'
import { CardInput } from './card-input.tsx'
import {
  codeTexts,
  declineText,
  expiryTexts,
  numberTexts,
  refusedFieldTexts,
  TEST_CARD,
} from './card-texts.ts'
import { type CardEntries, type CardField, type ConfirmOutcome, confirmCard } from './confirm-card.ts'
import { wasMadeAfterAll } from './made-after-all.ts'
import { PayButton } from './pay-button.tsx'
import { PaymentFailed } from './payment-failed.tsx'
import { usePending } from './use-pending.ts'

/** The fields in the order of the page: the focus moves to the first wrong one. */
const ORDER: CardField[] = ['number', 'expiry', 'code']

const BrandMark = ({ brand }: { brand: Brand }) => {
  if (brand === 'visa') return <VisaMark />
  if (brand === 'mastercard') return <MastercardMark />
  return <CreditCardIcon size={22} />
}

const validations: Record<CardField, (text: string, card: CardEntries) => string | undefined> = {
  number: (text) => sentence(numberTexts, numberError(text)),
  expiry: (text) => sentence(expiryTexts, expiryError(text, new Date(shopNow()))),
  code: (text, { number }) => sentence(codeTexts, codeError(text, number)),
}
const sentence = <E extends string>(texts: Record<E, () => string>, error: E | null) =>
  error === null ? undefined : texts[error]()

interface Failure {
  /** Why the payment failed, and what helps; null where a field says it. */
  reason: string | null
}

interface Props {
  sandboxUrl: string
  payment: Payment
  /** The shopper's name. */
  name: string
  /** Path to which the bank's page leads back. */
  returnPath: string
  /** Called when this payment is over and a new one is needed. */
  onStale: () => void
}

/** Our own card form for the payment sandbox; it behaves as the provider's does. Only shops without real keys load it. */
export default function SandboxForm({ sandboxUrl, payment, name, returnPath, onStale }: Props) {
  const navigate = useNavigate()
  const form = useForm<CardEntries>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { number: '', expiry: '', code: '', name: nameOnCard(name) },
  })
  const { errors, touchedFields, isSubmitted } = form.formState
  const [failure, setFailure] = useState<Failure | null>(null)
  const { isPending, begin, end } = usePending()

  /** The length of the security code depends on the number. */
  const checkCode = () => {
    if ((touchedFields.code || isSubmitted) && errors.code?.type !== 'server') form.trigger('code')
  }
  const follow = async (outcome: ConfirmOutcome) => {
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
        return onStale()
      case 'unreachable':
        if (await wasMadeAfterAll()) return onStale()
        setFailure({ reason: unexpected_error_occurred() })
        break
      case 'refused':
        if (outcome.field) {
          setFailure({ reason: null })
          showSentences(form, ORDER, { [outcome.field]: refusedFieldTexts[outcome.field]() })
        } else {
          setFailure({ reason: declineText(outcome.reason) })
          // Another card is what helps.
          form.setFocus('number', { shouldSelect: true })
        }
    }
    end()
  }
  const submit = form.handleSubmit(
    async (card) => {
      if (!begin()) return
      setFailure(null)
      await follow(await confirmCard(sandboxUrl, payment, card, location.origin + returnPath))
    },
    focusFirst(form, ORDER),
  )

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate>
        {failure ? (
          <PaymentFailed reason={failure.reason} />
        ) : (
          <p className="note mb-5">
            <InfoIcon size={20} />
            <span>{test_card_hint({ number: TEST_CARD })}</span>
          </p>
        )}
        <div className="cardform">
          <CardInput
            name="number"
            label={card_number()}
            autoComplete="cc-number"
            placeholder="1234 1234 1234 1234"
            validate={validations.number}
            format={formatNumber}
            onChanged={checkCode}
          >
            <span className="end">
              <BrandMark brand={brandOf(form.watch('number'))} />
            </span>
          </CardInput>
          <div className="two">
            <CardInput
              name="expiry"
              label={card_expiry()}
              autoComplete="cc-exp"
              placeholder="MM / YY"
              validate={validations.expiry}
              format={formatExpiry}
            />
            <CardInput
              name="code"
              label={security_code()}
              autoComplete="cc-csc"
              placeholder="CVC"
              validate={validations.code}
              format={(text) => formatCode(text, form.getValues('number'))}
            />
          </div>
          <TextField label={name_on_card()} dir="ltr" autoComplete="cc-name" {...form.register('name')} />
        </div>
        <PayButton total={payment.total} ready pending={isPending} />
      </form>
    </FormProvider>
  )
}

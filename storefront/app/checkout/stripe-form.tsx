import type { Payment } from '@nafha/contract/checkout'
import { payment_provider_unavailable } from '@nafha/texts'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, useEffect, useState } from 'react'
import { pageLanguage } from '../platform/language.ts'
import { declineText } from './card-texts.ts'
import { STALE } from './confirm-card.ts'
import { wasMadeAfterAll } from './made-after-all.ts'
import { PayButton } from './pay-button.tsx'
import { PaymentFailed } from './payment-failed.tsx'
import { textFonts } from './text-fonts.ts'
import { usePending } from './use-pending.ts'

const loaded = new Map<string, Promise<Stripe | null>>()

/** Loads Stripe's script once for a key, only on the payment step. */
function stripeOf(publishableKey: string): Promise<Stripe | null> {
  const loading = loaded.get(publishableKey) ?? loadStripe(publishableKey)
  loaded.set(publishableKey, loading)
  // Forget a failed load, so that the next call retries.
  loading.catch(() => loaded.delete(publishableKey))
  return loading
}

/** Returns the page's colours and fonts for the provider's form. */
function appearance() {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(`--color-${name}`).trim()
  return {
    theme: 'flat' as const,
    variables: {
      colorPrimary: colour('accent'),
      colorBackground: colour('paper'),
      colorText: colour('ink'),
      colorTextSecondary: colour('ink-soft'),
      colorDanger: colour('error'),
      borderRadius: '0px',
      fontSizeBase: '16px',
      fontFamily: getComputedStyle(document.body).fontFamily,
    },
    rules: { '.Input': { border: `1px solid ${colour('line-strong')}` } },
  }
}

interface FormProps {
  total: number
  returnPath: string
  onStale: () => void
}

function Form({ total, returnPath, onStale }: FormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [ready, setReady] = useState(false)
  const { isPending, begin, end } = usePending()
  const [failure, setFailure] = useState<string | null>(null)

  const pay = async (event: FormEvent) => {
    event.preventDefault()
    if (!stripe || !elements || !begin()) return
    setFailure(null)
    // It returns only on failure: after a success the browser navigates to the return address.
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: location.origin + returnPath },
    })
    if (error.type === 'validation_error') return end()
    if (error.code === STALE) return onStale()
    if (error.type === 'api_connection_error' && (await wasMadeAfterAll())) return onStale()
    end()
    setFailure(error.decline_code ? declineText(error.decline_code) : (error.message ?? null))
    elements.getElement('payment')?.focus()
  }
  return (
    <form onSubmit={pay}>
      {failure && <PaymentFailed reason={failure} />}
      <PaymentElement
        options={{ layout: 'tabs', wallets: { applePay: 'auto', googlePay: 'auto', link: 'auto' } }}
        onReady={() => setReady(true)}
        onLoadError={({ error }) => setFailure(error.message ?? null)}
      />
      <PayButton total={total} ready={ready && stripe !== null} pending={isPending} />
    </form>
  )
}

/** The provider's own form: cards, Apple Pay, Google Pay and Link. Its own chunk: only shops with real keys load it. */
export default function StripeForm({
  payment,
  returnPath,
  onStale,
}: Pick<FormProps, 'returnPath' | 'onStale'> & { payment: Payment }) {
  const { publishable_key: key, client_secret: clientSecret, total } = payment
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [unreachable, setUnreachable] = useState(false)
  useEffect(() => {
    let gone = false
    stripeOf(key).then(
      (arrived) => !gone && setStripe(arrived),
      () => !gone && setUnreachable(true),
    )
    return () => {
      gone = true
    }
  }, [key])
  if (unreachable) return <PaymentFailed reason={payment_provider_unavailable()} />
  return (
    <Elements
      stripe={stripe}
      options={{ clientSecret, locale: pageLanguage(), appearance: appearance(), fonts: textFonts() }}
    >
      <Form total={total} returnPath={returnPath} onStale={onStale} />
    </Elements>
  )
}

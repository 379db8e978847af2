import type { Payment } from '@nafha/contract/checkout'
import { CallError } from '@nafha/contract/client'
import type { PaymentForm } from '@nafha/contract/shop'
import type { PaymentLink } from '@nafha/contract/staff-orders/payment-link'
import { payment as payment_label, payment_link_intro, try_again } from '@nafha/texts'
import { useCallback, useEffect, useState } from 'react'
import { CardForm, FormSkeleton } from '../checkout/card-form.tsx'
import { PaymentFailed } from '../checkout/payment-failed.tsx'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/failures.ts'
import { dayAndTime } from '../platform/moments.ts'
import { Note } from '../platform/note.tsx'
import { paths } from '../platform/paths.ts'

interface Props {
  secret: string
  form: PaymentForm
  offer: NonNullable<PaymentLink['offer']>
  /** The payer comes back from the bank without a payment. */
  hasFailed: boolean
  /** The link has been paid or ended meanwhile. */
  onClosed: () => void
}

type State =
  | { kind: 'requesting' }
  | { kind: 'ready'; payment: Payment }
  | { kind: 'refused'; message: string }

/** Opens the payment of a link, again when the one before is over, and shows the card form. */
export function LinkPayment({ secret, form, offer, hasFailed, onClosed }: Props) {
  const [state, setState] = useState<State>({ kind: 'requesting' })
  const [attempt, setAttempt] = useState(0)
  const again = useCallback(() => setAttempt((number) => number + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks for the payment anew
  useEffect(() => {
    const controller = new AbortController()
    setState({ kind: 'requesting' })
    api('POST /payment-links/:secret/payment', {
      params: { secret },
      body: { expected_total: offer.charge },
      queryKey: 'payment-link',
      signal: controller.signal,
    }).then(
      ({ data }) => !controller.signal.aborted && setState({ kind: 'ready', payment: data }),
      (cause: unknown) => {
        if (controller.signal.aborted) return
        setState({ kind: 'refused', message: messageOf(cause) })
        if (cause instanceof CallError && cause.status === 409) onClosed()
      },
    )
    return () => controller.abort()
  }, [attempt])
  return (
    <section aria-labelledby="payment">
      <h1 id="payment" tabIndex={-1} className="mb-3 text-2xl">
        {payment_label()}
      </h1>
      <p className="soft mb-5">
        {payment_link_intro({ name: offer.first_name, until: dayAndTime(offer.expires_at) })}
      </p>
      {hasFailed && <PaymentFailed reason={null} />}
      {state.kind === 'requesting' && <FormSkeleton />}
      {state.kind === 'refused' && (
        <Note message={state.message}>
          <button type="button" className="btn btn-line btn-sm" onClick={again}>
            {try_again()}
          </button>
        </Note>
      )}
      {state.kind === 'ready' && (
        <CardForm
          key={state.payment.payment_intent}
          form={form}
          payment={state.payment}
          name={offer.name}
          returnPath={paths.pay(secret)}
          onStale={again}
        />
      )}
    </section>
  )
}

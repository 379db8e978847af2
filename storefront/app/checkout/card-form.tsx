import type { Payment } from '@nafha/contract/checkout'
import type { PaymentForm } from '@nafha/contract/shop'
import { preparing_your_payment } from '@nafha/texts'
import type { ReactNode } from 'react'
import { lazyPart } from '../platform/lazy-part.tsx'

export const FormSkeleton = () => (
  <div className="grid gap-6" role="status" aria-label={preparing_your_payment()}>
    <div className="skel h-45" />
    <div className="skel h-14" />
  </div>
)

const SandboxForm = lazyPart(() => import('./sandbox-form.tsx'), FormSkeleton)
const StripeForm = lazyPart(() => import('./stripe-form.tsx'), FormSkeleton)

interface CardFormProps {
  form: PaymentForm
  payment: Payment
  /** Name of the payer. */
  name: string
  /** Path to which the bank's page leads back. */
  returnPath: string
  /** Called when the payment is over and a new one is needed. */
  onStale: () => void
}

/** Shows the payment provider's form. */
export function CardForm({ form, payment, name, returnPath, onStale }: CardFormProps): ReactNode {
  const props = { payment, returnPath, onStale }
  switch (form.kind) {
    case 'sandbox':
      return <SandboxForm sandboxUrl={form.url} name={name} {...props} />
    case 'stripe':
      return <StripeForm {...props} />
  }
}

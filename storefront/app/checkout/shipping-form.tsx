import { shipping } from '@nafha/texts'
import { storedUser } from '../account/session-storage.ts'
import { useStoredDiscount } from '../cart/shown-discount.ts'
import type { Quote } from '../cart/use-quote.ts'
import { useStored } from '../platform/stored.ts'
import { CustomerForm } from './customer-form.tsx'
import { GuestForm } from './guest-form.tsx'
import { SignUpLine, SignUpOffer } from './sign-up-offer.tsx'

interface Props {
  /** Validation errors of the payment call, by field. */
  errors: Record<string, string> | null
  quote: Quote | undefined
  onSaved: () => void
}

/** Asks for the shipping information: the customer's, or a guest's. */
export function ShippingForm({ errors, quote, onSaved }: Props) {
  const customer = useStored(storedUser)
  const storedDiscount = useStoredDiscount()
  // Only one discount applies: with one in force, signing up takes nothing off this order.
  const offersDiscount = quote ? quote.sign_up_gain !== null : storedDiscount === null
  const gain = quote?.sign_up_gain ?? undefined
  return (
    <>
      <h1 className="vh">{shipping()}</h1>
      {customer ? (
        <CustomerForm user={customer} errors={errors} onSaved={onSaved} />
      ) : (
        <>
          {offersDiscount ? <SignUpLine gain={gain} /> : <div className="mt-10" />}
          <GuestForm errors={errors} onSaved={onSaved} />
          {offersDiscount && <SignUpOffer gain={gain} />}
        </>
      )}
    </>
  )
}

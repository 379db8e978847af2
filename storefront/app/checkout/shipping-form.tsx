import { shipping } from '@nafha/texts'
import { storedUser } from '../account/session-storage.ts'
import { useStored } from '../platform/stored.ts'
import { CustomerForm } from './customer-form.tsx'
import { GuestForm } from './guest-form.tsx'
import { SignUpLine, SignUpOffer } from './sign-up-offer.tsx'

interface Props {
  /** Validation errors of the payment call, by field. */
  errors: Record<string, string> | null
  onSaved: () => void
}

/** Asks for the shipping information: the customer's, or a guest's. */
export function ShippingForm({ errors, onSaved }: Props) {
  const customer = useStored(storedUser)
  return (
    <>
      <h1 className="vh">{shipping()}</h1>
      {customer ? (
        <CustomerForm user={customer} errors={errors} onSaved={onSaved} />
      ) : (
        <>
          <SignUpLine />
          <GuestForm errors={errors} onSaved={onSaved} />
          <SignUpOffer />
        </>
      )}
    </>
  )
}

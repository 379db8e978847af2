import { zodResolver } from '@hookform/resolvers/zod'
import { CustomerShipping } from '@nafha/contract/forms'
import type { User } from '@nafha/contract/people'
import { save, shipping_information } from '@nafha/texts'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ADDRESS_ORDER, AddressFields } from '../addresses/address-fields.tsx'
import { NameFields, PrefixField } from '../forms/name-fields.tsx'
import { focusFirst } from '../forms/refusals.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import { chooseAddress, chosenAddress, saveTypedAddress, typedStart } from './shipping-info.ts'
import { useFieldErrors } from './use-field-errors.ts'

/** The fields in the order of the page: the focus moves to the first wrong one. */
const ORDER = ['prefix_name', 'first_name', 'last_name', ...ADDRESS_ORDER] as const

interface Props {
  user: User
  /** Validation errors of the payment call, by field. */
  errors: Record<string, string> | null
  onSaved: () => void
}

/**
 * Customers choose a saved address, the default one at first, or type a name and address for this order only
 * (rules/checkout 3).
 */
export function CustomerForm({ user, errors, onSaved }: Props) {
  const [chosen, setChosen] = useState(() => chosenAddress(user))
  const form = useForm<CustomerShipping>({
    resolver: zodResolver(CustomerShipping),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: typedStart(user),
  })
  useFieldErrors(form, ORDER, errors)
  const saveTyped = form.handleSubmit(
    (entries) => {
      saveTypedAddress(entries)
      onSaved()
    },
    focusFirst(form, ORDER),
  )

  return (
    <FormProvider {...form}>
      <form
        className="mt-8"
        noValidate
        onSubmit={(event) => {
          if (chosen === null) {
            saveTyped(event)
            return
          }
          event.preventDefault()
          chooseAddress(user, chosen)
          onSaved()
        }}
      >
        <SavedAddresses addresses={user.address} chosen={chosen} onChoose={setChosen} />
        {chosen === null && (
          <fieldset className="fs">
            <legend>{shipping_information()}</legend>
            <div className="form">
              <div className="form-row form-row-prefix">
                <PrefixField />
                <NameFields />
              </div>
            </div>
            <div className="mt-5">
              <AddressFields />
            </div>
          </fieldset>
        )}
        <div className="mt-8">
          <SubmitButton busy={false}>{save()}</SubmitButton>
        </div>
      </form>
    </FormProvider>
  )
}

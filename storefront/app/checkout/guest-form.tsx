import { zodResolver } from '@hookform/resolvers/zod'
import { GuestShipping } from '@nafha/contract/forms'
import { contact_details, pay_as_guest, shipping_information } from '@nafha/texts'
import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ADDRESS_ORDER, AddressFields } from '../addresses/address-fields.tsx'
import { EmailField, MobileField } from '../forms/contact-fields.tsx'
import { readDraft, saveDraft } from '../forms/drafts.ts'
import { NameFields, PrefixField } from '../forms/name-fields.tsx'
import { focusFirst, showRefusals } from '../forms/refusals.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { messageOf } from '../platform/failures.ts'
import { notify } from '../platform/notices.ts'
import { readStored, stored } from '../platform/stored.ts'
import { formStart, saveShipping, withChosenCity } from './shipping-info.ts'
import { useFieldErrors } from './use-field-errors.ts'

/** The fields in the order of the page: the focus moves to the first wrong one. */
const ORDER = ['prefix_name', 'first_name', 'last_name', 'email', 'mobile_number', ...ADDRESS_ORDER] as const

interface Props {
  /** Validation errors of the payment call, by field. */
  errors: Record<string, string> | null
  onSaved: () => void
}

/** Guests enter who they are and where the parcel goes (rules/checkout 4). */
export function GuestForm({ errors, onSaved }: Props) {
  const form = useForm<GuestShipping>({
    resolver: zodResolver(GuestShipping),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: formStart(withChosenCity(readDraft('shipping_form') ?? readStored(stored.shippingInfo))),
  })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft('shipping_form', values),
      }),
    [subscribe],
  )
  useFieldErrors(form, ORDER, errors)

  const submit = form.handleSubmit(
    async (entries) => {
      try {
        await saveShipping(entries)
        onSaved()
      } catch (cause) {
        if (!showRefusals(form, ORDER, cause)) notify(messageOf(cause), { type: 'error' })
      }
    },
    focusFirst(form, ORDER),
  )

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate>
        <fieldset className="fs">
          <legend>{contact_details()}</legend>
          <div className="form">
            <div className="form-row form-row-prefix">
              <PrefixField />
              <NameFields />
            </div>
            <div className="form-row">
              <EmailField />
              <MobileField />
            </div>
          </div>
        </fieldset>
        <fieldset className="fs">
          <legend>{shipping_information()}</legend>
          <AddressFields />
        </fieldset>
        <div className="mt-8">
          <SubmitButton busy={form.formState.isSubmitting}>{pay_as_guest()}</SubmitButton>
        </div>
      </form>
    </FormProvider>
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import type { Answer } from '@nafha/contract/client'
import type { User } from '@nafha/contract/people'
import { Address } from '@nafha/contract/values/fields'
import { FormProvider, useForm } from 'react-hook-form'
import { notifyFailure } from '../account/failure.ts'
import { saveUser } from '../account/session.ts'
import { ADDRESS_ORDER, AddressFields } from '../addresses/address-fields.tsx'
import { addressStart } from '../addresses/address-start.ts'
import { readDraft, useDraft } from '../forms/drafts.ts'
import { focusFirst, showRefusals } from '../forms/refusals.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { notify } from '../platform/notices.ts'

const resolver = zodResolver(Address)

interface Props {
  /** Initial values; without them the form is empty. */
  start?: User['address'][number]
  /** Saves at the shop. */
  send: (address: Address) => Promise<Answer<'POST /add-address'> | Answer<'PUT /update-address/:index'>>
  submit: string
  /** The shop has it; the customer as stored is up to date. */
  onSaved: () => void
  /** Says why it was not saved, when that is about none of the fields. */
  onFailed?: (cause: unknown) => void
  children?: React.ReactNode
}

/** The form of a customer's address, new or changed (rules/forms 7). */
export function AddressForm({ start, send, submit, onSaved, onFailed = notifyFailure, children }: Props) {
  const form = useForm({
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: addressStart(start ?? readDraft('address_form')),
  })
  // Do not store a draft of a saved address: its panel is closed when the page opens.
  const forget = useDraft(start ? null : 'address_form', form)
  const save = form.handleSubmit(
    async (address) => {
      try {
        const { data, message } = await send(address)
        forget()
        if (message) notify(message, { type: 'success' })
        saveUser(data.user)
        onSaved()
      } catch (cause) {
        if (!showRefusals(form, ADDRESS_ORDER, cause)) onFailed(cause)
      }
    },
    focusFirst(form, ADDRESS_ORDER),
  )
  return (
    <FormProvider {...form}>
      <form className="form" onSubmit={save} noValidate>
        <AddressFields />
        <SubmitButton busy={form.formState.isSubmitting}>{submit}</SubmitButton>
        {children}
      </form>
    </FormProvider>
  )
}

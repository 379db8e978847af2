import { zodResolver } from '@hookform/resolvers/zod'
import type { User } from '@nafha/contract/people'
import {
  email as emailRule,
  firstName,
  lastName,
  mobileNumber,
  prefixName,
} from '@nafha/contract/values/fields'
import {
  cancel,
  edit,
  email,
  first_name,
  last_name,
  mobile,
  personal_details,
  personal_details_updated_successfully,
  prefix,
  save,
} from '@nafha/texts'
import { FormProvider, useForm } from 'react-hook-form'
import * as z from 'zod'
import { rememberSent } from '../account/code-times.ts'
import { EmailText, MobileText } from '../account/contact-text.tsx'
import { notifyFailure } from '../account/failure.ts'
import { NO_PROOF, PROOF_ORDER, proofBody, proofError } from '../account/proof.ts'
import { ProofField } from '../account/proof-field.tsx'
import { saveUser } from '../account/session.ts'
import { addressToProve } from '../account/verification-steps.ts'
import { EmailField, MobileField } from '../forms/contact-fields.tsx'
import { NameFields, PrefixField, prefixText } from '../forms/name-fields.tsx'
import { focusFirst, showRefusals } from '../forms/refusals.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { api } from '../platform/api.ts'
import { notify } from '../platform/notices.ts'
import { useEditing } from './editing.ts'

const PANEL = 'personal-details'
const ORDER = ['prefix_name', 'first_name', 'last_name', 'email', 'mobile_number', ...PROOF_ORDER] as const
const Details = z.object({
  prefix_name: prefixName,
  first_name: firstName,
  last_name: lastName,
  email: emailRule,
  mobile_number: mobileNumber,
  proof_by: z.enum(['password', 'code']),
  current_password: z.string(),
  otp_code: z.string(),
})
type Entries = z.input<typeof Details>

/** Picks the e-mail address and mobile number that differ from the present ones. */
const newContact = (user: User, { email, mobile_number }: Pick<Entries, 'email' | 'mobile_number'>) => ({
  ...(email.trim() !== '' && email.trim().toLowerCase() !== user.email.toLowerCase() && { email }),
  ...(mobile_number !== '' && mobile_number !== user.mobile_number && { mobile_number }),
})
const isNewContact = (...given: Parameters<typeof newContact>) => Object.keys(newContact(...given)).length > 0

/** Shows a customer's details and lets them be edited in place (rules/pages 25). */
export function DetailsPanel({ user }: { user: User }) {
  const [editing, turn] = useEditing(PANEL)
  return (
    <section id={PANEL} className="panel" aria-label={personal_details()}>
      <div className="panel-head">
        <h2 tabIndex={-1}>{personal_details()}</h2>
        {!editing && (
          <button type="button" className="link small" onClick={() => turn(true)}>
            {edit()}
          </button>
        )}
      </div>
      {editing ? <DetailsForm user={user} onDone={() => turn(false)} /> : <Facts user={user} />}
    </section>
  )
}

const Facts = ({ user }: { user: User }) => (
  <dl className="facts facts-stacked">
    <div>
      <dt>{prefix()}</dt>
      <dd>{prefixText(user.prefix_name)}</dd>
    </div>
    <div>
      <dt>{first_name()}</dt>
      <dd>
        <bdi>{user.first_name}</bdi>
      </dd>
    </div>
    <div>
      <dt>{last_name()}</dt>
      <dd>
        <bdi>{user.last_name}</bdi>
      </dd>
    </div>
    <div>
      <dt>{email()}</dt>
      <dd>
        <EmailText email={user.email} />
      </dd>
    </div>
    <div>
      <dt>{mobile()}</dt>
      <dd>
        <MobileText number={user.mobile_number} />
      </dd>
    </div>
  </dl>
)

function DetailsForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { first_name, last_name, email, mobile_number } = user
  const form = useForm({
    resolver: zodResolver(
      Details.superRefine((entries, context) => {
        const error = isNewContact(user, entries) ? proofError(entries) : null
        if (error) context.addIssue({ code: 'custom', path: [error.field], message: error.message })
      }),
    ),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      // The stored prefix is always one of these.
      prefix_name: user.prefix_name as z.input<typeof prefixName>,
      first_name,
      last_name,
      email,
      mobile_number,
      ...NO_PROOF,
    },
  })
  const [typedEmail, typedNumber] = form.watch(['email', 'mobile_number'])
  const asksForProof = isNewContact(user, { email: typedEmail, mobile_number: typedNumber })
  const submit = form.handleSubmit(
    async ({ prefix_name, first_name, last_name, ...entries }) => {
      const contact = newContact(user, entries)
      const names = { prefix_name, first_name, last_name }
      const body = { ...names, ...contact, ...(isNewContact(user, entries) && proofBody(entries)) }
      try {
        const { data } = await api('PUT /users/:id', { params: { id: user.id }, body, queryKey: 'users' })
        // Another address gets its code at once.
        if (contact.email) rememberSent('email', addressToProve(data, 'email'))
        if (contact.mobile_number) rememberSent('mobile', addressToProve(data, 'mobile'))
        onDone()
        saveUser(data)
        notify(personal_details_updated_successfully(), { type: 'success' })
      } catch (cause) {
        if (!showRefusals(form, ORDER, cause)) notifyFailure(cause)
      }
    },
    focusFirst(form, ORDER),
  )
  return (
    <FormProvider {...form}>
      <form className="form" onSubmit={submit} noValidate>
        <PrefixField />
        <div className="form-row">
          <NameFields />
        </div>
        <EmailField />
        <MobileField />
        {asksForProof && <ProofField />}
        <SubmitButton busy={form.formState.isSubmitting}>{save()}</SubmitButton>
        <button type="button" className="btn btn-line btn-wide" onClick={onDone}>
          {cancel()}
        </button>
      </form>
    </FormProvider>
  )
}

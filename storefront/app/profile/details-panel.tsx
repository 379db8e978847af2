import { zodResolver } from '@hookform/resolvers/zod'
import { email as emailRule, firstName, lastName, mobileNumber, prefixName } from '@nafha/contract/fields'
import type { User } from '@nafha/contract/people'
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
import { tellFailure } from '../account/failure.ts'
import { keepUser } from '../account/session.ts'
import { EmailField, MobileField } from '../forms/contact-fields.tsx'
import { NameFields, PrefixField, prefixText } from '../forms/name-fields.tsx'
import { focusFirst, showRefusals } from '../forms/refusals.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { api } from '../platform/api.ts'
import { notify } from '../platform/notices.ts'
import { useEditing } from './editing.ts'

const PANEL = 'personal-details'
const ORDER = ['prefix_name', 'first_name', 'last_name', 'email', 'mobile_number'] as const
const Details = z.object({
  prefix_name: prefixName,
  first_name: firstName,
  last_name: lastName,
  email: emailRule,
  mobile_number: mobileNumber,
})

/** Who the customer is, to be changed where it stands (SPEC 2, 5). */
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
  <dl className="facts">
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
      <dt className="flex-none">{email()}</dt>
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
    resolver: zodResolver(Details),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      // What the shop knows is one of them.
      prefix_name: user.prefix_name as z.input<typeof prefixName>,
      first_name,
      last_name,
      email,
      mobile_number,
    },
  })
  const submit = form.handleSubmit(
    async (body) => {
      try {
        const { data } = await api('PUT /users/:id', { params: { id: user.id }, body, queryKey: 'users' })
        // A changed address gets its code at once (DESIGN 8).
        if (data.email !== user.email) rememberSent('email', data.email)
        if (data.mobile_number !== user.mobile_number) rememberSent('mobile', data.mobile_number)
        onDone()
        keepUser(data)
        notify(personal_details_updated_successfully(), { type: 'success' })
      } catch (cause) {
        if (!showRefusals(form, ORDER, cause)) tellFailure(cause)
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
        <SubmitButton busy={form.formState.isSubmitting}>{save()}</SubmitButton>
        <button type="button" className="btn btn-line btn-wide" onClick={onDone}>
          {cancel()}
        </button>
      </form>
    </FormProvider>
  )
}

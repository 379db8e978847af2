import type { Picture } from '@nafha/contract/catalog'
import type { User } from '@nafha/contract/people'
import { email as emailField, mobileNumber } from '@nafha/contract/values/fields'
import {
  back,
  current_email_is,
  current_mobile_is,
  edit_email,
  edit_mobile_number,
  email_edited_successfully,
  mobile_number_edited_successfully,
  new_email,
  save,
} from '@nafha/texts'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { EmailField, MobileField } from '../forms/contact-fields.tsx'
import { focusFirst, showRefusals } from '../forms/refusals.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { ArrowLeftIcon } from '../icons/phosphor.tsx'
import { api } from '../platform/api.ts'
import { viewTransition } from '../platform/motion.ts'
import { notify } from '../platform/notices.ts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { SUCCESS_MS, useTimeout } from '../platform/use-timeout.ts'
import { AuthPage } from './auth-page.tsx'
import { type Channel, rememberSent } from './code-times.ts'
import { EmailText, MobileText } from './contact-text.tsx'
import { notifyFailure } from './failure.ts'
import { useGate } from './gate.ts'
import { NO_PROOF, PROOF_ORDER, type ProofEntries, proofBody, proofError } from './proof.ts'
import { ProofField } from './proof-field.tsx'
import { saveUser } from './session.ts'
import { addressToProve } from './verification-steps.ts'

const channels = {
  email: {
    title: edit_email,
    current: current_email_is,
    field: 'email',
    success: email_edited_successfully,
    next: paths.emailVerification,
  },
  mobile: {
    title: edit_mobile_number,
    current: current_mobile_is,
    field: 'mobile_number',
    success: mobile_number_edited_successfully,
    next: paths.mobileVerification,
  },
} as const

/** Changes the email address or mobile number: the shop sends a code there, and the change counts once the code is entered. */
export function EditContactPage({ channel, picture }: { channel: Channel; picture: Picture | null }) {
  const { open, user } = useGate('signed_in')
  const [saved, setSaved] = useState(false)
  const navigate = useNavigate()
  const schedule = useTimeout()
  const { title, current, success, next } = channels[channel]
  return (
    <AuthPage picture={picture} open={open} title={title()} fading={saved}>
      <PageLink className="link no-underline!" to={paths.profile}>
        <ArrowLeftIcon size={18} className="flip" />
        <span>{back()}</span>
      </PageLink>
      <h1 className="mt-2 mb-3 text-3xl">{title()}</h1>
      {user && (
        <>
          <p className="soft mb-8 empty:hidden">
            {channel === 'email' && (
              <>
                {current()} <EmailText email={user.email} strong />
              </>
            )}
            {channel === 'mobile' && user.mobile_number !== '' && (
              <>
                {current()} <MobileText number={user.mobile_number} strong />
              </>
            )}
          </p>
          <ContactForm
            channel={channel}
            user={user}
            onSaved={(now) => {
              rememberSent(channel, addressToProve(now, channel))
              saveUser(now)
              notify(success(), { type: 'success' })
              setSaved(true)
              schedule(SUCCESS_MS, () => navigate(next, { replace: true, viewTransition }))
            }}
          />
        </>
      )}
    </AuthPage>
  )
}

interface FormProps {
  channel: Channel
  user: User
  onSaved: (user: User) => void
}

interface Entries extends ProofEntries {
  email: string
  mobile_number: string
}

/** The entry must be valid and differ from the present one (rules/forms 15). */
function errorOf(channel: Channel, entries: Entries, user: User): string | undefined {
  const checked =
    channel === 'email' ? emailField.safeParse(entries.email) : mobileNumber.safeParse(entries.mobile_number)
  if (!checked.success) return checked.error.issues[0]?.message
  const entered = checked.data.toLowerCase()
  if (channel === 'email') {
    return entered === user.email.toLowerCase() ? 'you_must_use_a_different_email' : undefined
  }
  return entered === user.mobile_number ? 'you_must_use_a_different_mobile_number' : undefined
}

function ContactForm({ channel, user, onSaved }: FormProps) {
  const { field } = channels[channel]
  const order = [field, ...PROOF_ORDER] as const
  const form = useForm<Entries>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { email: '', mobile_number: '', ...NO_PROOF },
    resolver: (entries) => {
      const message = errorOf(channel, entries, user)
      const proof = proofError(entries)
      if (!message && !proof) return { values: entries, errors: {} }
      return {
        values: {},
        errors: {
          ...(message && { [field]: { type: 'custom', message } }),
          ...(proof && { [proof.field]: { type: 'custom', message: proof.message } }),
        },
      }
    },
  })
  const submit = form.handleSubmit(
    async (entries) => {
      try {
        const { data } = await api('PUT /users/:id', {
          params: { id: user.id },
          body: { [field]: entries[field].trim(), ...proofBody(entries) },
          queryKey: 'users',
        })
        onSaved(data)
      } catch (cause) {
        if (!showRefusals(form, order, cause)) notifyFailure(cause)
      }
    },
    focusFirst(form, order),
  )
  return (
    <FormProvider {...form}>
      <form className="form" onSubmit={submit} noValidate>
        {channel === 'email' ? <EmailField label={new_email()} /> : <MobileField />}
        <ProofField />
        <SubmitButton busy={form.formState.isSubmitting}>{save()}</SubmitButton>
      </form>
    </FormProvider>
  )
}

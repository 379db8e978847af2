import { zodResolver } from '@hookform/resolvers/zod'
import type { Answer } from '@nafha/contract/client'
import { SignUp } from '@nafha/contract/forms'
import {
  create_an_account,
  i_accept_the,
  i_would_like_to_receive_news_and_updates,
  password,
  sign_up_title,
  terms_and_conditions,
} from '@nafha/texts'
import { FormProvider, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { CheckField } from '../forms/check-field.tsx'
import { EmailField, MobileField } from '../forms/contact-fields.tsx'
import { readDraft, useDraft } from '../forms/drafts.ts'
import { NameFields, PrefixField } from '../forms/name-fields.tsx'
import { NewPasswordFields } from '../forms/new-password-fields.tsx'
import { focusFirst, showRefusals } from '../forms/refusals.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { UsernameField } from '../forms/username-field.tsx'
import { useIsWritten } from '../parts/written-pages.ts'
import { api } from '../platform/api.ts'
import { paths } from '../platform/paths.ts'
import { readStored, stored } from '../platform/stored.ts'
import { AlreadyTaken } from './already-taken.tsx'
import { notifyFailure } from './failure.ts'

const ORDER = [
  'prefix_name',
  'first_name',
  'last_name',
  'email',
  'mobile_number',
  'password',
  'password_confirmation',
  'get_updates',
  'accept_our_terms',
] as const

const resolver = zodResolver(SignUp)

type NewSession = Answer<'POST /register'>['data']
type Person = Pick<
  z.output<typeof SignUp>,
  'prefix_name' | 'first_name' | 'last_name' | 'email' | 'mobile_number'
>

interface Props {
  /** The invite code of the customer who invited the newcomer. */
  invite?: string | null
  /** A person whom the shop already knows: the form asks only for the rest. */
  known?: Person
  onRegistered: (session: NewSession) => void
}

/** The form has every field that an account needs (rules/accounts 2). */
export function SignUpForm({ invite = null, known, onRegistered }: Props) {
  // While the terms are empty, the form does not ask to accept them.
  const hasTerms = useIsWritten()('terms')
  const form = useForm({
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      first_name: '',
      last_name: '',
      email: '',
      mobile_number: '',
      password: '',
      password_confirmation: '',
      ...(known ?? readDraft('sign_up_form')),
      ...(hasTerms ? {} : { accept_our_terms: true as const }),
    },
  })
  const forget = useDraft(known ? null : 'sign_up_form', form)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(
    async (entries) => {
      try {
        const { data } = await api('POST /register', {
          body: { ...entries, invite, guest_token: readStored(stored.guestToken) },
          queryKey: 'register',
        })
        forget()
        onRegistered(data)
      } catch (cause) {
        if (!showRefusals(form, ORDER, cause)) notifyFailure(cause)
      }
    },
    focusFirst(form, ORDER),
  )
  return (
    <FormProvider {...form}>
      <form className="form" onSubmit={submit} noValidate>
        {known ? (
          <>
            <UsernameField email={known.email} />
            <AlreadyTaken email={errors.email !== undefined} mobile={errors.mobile_number !== undefined} />
          </>
        ) : (
          <>
            <PrefixField />
            <div className="form-row">
              <NameFields />
            </div>
            <EmailField />
            <MobileField />
          </>
        )}
        <NewPasswordFields label={password()} />
        <div>
          <CheckField error={errors.get_updates?.message} {...form.register('get_updates')}>
            {i_would_like_to_receive_news_and_updates()}
          </CheckField>
          {hasTerms && (
            <CheckField error={errors.accept_our_terms?.message} {...form.register('accept_our_terms')}>
              {i_accept_the()}{' '}
              <a className="link-inline" href={paths.terms} target="_blank" rel="noopener">
                {terms_and_conditions()}
              </a>
            </CheckField>
          )}
        </div>
        <SubmitButton busy={isSubmitting} quiet={known !== undefined}>
          {known ? create_an_account() : sign_up_title()}
        </SubmitButton>
      </form>
    </FormProvider>
  )
}

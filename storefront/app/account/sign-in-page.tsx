import { zodResolver } from '@hookform/resolvers/zod'
import type { Picture } from '@nafha/contract/catalog'
import { SignIn } from '@nafha/contract/forms'
import {
  forget_your_password_question,
  new_customers,
  password,
  register as register_text,
  remember_me_label,
  sign_in_title,
  sign_up_and_receive_gift_percent,
} from '@nafha/texts'
import { FormProvider, useForm } from 'react-hook-form'
import { CheckField } from '../forms/check-field.tsx'
import { EmailField } from '../forms/contact-fields.tsx'
import { FormFailure } from '../forms/form-failure.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { focusFirst, showRefusals } from '../forms/refusals.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/failures.ts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { readStored, stored } from '../platform/stored.ts'
import { AuthPage } from './auth-page.tsx'
import { useGate } from './gate.ts'
import { PasskeySignInButton } from './passkey-button.tsx'
import { saveSession } from './session.ts'

const ORDER = ['email', 'password'] as const

/** Signs in and links to sign-up. The gate redirects afterwards (rules/routes 8). */
export function SignInPage({ picture }: { picture: Picture | null }) {
  const { open } = useGate('signed_out')
  return (
    <AuthPage picture={picture} open={open} title={sign_in_title()}>
      <h1 className="mb-8 text-3xl">{sign_in_title()}</h1>
      <SignInForm />
      <div className="label mt-12">
        <h2 className="text-xl">{new_customers()}</h2>
        <p className="soft mt-2 mb-5">{sign_up_and_receive_gift_percent()}</p>
        <PageLink className="btn btn-line" to={paths.signUp}>
          {register_text()}
        </PageLink>
      </div>
    </AuthPage>
  )
}

function SignInForm() {
  const form = useForm({
    resolver: zodResolver(SignIn),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { email: '', password: '', remember_me: false },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(
    async (entries) => {
      try {
        const { data } = await api('POST /login', {
          body: { ...entries, guest_token: readStored(stored.guestToken) },
          queryKey: 'login',
        })
        saveSession(data)
      } catch (cause) {
        if (!showRefusals(form, ORDER, cause)) form.setError('root', { message: messageOf(cause) })
      }
    },
    focusFirst(form, ORDER),
  )
  return (
    <FormProvider {...form}>
      <form className="form" onSubmit={submit} noValidate>
        <EmailField />
        <PasswordField
          label={password()}
          error={errors.password?.message}
          autoComplete="current-password"
          {...form.register('password')}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <CheckField {...form.register('remember_me')}>{remember_me_label()}</CheckField>
          <PageLink className="link" to={paths.forgetPassword}>
            {forget_your_password_question()}
          </PageLink>
        </div>
        <FormFailure message={errors.root?.message} />
        <SubmitButton busy={isSubmitting}>{sign_in_title()}</SubmitButton>
      </form>
      <PasskeySignInButton remember={() => form.getValues('remember_me') === true} />
    </FormProvider>
  )
}

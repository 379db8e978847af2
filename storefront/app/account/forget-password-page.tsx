import { zodResolver } from '@hookform/resolvers/zod'
import type { Picture } from '@nafha/contract/catalog'
import { ForgetPassword } from '@nafha/contract/forms'
import {
  back,
  forget_password,
  forget_password_hint,
  reset_link_sent_successfully,
  send_reset_link,
} from '@nafha/texts'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { EmailField } from '../forms/contact-fields.tsx'
import { focusFirst, showRefusals } from '../forms/refusals.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { ArrowLeftIcon, CheckCircleIcon } from '../icons/phosphor.tsx'
import { api } from '../platform/api.ts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { AuthPage } from './auth-page.tsx'
import { notifyFailure } from './failure.ts'

const ORDER = ['email'] as const

/** Asks for a reset link; the answer is the same whether or not there is an account (rules/accounts 12). */
export function ForgetPasswordPage({ picture }: { picture: Picture | null }) {
  const [sent, setSent] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(ForgetPassword),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { email: '' },
  })
  const submit = form.handleSubmit(
    async (body) => {
      setSent(null)
      try {
        const { message } = await api('POST /forget-password', { body, queryKey: 'forget-password' })
        setSent(message ?? reset_link_sent_successfully())
      } catch (cause) {
        if (!showRefusals(form, ORDER, cause)) notifyFailure(cause)
      }
    },
    focusFirst(form, ORDER),
  )
  return (
    <AuthPage picture={picture}>
      <PageLink className="link no-underline!" to={paths.signIn}>
        <ArrowLeftIcon size={18} className="flip" />
        <span>{back()}</span>
      </PageLink>
      <h1 className="mt-2 mb-3 text-3xl">{forget_password()}</h1>
      <p className="soft mb-8">{forget_password_hint()}</p>
      <FormProvider {...form}>
        <form className="form" onSubmit={submit} noValidate>
          <EmailField />
          <SubmitButton busy={form.formState.isSubmitting}>{send_reset_link()}</SubmitButton>
        </form>
      </FormProvider>
      <div role="status" className="mt-5">
        {sent && (
          <p className="note note-ok">
            <CheckCircleIcon />
            <span>{sent}</span>
          </p>
        )}
      </div>
    </AuthPage>
  )
}

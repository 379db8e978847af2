import { zodResolver } from '@hookform/resolvers/zod'
import type { ProductSize } from '@nafha/contract/catalog'
import { StockNotice } from '@nafha/contract/endpoints/stock-notices'
import { email, stock_notice_check_mail, stock_notice_hint, tell_me_when_back } from '@nafha/texts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { storedUser } from '../account/session-storage.ts'
import { TextField } from '../forms/field.tsx'
import { FormFailure } from '../forms/form-failure.tsx'
import { focusFirst, showRefusals } from '../forms/refusals.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { CheckCircleIcon } from '../icons/phosphor.tsx'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/failures.ts'
import { readStored } from '../platform/stored.ts'

const ORDER = ['email'] as const

/** Asks for the email address that gets one email when the size is back; a customer's own is filled in. */
export default function StockNoticeForm({ size }: { size: ProductSize }) {
  const [outcome, setOutcome] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(StockNotice),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { product_size_id: size.id, email: readStored(storedUser)?.email ?? '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(
    async (body) => {
      try {
        const { message } = await api('POST /stock-notices', { body, queryKey: 'stock-notice' })
        setOutcome(message ?? stock_notice_check_mail())
      } catch (cause) {
        if (!showRefusals(form, ORDER, cause)) form.setError('root', { message: messageOf(cause) })
      }
    },
    focusFirst(form, ORDER),
  )
  if (outcome) {
    return (
      <p className="note note-ok" role="status">
        <CheckCircleIcon />
        <span>{outcome}</span>
      </p>
    )
  }
  return (
    <form className="form stock-notice" onSubmit={submit} noValidate aria-label={tell_me_when_back()}>
      <TextField
        label={email()}
        error={errors.email?.message}
        type="email"
        dir="ltr"
        autoComplete="email"
        {...form.register('email')}
      />
      <FormFailure message={errors.root?.message} />
      <SubmitButton busy={isSubmitting}>{tell_me_when_back()}</SubmitButton>
      <p className="tiny soft">{stock_notice_hint({ size: size.size })}</p>
    </form>
  )
}

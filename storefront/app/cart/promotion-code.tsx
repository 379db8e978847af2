import { zodResolver } from '@hookform/resolvers/zod'
import { PromotionCode as PromotionCodeForm } from '@nafha/contract/forms'
import type { Guest, User } from '@nafha/contract/people'
import { apply, discount_applied_successfully, promotion_code } from '@nafha/texts'
import { useForm } from 'react-hook-form'
import { tellFailure } from '../account/failure.ts'
import { TextField } from '../forms/field.tsx'
import { fieldErrors } from '../forms/server-errors.ts'
import { api } from '../platform/api.ts'
import { notify } from '../platform/notices.ts'
import { readStored, stored, writeStored } from '../platform/stored.ts'
import { keepGuest } from './guest.ts'

function keepHolder(holder: User | Guest): void {
  if ('guest_token' in holder) keepGuest(holder)
  else writeStored(stored.user, holder)
}

/** The promotion code box (SPEC 2, 5). A new code replaces the one in force. */
export function PromotionCode() {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(PromotionCodeForm),
    mode: 'onTouched',
    defaultValues: { code: readStored(stored.guest)?.discount?.code ?? '' },
  })
  const submit = handleSubmit(async ({ code }) => {
    try {
      const { data, message } = await api('POST /promotion-codes/apply', {
        body: { code, guest_token: readStored(stored.guestToken) },
        queryKey: 'promotion-code',
        customMessage: 'discount_applied_successfully',
      })
      keepHolder(data)
      notify(message ?? discount_applied_successfully(), { type: 'success' })
    } catch (cause) {
      const refused = fieldErrors(cause)?.code
      if (refused) setError('code', { message: refused }, { shouldFocus: true })
      else tellFailure(cause)
    }
  })
  return (
    <form className="promo mb-8" onSubmit={submit} noValidate>
      <TextField
        label={promotion_code()}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <button
        type="submit"
        className="btn"
        aria-busy={formState.isSubmitting}
        disabled={formState.isSubmitting}
      >
        <span className="spin" aria-hidden="true" />
        {apply()}
      </button>
    </form>
  )
}

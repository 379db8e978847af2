import { zodResolver } from '@hookform/resolvers/zod'
import { PromotionCode } from '@nafha/contract/forms'
import { apply, discount_applied_successfully, promotion_code } from '@nafha/texts'
import { useForm } from 'react-hook-form'
import { notifyFailure } from '../account/failure.ts'
import { TextField } from '../forms/field.tsx'
import { fieldErrors } from '../forms/server-errors.ts'
import { notify } from '../platform/notices.ts'
import { applyCode } from './apply-code.ts'

/** The field of a promotion code: a new code replaces the one in force (rules/discounts 5). */
export default function CodeForm({ onApplied }: { onApplied: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(PromotionCode),
    mode: 'onTouched',
    defaultValues: { code: '' },
  })
  const submit = handleSubmit(async ({ code }) => {
    try {
      const message = await applyCode(code)
      notify(message ?? discount_applied_successfully(), { type: 'success' })
      onApplied()
    } catch (cause) {
      const refusal = fieldErrors(cause)?.code
      if (refusal) setError('code', { message: refusal }, { shouldFocus: true })
      else notifyFailure(cause)
    }
  })
  return (
    <form className="promo" onSubmit={submit} noValidate>
      <TextField
        label={promotion_code()}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={formState.errors.code?.message}
        autoFocus
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

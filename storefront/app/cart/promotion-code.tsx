import { zodResolver } from '@hookform/resolvers/zod'
import { isGift } from '@nafha/contract/cart/gift-codes'
import { PromotionCode as PromotionCodeForm } from '@nafha/contract/forms'
import type { Discount } from '@nafha/contract/people'
import {
  apply,
  discount_applied_successfully,
  discount_in_force,
  discount_in_force_by_code,
  promotion_code,
} from '@nafha/texts'
import { useForm } from 'react-hook-form'
import { notifyFailure } from '../account/failure.ts'
import { TextField } from '../forms/field.tsx'
import { fieldErrors } from '../forms/server-errors.ts'
import { notify } from '../platform/notices.ts'
import { applyCode } from './apply-code.ts'

/** Sign-up discounts have generated codes, which nobody types. */
const inForceText = ({ code, discount }: Discount): string =>
  isGift(code)
    ? discount_in_force({ percent: discount })
    : discount_in_force_by_code({ percent: discount, code: `\u2068${code}\u2069` })

/**
 * The promotion code box: a new code replaces the one in force (rules/discounts 5).
 * @param inForce the discount in the shop's totals
 */
export function PromotionCode({ inForce }: { inForce: Discount | null }) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(PromotionCodeForm),
    mode: 'onTouched',
    // The field shows the code in force unless the shopper is typing another.
    values: { code: inForce && !isGift(inForce.code) ? inForce.code : '' },
    resetOptions: { keepDirtyValues: true },
  })
  const submit = handleSubmit(async ({ code }) => {
    try {
      const message = await applyCode(code)
      reset({ code })
      notify(message ?? discount_applied_successfully(), { type: 'success' })
    } catch (cause) {
      const refusal = fieldErrors(cause)?.code
      if (refusal) setError('code', { message: refusal }, { shouldFocus: true })
      else notifyFailure(cause)
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
      {inForce && (
        <p className="small soft col-span-full mt-2" role="status">
          {inForceText(inForce)}
        </p>
      )}
    </form>
  )
}

import { email } from '@nafha/texts'
import { Controller, useFormContext } from 'react-hook-form'
import { TextField } from './field.tsx'
import { PhoneField } from './phone-field.tsx'

/** An e-mail address. Inside a FormProvider. */
export function EmailField({ label = email() }: { label?: string }) {
  const { register, formState } = useFormContext<{ email: string }>()
  return (
    <TextField
      label={label}
      error={formState.errors.email?.message}
      type="email"
      dir="ltr"
      autoComplete="email"
      {...register('email')}
    />
  )
}

/**
 * A mobile number. Inside a FormProvider.
 * @param reason why it is asked for
 */
export function MobileField({ reason }: { reason?: string }) {
  const { control, formState } = useFormContext<{ mobile_number: string }>()
  return (
    <Controller
      control={control}
      name="mobile_number"
      render={({ field }) => (
        <PhoneField {...field} reason={reason} error={formState.errors.mobile_number?.message} />
      )}
    />
  )
}

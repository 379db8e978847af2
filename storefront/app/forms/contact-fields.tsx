import { courier_calls_this_number, email } from '@nafha/texts'
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

/** A mobile number, with the reason why it is asked for (rules/forms 22). Inside a FormProvider. */
export function MobileField() {
  const { control, formState } = useFormContext<{ mobile_number: string }>()
  return (
    <Controller
      control={control}
      name="mobile_number"
      render={({ field }) => (
        <PhoneField
          {...field}
          reason={courier_calls_this_number()}
          error={formState.errors.mobile_number?.message}
        />
      )}
    />
  )
}

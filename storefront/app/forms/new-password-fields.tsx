import { confirm_password } from '@nafha/texts'
import { useFormContext } from 'react-hook-form'
import { PasswordField } from './password-field.tsx'

interface Passwords {
  password: string
  password_confirmation: string
}

/** A new password is entered twice (rules/forms 11). Use it inside a FormProvider. */
export function NewPasswordFields({ label }: { label: string }) {
  const { register, trigger, formState } = useFormContext<Passwords>()
  const { errors, touchedFields } = formState
  return (
    <>
      <PasswordField
        label={label}
        error={errors.password?.message}
        autoComplete="new-password"
        {...register('password', {
          onChange: () => touchedFields.password_confirmation && trigger('password_confirmation'),
        })}
      />
      <PasswordField
        label={confirm_password()}
        error={errors.password_confirmation?.message}
        autoComplete="new-password"
        {...register('password_confirmation')}
      />
    </>
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import { PasswordProof } from '@nafha/contract/forms'
import { current_password } from '@nafha/texts'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { FormFailure } from '../forms/form-failure.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { focusFirst, showRefusals } from '../forms/refusals.ts'
import { UsernameField } from '../forms/username-field.tsx'
import { useStored } from '../platform/stored.ts'
import { showFailure } from './failure.ts'
import { storedUser } from './session-storage.ts'

const ORDER = ['current_password'] as const
const resolver = zodResolver(PasswordProof)

interface Props {
  /** Makes the call that needs the password; the form shows the error that it throws. */
  onProof: (proof: PasswordProof) => Promise<void>
  /** The form's buttons. */
  children: (isBusy: boolean) => ReactNode
}

/** Asks for the current password before an action that a stolen session must not be enough for. */
export function PasswordProofForm({ onProof, children }: Props) {
  const form = useForm({
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { current_password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const user = useStored(storedUser)
  const submit = form.handleSubmit(
    async (proof) => {
      try {
        await onProof(proof)
      } catch (cause) {
        if (!showRefusals(form, ORDER, cause)) showFailure(form, cause)
      }
    },
    focusFirst(form, ORDER),
  )
  return (
    <form className="form text-start" onSubmit={submit} noValidate>
      {user && <UsernameField email={user.email} />}
      <PasswordField
        label={current_password()}
        error={errors.current_password?.message}
        autoComplete="current-password"
        {...form.register('current_password')}
      />
      <FormFailure message={errors.root?.message} />
      {children(isSubmitting)}
    </form>
  )
}

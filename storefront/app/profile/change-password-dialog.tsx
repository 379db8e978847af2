import { zodResolver } from '@hookform/resolvers/zod'
import { UpdatePassword } from '@nafha/contract/forms'
import {
  change_password,
  close,
  current_password,
  new_password,
  password_updated_successfully,
} from '@nafha/texts'
import { FormProvider, useForm } from 'react-hook-form'
import { showFailure } from '../account/failure.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import { NewPasswordFields } from '../forms/new-password-fields.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { focusFirst, showRefusals } from '../forms/refusals.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { UsernameField } from '../forms/username-field.tsx'
import { XIcon } from '../icons/phosphor.tsx'
import { api } from '../platform/api.ts'
import { Dialog } from '../platform/dialog.tsx'
import { notify } from '../platform/notices.ts'
import { useCustomer } from './profile-layout.tsx'

const ORDER = ['current_password', 'password', 'password_confirmation'] as const
const resolver = zodResolver(UpdatePassword)

/** Changes the password; the present one has to be entered (rules/forms 11). */
export const ChangePasswordDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} label={change_password()}>
    <div className="dialog-body">
      <button type="button" className="icon-btn z-1" aria-label={close()} onClick={onClose}>
        <XIcon size={20} />
      </button>
      <h2 className="mb-6 text-2xl">{change_password()}</h2>
      <PasswordForm onDone={onClose} />
    </div>
  </Dialog>
)

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { email } = useCustomer()
  const form = useForm({
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { current_password: '', password: '', password_confirmation: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(
    async (body) => {
      try {
        const { message } = await api('POST /update-password', { body, queryKey: 'update-password' })
        onDone()
        notify(message ?? password_updated_successfully(), { type: 'success' })
      } catch (cause) {
        if (!showRefusals(form, ORDER, cause)) showFailure(form, cause)
      }
    },
    focusFirst(form, ORDER),
  )
  return (
    <FormProvider {...form}>
      <form className="form text-start" onSubmit={submit} noValidate>
        <UsernameField email={email} />
        <PasswordField
          label={current_password()}
          error={errors.current_password?.message}
          autoComplete="current-password"
          {...form.register('current_password')}
        />
        <NewPasswordFields label={new_password()} />
        <FormFailure message={errors.root?.message} />
        <SubmitButton busy={isSubmitting}>{change_password()}</SubmitButton>
      </form>
    </FormProvider>
  )
}

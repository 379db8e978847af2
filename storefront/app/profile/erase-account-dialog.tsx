import { zodResolver } from '@hookform/resolvers/zod'
import { EraseAccount } from '@nafha/contract/forms'
import {
  account_erased,
  current_password,
  erase_account,
  erase_account_question,
  erase_account_warning,
  keep_account,
} from '@nafha/texts'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { showFailure } from '../account/failure.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { focusFirst, showRefusals } from '../forms/refusals.ts'
import { paths } from '../paths.ts'
import { api, forgetCustomer } from '../platform/api.ts'
import { Dialog } from '../platform/dialog.tsx'
import { notify } from '../platform/notices.ts'
import { useHold } from './profile-layout.tsx'

const ORDER = ['current_password'] as const
const resolver = zodResolver(EraseAccount)

/** Asks twice before the shop forgets who somebody is: by the question, and for the password (issue 6). */
export const EraseAccountDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} label={erase_account_question()}>
    <div className="dialog-body">
      <h2 className="text-2xl">{erase_account_question()}</h2>
      <p className="soft">{erase_account_warning()}</p>
      <EraseForm onKeep={onClose} />
    </div>
  </Dialog>
)

function EraseForm({ onKeep }: { onKeep: () => void }) {
  const navigate = useNavigate()
  const hold = useHold()
  const form = useForm({
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { current_password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(
    async (body) => {
      try {
        const { message } = await api('DELETE /user', { body, queryKey: 'erase-account' })
        hold()
        forgetCustomer()
        await navigate(paths.home, { replace: true })
        notify(message ?? account_erased(), { type: 'success' })
      } catch (cause) {
        if (!showRefusals(form, ORDER, cause)) showFailure(form, cause)
      }
    },
    focusFirst(form, ORDER),
  )
  return (
    <form className="form text-start" onSubmit={submit} noValidate>
      <PasswordField
        label={current_password()}
        error={errors.current_password?.message}
        autoComplete="current-password"
        {...form.register('current_password')}
      />
      <FormFailure message={errors.root?.message} />
      <div className="dialog-actions">
        <button
          type="submit"
          className="btn btn-danger"
          disabled={isSubmitting}
          aria-busy={isSubmitting}
          // The field that is left would tell its error now and push the button away from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
        >
          <span className="spin" aria-hidden="true" />
          {erase_account()}
        </button>
        <button type="button" className="btn btn-line" onClick={onKeep}>
          {keep_account()}
        </button>
      </div>
    </form>
  )
}

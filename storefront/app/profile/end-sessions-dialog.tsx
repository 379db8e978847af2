import { zodResolver } from '@hookform/resolvers/zod'
import { EraseAccount as PasswordProof } from '@nafha/contract/forms'
import type { OpenSession } from '@nafha/contract/people'
import {
  cancel,
  current_password,
  end_other_sessions,
  end_session,
  end_sessions_warning,
  session_ended,
} from '@nafha/texts'
import { useForm } from 'react-hook-form'
import { showFailure } from '../account/failure.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { focusFirst, showRefusals } from '../forms/refusals.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { api } from '../platform/api.ts'
import { Dialog } from '../platform/dialog.tsx'
import { notify } from '../platform/notices.ts'

const ORDER = ['current_password'] as const
const resolver = zodResolver(PasswordProof)

interface Props {
  /** The session to end, or all others; null is closed. */
  ending: OpenSession | 'others' | null
  onClose: () => void
  onEnded: () => void
}

const titleOf = (ending: Props['ending']) => (ending === 'others' ? end_other_sessions() : end_session())

/** Asks for the password before sessions end, so that who has a stolen one cannot throw the owner out. */
export const EndSessionsDialog = ({ ending, onClose, onEnded }: Props) => (
  <Dialog open={ending !== null} onClose={onClose} label={titleOf(ending)}>
    <div className="dialog-body">
      <h2 className="text-2xl">{titleOf(ending)}</h2>
      <p className="soft">{end_sessions_warning()}</p>
      <EndForm ending={ending} onClose={onClose} onEnded={onEnded} />
    </div>
  </Dialog>
)

function EndForm({ ending, onClose, onEnded }: Props) {
  const form = useForm({
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { current_password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(
    async ({ current_password }) => {
      const session_id = ending === null || ending === 'others' ? null : ending.id
      try {
        const { message } = await api('POST /user/sessions/end', {
          body: { current_password, session_id },
          queryKey: 'end-sessions',
        })
        onClose()
        onEnded()
        notify(message ?? session_ended(), { type: 'success' })
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
      <SubmitButton busy={isSubmitting}>{titleOf(ending)}</SubmitButton>
      <button type="button" className="btn btn-line btn-wide" onClick={onClose}>
        {cancel()}
      </button>
    </form>
  )
}

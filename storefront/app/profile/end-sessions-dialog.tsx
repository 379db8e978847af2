import type { PasswordProof } from '@nafha/contract/forms'
import type { OpenSession } from '@nafha/contract/people'
import { cancel, end_other_sessions, end_session, end_sessions_warning, session_ended } from '@nafha/texts'
import { PasswordProofForm } from '../account/password-proof-form.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { api } from '../platform/api.ts'
import { Dialog } from '../platform/dialog.tsx'
import { notify } from '../platform/notices.ts'

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
  const end = async (proof: PasswordProof) => {
    const session_id = ending === null || ending === 'others' ? null : ending.id
    const { message } = await api('POST /user/sessions/end', {
      body: { ...proof, session_id },
      queryKey: 'end-sessions',
    })
    onClose()
    onEnded()
    notify(message ?? session_ended(), { type: 'success' })
  }
  return (
    <PasswordProofForm onProof={end}>
      {(isBusy) => (
        <>
          <SubmitButton busy={isBusy}>{titleOf(ending)}</SubmitButton>
          <button type="button" className="btn btn-line btn-wide" onClick={onClose}>
            {cancel()}
          </button>
        </>
      )}
    </PasswordProofForm>
  )
}

import type { PasswordProof } from '@nafha/contract/forms'
import {
  account_erased,
  erase_account,
  erase_account_question,
  erase_account_warning,
  keep_account,
} from '@nafha/texts'
import { useNavigate } from 'react-router'
import { PasswordProofForm } from '../account/password-proof-form.tsx'
import { api, forgetCustomer } from '../platform/api.ts'
import { Dialog } from '../platform/dialog.tsx'
import { notify } from '../platform/notices.ts'
import { paths } from '../platform/paths.ts'
import { useGateDisabler } from './profile-layout.tsx'

/** Asks twice before the shop forgets who somebody is: by the question, and for the password. */
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
  const disable = useGateDisabler()
  const erase = async (body: PasswordProof) => {
    const { message } = await api('DELETE /user', { body, queryKey: 'erase-account' })
    disable()
    forgetCustomer()
    await navigate(paths.home, { replace: true })
    notify(message ?? account_erased(), { type: 'success' })
  }
  return (
    <PasswordProofForm onProof={erase}>
      {(isBusy) => (
        <div className="dialog-actions">
          <button
            type="submit"
            className="btn btn-danger"
            disabled={isBusy}
            aria-busy={isBusy}
            // Without this the blurred field would show its error and push the button away from under the pointer.
            onMouseDown={(event) => event.preventDefault()}
          >
            <span className="spin" aria-hidden="true" />
            {erase_account()}
          </button>
          <button type="button" className="btn btn-line" onClick={onKeep}>
            {keep_account()}
          </button>
        </div>
      )}
    </PasswordProofForm>
  )
}

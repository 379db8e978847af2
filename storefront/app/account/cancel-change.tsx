import type { User } from '@nafha/contract/people'
import { keep_current_email, keep_current_mobile } from '@nafha/texts'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import type { Channel } from './code-times.ts'
import { notifyFailure } from './failure.ts'
import { saveUser } from './session.ts'

/** Cancels a change of contact that awaits its proof; the page's gate redirects afterwards. */
export function CancelContactChange({ channel, user }: { channel: Channel; user: User }) {
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    try {
      const body = channel === 'email' ? { email: user.email } : { mobile_number: user.mobile_number }
      const { data } = await api('PUT /users/:id', { params: { id: user.id }, body, queryKey: 'users' })
      saveUser(data)
    } catch (cause) {
      notifyFailure(cause)
    }
    setBusy(false)
  }
  return (
    <button type="button" className="link" onClick={cancel} disabled={busy}>
      {channel === 'email' ? keep_current_email() : keep_current_mobile()}
    </button>
  )
}

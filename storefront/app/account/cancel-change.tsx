import type { User } from '@nafha/contract/people'
import { keep_current_email, keep_current_mobile } from '@nafha/texts'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import type { Channel } from './code-times.ts'
import { tellFailure } from './failure.ts'
import { keepUser } from './session.ts'

/** Cancels a change of contact that awaits its proof; the page's gate redirects afterwards. */
export function KeepCurrent({ channel, user }: { channel: Channel; user: User }) {
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    try {
      const body = channel === 'email' ? { email: user.email } : { mobile_number: user.mobile_number }
      const { data } = await api('PUT /users/:id', { params: { id: user.id }, body, queryKey: 'users' })
      keepUser(data)
    } catch (cause) {
      tellFailure(cause)
    }
    setBusy(false)
  }
  return (
    <button type="button" className="link" onClick={keep} disabled={busy}>
      {channel === 'email' ? keep_current_email() : keep_current_mobile()}
    </button>
  )
}

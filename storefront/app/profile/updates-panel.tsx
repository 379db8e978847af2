import {
  i_would_like_to_receive_news_and_updates,
  news_and_updates,
  news_and_updates_hint,
  updates_are_off,
  updates_are_on,
} from '@nafha/texts'
import { useState } from 'react'
import { saveUser } from '../account/session.ts'
import { CheckField } from '../forms/check-field.tsx'
import { FormFailure } from '../forms/form-failure.tsx'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/failures.ts'
import { notify } from '../platform/notices.ts'
import { useCustomer } from './profile-layout.tsx'

/** The consent to news by email, to be given and withdrawn with one press. */
export function UpdatesPanel() {
  const user = useCustomer()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const change = async (wanted: boolean) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { data } = await api('PUT /users/:id', {
        params: { id: user.id },
        body: { get_updates: wanted },
        queryKey: 'users',
      })
      saveUser(data)
      notify(data.get_updates ? updates_are_on() : updates_are_off(), { type: 'success' })
    } catch (cause) {
      setFailure(messageOf(cause))
    }
    setBusy(false)
  }
  return (
    <section className="panel" aria-label={news_and_updates()}>
      <div className="panel-head">
        <h2>{news_and_updates()}</h2>
      </div>
      <p className="soft mb-6">{news_and_updates_hint()}</p>
      <CheckField
        role="switch"
        checked={user.get_updates === true}
        disabled={busy}
        onChange={(event) => change(event.target.checked)}
      >
        {i_would_like_to_receive_news_and_updates()}
      </CheckField>
      <FormFailure message={failure} />
    </section>
  )
}

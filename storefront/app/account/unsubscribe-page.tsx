import { news_and_updates, stop_news_and_updates, unsubscribe_hint, updates_are_off } from '@nafha/texts'
import { useState } from 'react'
import { FormFailure } from '../forms/form-failure.tsx'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/failures.ts'
import { refreshCustomer } from './session.ts'

/** Where the link in a promotional mail leads. A button, because mail programs open links to see whether they are safe. */
export function UnsubscribePage({ token }: { token: string }) {
  const [state, setState] = useState<'asking' | 'ending' | 'ended'>('asking')
  const [failure, setFailure] = useState<string>()
  const end = async () => {
    setState('ending')
    setFailure(undefined)
    try {
      await api('POST /unsubscribe/:token', { params: { token }, queryKey: 'unsubscribe' })
      setState('ended')
      await refreshCustomer().catch(() => {})
    } catch (cause) {
      setFailure(messageOf(cause))
      setState('asking')
    }
  }
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <div className="empty">
        <h1 className="text-3xl">{news_and_updates()}</h1>
        <p className="soft" role="status">
          {state === 'ended' ? updates_are_off() : unsubscribe_hint()}
        </p>
        <FormFailure message={failure} />
        {state !== 'ended' && (
          <button type="button" className="btn" disabled={state === 'ending'} onClick={end}>
            {stop_news_and_updates()}
          </button>
        )}
      </div>
    </main>
  )
}

import type { OpenSession } from '@nafha/contract/people'
import {
  end_other_sessions,
  end_session,
  loading,
  session_last_used,
  session_this_browser,
  session_unknown_browser,
  sessions_hint,
  signed_in_devices,
  try_again,
} from '@nafha/texts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/failures.ts'
import { browserName } from './browser-name.ts'
import { EndSessionsDialog } from './end-sessions-dialog.tsx'
import { useCustomer } from './profile-layout.tsx'
import { relativeDate } from './relative-date.ts'

/** Lists the customer's sessions, with a button to end each of the others. */
export function SessionsPanel() {
  const { id } = useCustomer()
  const queries = useQueryClient()
  const queryKey = ['sessions', id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /user/sessions', { queryKey: 'sessions', signal }),
    staleTime: 0,
  })
  /** The session to end, or all others; null while nobody is asked. */
  const [ending, setEnding] = useState<OpenSession | 'others' | null>(null)
  const sessions = data?.data ?? []
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{signed_in_devices()}</h2>
      </div>
      <p className="soft mb-6">{sessions_hint()}</p>
      {!data && !error && <div className="skel h-20" role="status" aria-label={loading()} />}
      {error && (
        <div role="alert">
          <p>{messageOf(error)}</p>
          <button type="button" className="link" onClick={() => refetch()}>
            {try_again()}
          </button>
        </div>
      )}
      <ul className="grid gap-4">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <div>
              <p>
                <bdi>{nameOf(session)}</bdi>
              </p>
              <p className="soft small">
                {session.current
                  ? session_this_browser()
                  : session_last_used({ when: relativeDate(session.last_used_at) })}
              </p>
            </div>
            {!session.current && (
              <button
                type="button"
                className="link small"
                aria-label={`${end_session()}: ${nameOf(session)}`}
                onClick={() => setEnding(session)}
              >
                {end_session()}
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <button type="button" className="btn btn-line mt-6" onClick={() => setEnding('others')}>
          {end_other_sessions()}
        </button>
      )}
      <EndSessionsDialog
        ending={ending}
        onClose={() => setEnding(null)}
        onEnded={() => queries.invalidateQueries({ queryKey })}
      />
    </section>
  )
}

const nameOf = ({ user_agent }: OpenSession): string => browserName(user_agent) ?? session_unknown_browser()

import {
  stock_notices_end_hint,
  stock_notices_end_title,
  stock_notices_ended,
  stop_these_mails,
} from '@nafha/texts'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/failures.ts'
import { notify } from '../platform/notices.ts'

/**
 * Where the link in a back-in-stock mail leads. A button, because mail programs open links by themselves to look
 * whether they are safe.
 */
export function StockNoticesPage({ token }: { token: string }) {
  const [state, setState] = useState<'asking' | 'ending' | 'ended'>('asking')
  const end = async () => {
    setState('ending')
    try {
      await api('DELETE /stock-notices/:token', { params: { token }, queryKey: 'stock-notice' })
      setState('ended')
    } catch (cause) {
      notify(messageOf(cause), { type: 'error' })
      setState('asking')
    }
  }
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <div className="empty">
        <h1 className="text-3xl">{stock_notices_end_title()}</h1>
        <p className="soft" role="status">
          {state === 'ended' ? stock_notices_ended() : stock_notices_end_hint()}
        </p>
        {state !== 'ended' && (
          <button type="button" className="btn" disabled={state === 'ending'} onClick={end}>
            {stop_these_mails()}
          </button>
        )}
      </div>
    </main>
  )
}

import {
  stock_notice_confirm,
  stock_notice_confirm_hint,
  stock_notice_confirm_title,
  stock_notice_noted,
} from '@nafha/texts'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/failures.ts'

/** Page behind the link in the confirmation email. It needs a click, because mail programs open links by themselves. */
export function StockNoticeConfirmPage({ token }: { token: string }) {
  const [state, setState] = useState<'asking' | 'sending' | 'confirmed'>('asking')
  const [failure, setFailure] = useState<string | null>(null)
  const agree = async () => {
    setState('sending')
    setFailure(null)
    try {
      await api('POST /stock-notices/:token/confirm', { params: { token }, queryKey: 'stock-notice' })
      setState('confirmed')
    } catch (cause) {
      setFailure(messageOf(cause))
      setState('asking')
    }
  }
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <div className="empty">
        <h1 className="text-3xl">{stock_notice_confirm_title()}</h1>
        <p className="soft" role="status">
          {state === 'confirmed' ? stock_notice_noted() : stock_notice_confirm_hint()}
        </p>
        {failure && <p role="alert">{failure}</p>}
        {state !== 'confirmed' && (
          <button type="button" className="btn" disabled={state === 'sending'} onClick={agree}>
            {stock_notice_confirm()}
          </button>
        )}
      </div>
    </main>
  )
}

import type { CartQuote } from '@nafha/contract/checkout'
import { dismiss, use_code_instead } from '@nafha/texts'
import { useState } from 'react'
import { notifyFailure } from '../account/failure.ts'
import { Note } from '../platform/note.tsx'
import { applyCode } from './apply-code.ts'
import { rememberShownDiscount, useShownDiscount } from './shown-discount.ts'

/** Explains a higher total: a discount no longer applies. It stays until the shopper has seen it. */
export function LostDiscount({ quote }: { quote: Pick<CartQuote, 'lost_discount' | 'discount'> }) {
  const [busy, setBusy] = useState(false)
  const shownCode = useShownDiscount()
  const lost = quote.lost_discount
  if (!lost || shownCode !== lost.code) return null
  const applyAgain = async () => {
    setBusy(true)
    await applyCode(lost.code).catch(notifyFailure)
    setBusy(false)
  }
  return (
    <Note message={lost.message}>
      {lost.can_be_entered && (
        <button type="button" className="btn btn-sm" onClick={applyAgain} disabled={busy}>
          {use_code_instead({ code: `\u2068${lost.code}\u2069` })}
        </button>
      )}
      <button
        type="button"
        className="btn btn-line btn-sm"
        onClick={() => rememberShownDiscount(quote.discount)}
      >
        {dismiss()}
      </button>
    </Note>
  )
}

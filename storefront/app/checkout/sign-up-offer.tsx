import { formatAed } from '@nafha/contract/values/money'
import {
  account_keeps_your_orders,
  amount_less_on_this_order,
  close,
  continue_as_a_guest,
  gift_percent,
  off_your_first_order,
  sign_up_for_gift_percent_off_or_continue_as_guest,
  sign_up_now,
  sign_up_offer,
} from '@nafha/texts'
import { useState } from 'react'
import { XIcon } from '../icons/phosphor.tsx'
import { Dialog } from '../platform/dialog.tsx'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { readStored, stored, writeStored } from '../platform/stored.ts'

interface Props {
  /** AED that signing up takes off this order, as the shop has reckoned it; undefined until it has answered. */
  gain: number | undefined
}

/** A space that keeps the line's height until the amount is known. */
const NOTHING = '\u00a0'

const gainText = (gain: number | undefined): string =>
  gain === undefined ? NOTHING : amount_less_on_this_order({ amount: `\u2066${formatAed(gain)}\u2069` })

/** Offers guests 10 % for signing up, once: going on as a guest is remembered (rules/checkout 5). Browser only. */
export function SignUpOffer({ gain }: Props) {
  const [open, setOpen] = useState(() => readStored(stored.signupOfferDismissed) !== true)
  // The dialog opened with the page, so the browser has no element to restore the focus to. While it
  // is open the page takes no focus; its close event calls this function again.
  const shut = () => {
    setOpen(false)
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  const goOn = () => {
    writeStored(stored.signupOfferDismissed, true)
    shut()
  }
  return (
    <Dialog open={open} onClose={shut} label={sign_up_offer()}>
      <div className="dialog-body">
        <button type="button" className="icon-btn" aria-label={close()} onClick={shut}>
          <XIcon size={20} />
        </button>
        <p className="display text-[4.5rem] leading-none" dir="ltr">
          {gift_percent()}
        </p>
        <h2 className="text-2xl mt-1!">{off_your_first_order()}</h2>
        <p>{gainText(gain)}</p>
        <p className="soft">{account_keeps_your_orders()}</p>
        <div className="dialog-actions">
          <PageLink className="btn" to={paths.signUp}>
            {sign_up_now()}
          </PageLink>
          <button type="button" className="btn btn-line" onClick={goOn}>
            {continue_as_a_guest()}
          </button>
        </div>
      </div>
    </Dialog>
  )
}

/** The same offer in a note above the form. */
export const SignUpLine = ({ gain }: Props) => (
  <div className="note mt-6 mb-10 flex-wrap items-center gap-x-4 gap-y-1 border-rose bg-rose-wash">
    <p>
      {sign_up_for_gift_percent_off_or_continue_as_guest()}
      <span className="block font-medium">{gainText(gain)}</span>
    </p>
    <PageLink className="link" to={paths.signUp}>
      {sign_up_now()}
    </PageLink>
  </div>
)

import { type Fils, formatAed, toAed } from '@nafha/contract/values/money'
import {
  go_to_my_cart,
  pay_amount_without_discount,
  sign_in,
  try_again,
  your_cart_is_kept,
} from '@nafha/texts'
import { useLocation } from 'react-router'
import { comingBack } from '../account/gate.ts'
import type { CartVisit } from '../cart/cart-visit.ts'
import { WarningCircleIcon } from '../icons/phosphor.tsx'
import { Note } from '../platform/note.tsx'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'

const KEEP_TESTERS: CartVisit = { keepTesters: true }

/** Links to the cart, where the testers stay chosen: a retry would be refused again. */
export const CartRefused = ({ message }: { message: string }) => (
  <Note message={message}>
    <PageLink className="btn btn-sm" to={paths.cart} state={KEEP_TESTERS}>
      {go_to_my_cart()}
    </PageLink>
  </Note>
)

interface RefusedProps {
  message: string
  signInHelps?: boolean
  onRetry: () => void
}

/** Explains why there is no payment until there is one; the notice disappears after a while. */
export function PaymentRefused({ message, signInHelps = false, onRetry }: RefusedProps) {
  const location = useLocation()
  return (
    <div className="note note-warn">
      <WarningCircleIcon size={20} />
      <div className="grid justify-items-start gap-3">
        <p>
          {message} {your_cart_is_kept()}
        </p>
        <div className="flex flex-wrap gap-3">
          <button type="button" className="btn btn-line btn-sm" onClick={onRetry}>
            {try_again()}
          </button>
          {signInHelps && (
            <PageLink className="btn btn-sm" to={paths.signIn} {...comingBack(location)}>
              {sign_in()}
            </PageLink>
          )}
        </div>
      </div>
    </div>
  )
}

interface HeldProps {
  message: string
  /** Total of the cart without the discount. */
  total: Fils
  onRetry: () => void
  onWithout: () => void
}

/** Lets the shopper wait for a discount that another purchase holds, or buy without it (decision 0034). */
export const DiscountHeld = ({ message, total, onRetry, onWithout }: HeldProps) => (
  <div className="note note-warn" role="alert">
    <WarningCircleIcon size={20} />
    <div className="grid justify-items-start gap-3">
      <p>{message}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-sm" onClick={onWithout}>
          {pay_amount_without_discount({ amount: `\u2066${formatAed(toAed(total))}\u2069` })}
        </button>
        <button type="button" className="btn btn-line btn-sm" onClick={onRetry}>
          {try_again()}
        </button>
      </div>
    </div>
  </div>
)

import { formatAed } from '@nafha/contract/values/money'
import { card_goes_to_the_provider, pay } from '@nafha/texts'
import { LockSimpleIcon } from '../icons/phosphor-account.tsx'
import { CheckoutTerms } from './checkout-terms.tsx'

interface Props {
  /** AED */
  total: number
  /** True once the provider's form has loaded; until then the button does nothing. */
  ready: boolean
  pending: boolean
}

/**
 * Shows the amount. During a payment it is aria-disabled and the form ignores
 * a second submit: a disabled button would lose the keyboard focus.
 */
export const PayButton = ({ total, ready, pending }: Props) => (
  <>
    <button
      type="submit"
      className="btn btn-wide btn-between mt-6"
      disabled={!ready}
      aria-disabled={pending}
      aria-busy={pending}
    >
      <span className="flex items-center gap-3">
        {pay()}
        <span className="spin" aria-hidden="true" />
      </span>{' '}
      <bdi className="num">{formatAed(total)}</bdi>
    </button>
    <CheckoutTerms />
    <p className="small soft flex items-start gap-2.5">
      <LockSimpleIcon size={18} />
      <span>{card_goes_to_the_provider()}</span>
    </p>
  </>
)

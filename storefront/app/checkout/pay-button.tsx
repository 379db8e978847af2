import { formatAed } from '@nafha/contract/values/money'
import { card_goes_to_the_provider, pay } from '@nafha/texts'
import { LockSimpleIcon } from '../icons/phosphor-account.tsx'

interface Props {
  /** AED */
  total: number
  /** Whether the provider can be asked; until then the button does nothing. */
  ready: boolean
  pending: boolean
}

/**
 * Names the act and the sum. While a payment is under way it only says that it cannot be pressed, and the form lets
 * no second one begin: a disabled button would lose the focus of whoever pressed it by keyboard.
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
    <p className="small soft mt-4 flex items-start gap-2.5">
      <LockSimpleIcon size={18} />
      <span>{card_goes_to_the_provider()}</span>
    </p>
  </>
)

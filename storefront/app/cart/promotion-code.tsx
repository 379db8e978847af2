import { isGift } from '@nafha/contract/cart/gift-codes'
import type { Discount } from '@nafha/contract/people'
import { type Fils, formatAed, toAed } from '@nafha/contract/values/money'
import { discount_in_force, discount_taken_off, have_a_code, loading, take_off_code } from '@nafha/texts'
import { useRef, useState } from 'react'
import { notifyFailure } from '../account/failure.ts'
import { XIcon } from '../icons/phosphor.tsx'
import { lazyPart } from '../platform/lazy-part.tsx'
import { notify } from '../platform/notices.ts'
import { removeCode } from './remove-code.ts'

const CodeForm = lazyPart(
  () => import('./code-form.tsx'),
  () => (
    <p className="soft" role="status">
      {loading()}
    </p>
  ),
)

interface Props {
  /** The discount in the shop's totals. */
  inForce: Discount | null
  /** The discount takes this amount off the total. */
  amount: Fils
  /** Called when a code was applied or taken off, so that the total has changed. */
  onChanged: () => void
}

/** The discount in force, which can be taken off, and the way to enter a code (rules/discounts 5, 22). */
export function PromotionCode({ inForce, amount, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    onChanged()
    opener.current?.focus()
  }
  const takeOff = async (code: string) => {
    try {
      const message = await removeCode(code)
      notify(message ?? discount_taken_off(), { type: 'success' })
      onChanged()
      opener.current?.focus()
    } catch (cause) {
      notifyFailure(cause)
    }
  }
  return (
    <div className="code-box">
      {inForce && <DiscountChip discount={inForce} amount={amount} onTakeOff={takeOff} />}
      <button
        type="button"
        className="link"
        aria-expanded={isOpen}
        ref={opener}
        onClick={() => setOpen((is) => !is)}
      >
        {have_a_code()}
      </button>
      {isOpen && <CodeForm onApplied={close} />}
    </div>
  )
}

interface ChipProps {
  discount: Discount
  amount: Fils
  onTakeOff: (code: string) => Promise<void>
}

/** Gifts have generated codes, which nobody types: they have no name, and stay. */
function DiscountChip({ discount: { code, discount }, amount, onTakeOff }: ChipProps) {
  const [busy, setBusy] = useState(false)
  const gift = isGift(code)
  return (
    <p className="code-chip">
      <bdi>{gift ? discount_in_force({ percent: discount }) : code}</bdi>
      {amount > 0 && <bdi className="num">{`−${formatAed(toAed(amount))}`}</bdi>}
      {!gift && (
        <button
          type="button"
          className="icon-btn"
          aria-label={take_off_code({ code: `\u2068${code}\u2069` })}
          disabled={busy}
          onClick={() => {
            setBusy(true)
            onTakeOff(code).finally(() => setBusy(false))
          }}
        >
          <XIcon size={18} />
        </button>
      )}
    </p>
  )
}

import { MAX_UNITS_PER_LINE } from '@nafha/contract/rules'
import { westernDigits } from '@nafha/contract/values/digits'
import { decrease_quantity, increase_quantity, quantity_of_item, stock_exhausted } from '@nafha/texts'
import { type KeyboardEvent, useState } from 'react'
import { MinusIcon, PlusIcon } from '../icons/phosphor-inner.tsx'
import { dismissErrors, isNoticeShowing } from '../platform/notices.ts'
import { useNotice } from '../platform/use-notice.ts'
import { addOne, removeOne, setQuantity } from './cart-store.ts'
import type { CartLine } from './lines.ts'
import { TAKES_OUT } from './take-out.ts'

interface Props {
  line: CartLine
  /** Available units; undefined until they are known. */
  available: number | undefined
  /** Called with the pressed button when the last unit is removed. */
  onLast: (button: HTMLElement) => void
}

/** Renders minus, quantity and plus. Minus on the last unit removes the line (rules/cart 3). */
export function QuantityStepper({ line, available = MAX_UNITS_PER_LINE, onLast }: Props) {
  // Typed text that is no quantity yet.
  const [draft, setDraft] = useState<string | null>(null)
  const size = line.product_size_id
  const exhausted = useNotice()
  const atLimit = line.quantity >= Math.min(available, MAX_UNITS_PER_LINE)

  const more = () => {
    if (!atLimit) {
      addOne(line)
      dismissErrors()
    } else if (!isNoticeShowing()) exhausted.show(stock_exhausted(), { type: 'error' })
  }
  const less = (button: HTMLElement) => {
    exhausted.end()
    if (line.quantity > 1) removeOne(size)
    else onLast(button)
  }
  const type = (text: string) => {
    const typed = westernDigits(text).trim()
    const isNumber = typed !== '' && !Number.isNaN(Number(typed))
    setDraft(isNumber ? null : text)
    exhausted.end()
    if (isNumber) setQuantity(size, Math.min(Number(typed), MAX_UNITS_PER_LINE))
  }
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    if (event.key === 'ArrowUp') more()
    else if (line.quantity > 1) {
      exhausted.end()
      removeOne(size)
    }
  }
  return (
    <div className="qty">
      <button
        type="button"
        aria-label={decrease_quantity()}
        {...TAKES_OUT}
        onClick={(event) => less(event.currentTarget)}
      >
        <MinusIcon size={16} />
      </button>
      {/* A number input would accept none of the digits of an Arabic keyboard. */}
      <input
        type="text"
        role="spinbutton"
        aria-valuenow={line.quantity}
        aria-valuemin={1}
        aria-valuemax={MAX_UNITS_PER_LINE}
        inputMode="numeric"
        autoComplete="off"
        onKeyDown={step}
        aria-label={quantity_of_item({ name: line.name })}
        value={draft ?? line.quantity}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          if (draft !== null) setQuantity(size, 1)
          setDraft(null)
        }}
      />
      <button type="button" aria-label={increase_quantity()} aria-disabled={atLimit} onClick={more}>
        <PlusIcon size={16} />
      </button>
    </div>
  )
}

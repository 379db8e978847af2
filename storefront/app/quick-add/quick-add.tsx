import { add_to_cart, list_comma, quick_add } from '@nafha/texts'
import { type ReactNode, useRef, useState } from 'react'
import { CartIcon } from '../icons/phosphor.tsx'
import { messageOf } from '../platform/failures.ts'
import { notify } from '../platform/notices.ts'
import type { QuickAddProps } from '../products/quick-add-slot.ts'

/**
 * Puts a product of a card into the cart: at once when it has one size, otherwise its sizes are shown on the card. They and
 * what they need are loaded by the first press.
 */
export function QuickAdd({ product: { id, name }, isLabelled = false }: QuickAddProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [sizes, setSizes] = useState<ReactNode>(null)
  const [isBusy, setIsBusy] = useState(false)
  const close = (givesFocusBack: boolean) => {
    setSizes(null)
    if (givesFocusBack) button.current?.focus()
  }
  const press = async () => {
    if (isBusy) return
    setIsBusy(true)
    try {
      const { askForSize } = await import('./size-choice.tsx')
      setSizes(await askForSize(id, { picture: button.current?.parentElement ?? null, close }))
    } catch (cause) {
      notify(messageOf(cause), { type: 'error' })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={isLabelled ? 'quick quick-labelled' : 'icon-btn card-disc quick'}
        // The spoken name begins with the words that are seen.
        aria-label={isLabelled ? [add_to_cart(), name].join(list_comma()) : quick_add({ name })}
        aria-expanded={sizes !== null}
        aria-busy={isBusy}
        onClick={press}
      >
        {isLabelled ? add_to_cart() : <CartIcon />}
      </button>
      {sizes}
    </>
  )
}

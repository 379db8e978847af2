import type { StockShortage } from '@nafha/contract/checkout'
import { cart_fixed, cart_fixed_and_empty, fix_my_cart, stock_shortage } from '@nafha/texts'
import { useNavigate } from 'react-router'
import { cartLines, chosenTesters, saveLines, saveTesters } from '../cart/cart-store.ts'
import type { CartVisit } from '../cart/cart-visit.ts'
import { useAllTesters } from '../cart/fresh-cart.ts'
import { testersToChoose } from '../cart/testers.ts'
import { WarningCircleIcon } from '../icons/phosphor.tsx'
import { viewTransition } from '../platform/motion.ts'
import { notify } from '../platform/notices.ts'
import { paths } from '../platform/paths.ts'
import { fixCart } from './fix-cart.ts'

/** The notice after Fix my cart stays this long, in ms (rules/cart 17). */
const NOTICE_MS = 13_000

interface Props {
  /** The shop's sentence about the shortage. */
  message: string
  shortages: StockShortage[]
  /** Returns the name of a size with its product. */
  nameOf: (productSizeId: number) => string
  /** Called when the cart is fixed and the payment continues on this page. */
  onFixed: () => void
  /** Called when the shopper must continue in the cart. The cart itself omits it. */
  onLeave?: () => void
}

/** Lists what is short, size by size, and offers to fix the cart (rules/checkout 31). */
export function StockBanner({ message, shortages, nameOf, onFixed, onLeave }: Props) {
  const navigate = useNavigate()
  const testers = useAllTesters()
  const fix = () => {
    const chosen = chosenTesters()
    const fixed = fixCart(cartLines(), chosen, shortages)
    if (!onLeave) {
      saveLines(fixed.lines)
      saveTesters(fixed.testers)
      return onFixed()
    }
    const goesOn = fixed.lines.length > 0 && fixed.testers.length >= testersToChoose(testers)
    if (!goesOn) onLeave()
    saveLines(fixed.lines)
    saveTesters(fixed.testers)
    if (goesOn) {
      onFixed()
      notify(cart_fixed(), { time: NOTICE_MS })
      return
    }
    const sentence = fixed.lines.length === 0 ? cart_fixed_and_empty() : cart_fixed()
    notify(sentence, { type: 'error', time: NOTICE_MS, onward: true })
    const lostTesters = chosen
      .filter((id) => !fixed.testers.includes(id))
      .map((id) => {
        // The shop names a size that is no longer for sale, and none that has run out.
        const name = shortages.find(({ product_size_id }) => product_size_id === id)?.name
        return { id, name: name ?? nameOf(id), isOffered: name === undefined }
      })
    const visit: CartVisit = { keepTesters: true, lostTesters }
    navigate(paths.cart, { state: visit, viewTransition })
  }
  return (
    <div className="note note-error" role="alert">
      <WarningCircleIcon size={20} />
      <div className="grid justify-items-start gap-3">
        <p>{message}</p>
        <ul className="grid gap-1">
          {shortages.map(({ product_size_id, requested_quantity, available_quantity, name }) => (
            <li key={product_size_id}>
              {stock_shortage({
                n: requested_quantity,
                name: name ?? nameOf(product_size_id),
                m: available_quantity,
              })}
            </li>
          ))}
        </ul>
        <button type="button" className="btn btn-sm" onClick={fix}>
          {fix_my_cart()}
        </button>
      </div>
    </div>
  )
}

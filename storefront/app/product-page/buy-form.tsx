import type { Product } from '@nafha/contract/catalog'
import { add_to_cart, in_your_cart, list_comma, stock_exhausted, unavailable_label } from '@nafha/texts'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { addToCart } from '../cart/add-to-cart.ts'
import { availableToMe } from '../cart/begun-payment.ts'
import { CheckoutDialog } from '../cart/checkout-dialog.tsx'
import { flyToCart } from '../cart/fly.ts'
import { useHydrated } from '../platform/hydrated.ts'
import { dismiss, dismissErrors, isNoticeShowing, notify } from '../platform/notices.ts'
import { Money } from '../products/money.tsx'
import { Price } from '../products/price.tsx'
import { shownPrice, sizesForSale } from '../products/prices.ts'
import { SizeSelector } from './size-selector.tsx'
import { StockNotice } from './stock-notice.tsx'

/** Size, price and the one dark button of the page. */
export function BuyForm({ product }: { product: Product }) {
  const hydrated = useHydrated()
  // Units that this shopper's open payment reserves count as available; the HTML is the same for everybody.
  const sizes = sizesForSale(product).map((size) =>
    hydrated ? { ...size, quantity: availableToMe(size) } : size,
  )
  const requestedId = Number(useSearchParams()[0].get('size'))
  const [chosenId, setChosenId] = useState(
    () =>
      (sizes.find(({ id }) => id === requestedId) ?? sizes.find((size) => size.quantity > 0) ?? sizes[0])?.id,
  )
  const [added, setAdded] = useState<string | null>(null)
  // Screen readers hear this sentence: they do not see the picture fly, and the dialog opens only once.
  const [said, setSaid] = useState('')
  const noticeId = useRef(0)
  const chosenSize = sizes.find((size) => size.id === chosenId)
  if (!chosenSize) return null

  const add = async () => {
    dismiss(noticeId.current)
    const outcome = addToCart(product, chosenSize)
    if (outcome.kind === 'exhausted') {
      if (!isNoticeShowing()) notify(stock_exhausted(), { type: 'error' })
      return
    }
    // Screen readers repeat the same sentence only after it was removed.
    setSaid('')
    dismissErrors()
    const wasAnimated = await flyToCart()
    if (outcome.first) setAdded([product.name, chosenSize.size].join(list_comma()))
    else if (wasAnimated) setSaid(in_your_cart())
    // Without the animation every reader gets the notice.
    else noticeId.current = notify(in_your_cart(), { type: 'success' })
  }
  const soldOut = chosenSize.quantity <= 0
  return (
    <div className="buy form">
      <SizeSelector sizes={sizes} chosen={chosenSize} onChoose={(size) => setChosenId(size.id)} />
      <Price size={chosenSize} />
      <button
        type="button"
        className={soldOut ? 'btn btn-wide' : 'btn btn-wide btn-between'}
        disabled={soldOut}
        onClick={add}
      >
        {soldOut ? (
          unavailable_label()
        ) : (
          <>
            <span>{add_to_cart()}</span>
            <Money aed={shownPrice(chosenSize)} />
          </>
        )}
      </button>
      <p className="vh" role="status">
        {said}
      </p>
      {soldOut && <StockNotice key={chosenSize.id} size={chosenSize} />}
      <CheckoutDialog added={added} onClose={() => setAdded(null)} />
    </div>
  )
}

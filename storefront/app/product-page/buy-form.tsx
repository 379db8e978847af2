import type { Product } from '@nafha/contract/catalog'
import { add_to_cart, in_your_cart, list_comma, stock_exhausted, unavailable_label } from '@nafha/texts'
import { useRef, useState } from 'react'
import { addToCart } from '../cart/add-to-cart.ts'
import { CheckoutDialog } from '../cart/checkout-dialog.tsx'
import { flyToCart } from '../cart/fly.ts'
import { dismiss, dismissErrors, isNoticeShowing, notify } from '../platform/notices.ts'
import { stored, useStored } from '../platform/stored.ts'
import { Money } from '../products/money.tsx'
import { shownPrice } from '../products/prices.ts'
import { Availability } from './availability.tsx'
import { BuyBar } from './buy-bar.tsx'
import { SizeSelector } from './size-selector.tsx'
import { StockNotice } from './stock-notice.tsx'
import { useOutOfView } from './use-out-of-view.ts'
import type { SizeChoice } from './use-size-choice.ts'

interface Props {
  product: Product
  choice: SizeChoice
}

/** Sizes and the one dark button of the page, which follows a reader on a phone as a bar. */
export function BuyForm({ product, choice: { sizes, chosen: chosenSize, choose } }: Props) {
  const [added, setAdded] = useState<string | null>(null)
  // Screen readers hear this sentence: they do not see the picture fly, and the dialog opens only once.
  const [said, setSaid] = useState('')
  const noticeId = useRef(0)
  const button = useRef<HTMLButtonElement>(null)
  const isButtonOut = useOutOfView(button)
  // The question about cookies stands where the bar would.
  const isConsentGiven = useStored(stored.cookiesConsent) !== null
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
      <SizeSelector sizes={sizes} chosen={chosenSize} onChoose={choose} />
      <button
        type="button"
        ref={button}
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
      <Availability size={chosenSize} />
      <p className="vh" role="status">
        {said}
      </p>
      {soldOut && <StockNotice key={chosenSize.id} size={chosenSize} />}
      {isButtonOut && isConsentGiven && !soldOut && (
        <BuyBar name={product.name} size={chosenSize} button={button} onAdd={add} />
      )}
      <CheckoutDialog added={added} onClose={() => setAdded(null)} />
    </div>
  )
}

import type { Product, ProductSize } from '@nafha/contract/catalog'
import { add_to_cart, unavailable_label } from '@nafha/texts'
import { useRef } from 'react'
import { endCartNotice, putInCart } from '../cart/put-in-cart.ts'
import { lazyPart } from '../platform/lazy-part.tsx'
import { stored, useStored } from '../platform/stored.ts'
import { Money } from '../products/money.tsx'
import { shownPrice } from '../products/prices.ts'
import { Availability } from './availability.tsx'
import { SizeSelector } from './size-selector.tsx'
import { StockNotice } from './stock-notice.tsx'
import { useOutOfView } from './use-out-of-view.ts'
import type { SizeChoice } from './use-size-choice.ts'

/** No first screen shows it, so it comes when it is needed. */
const BuyBar = lazyPart(
  () => import('./buy-bar.tsx'),
  () => null,
)

interface Props {
  product: Product
  choice: SizeChoice
}

/** Sizes and the one dark button of the page, which follows a reader on a phone as a bar. */
export function BuyForm({ product, choice: { sizes, chosen: chosenSize, choose } }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const isButtonOut = useOutOfView(button)
  // The question about cookies stands where the bar would.
  const isConsentGiven = useStored(stored.cookiesConsent) !== null
  if (!chosenSize) return null

  const add = () => putInCart(product, chosenSize)
  const chooseSize = (size: ProductSize) => {
    endCartNotice()
    choose(size)
  }
  const soldOut = chosenSize.quantity <= 0
  return (
    <div className="buy form">
      <SizeSelector sizes={sizes} chosen={chosenSize} onChoose={chooseSize} />
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
            <Money key={chosenSize.id} aed={shownPrice(chosenSize)} />
          </>
        )}
      </button>
      <Availability size={chosenSize} />
      {soldOut && <StockNotice key={chosenSize.id} size={chosenSize} />}
      {isButtonOut && isConsentGiven && !soldOut && (
        <BuyBar name={product.name} size={chosenSize} button={button} onAdd={add} />
      )}
    </div>
  )
}

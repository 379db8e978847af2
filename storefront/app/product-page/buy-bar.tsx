import type { ProductSize } from '@nafha/contract/catalog'
import { add_short, add_to_cart, list_comma } from '@nafha/texts'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Money } from '../products/money.tsx'
import { shownPrice } from '../products/prices.ts'

interface Props {
  name: string
  size: ProductSize
  /** The button that the bar stands for while it is out of view. */
  button: RefObject<HTMLButtonElement | null>
  onAdd: () => void
}

/** The bar at the lower edge of a narrow screen, for whoever has read on past the button. */
export default function BuyBar({ name, size, button, onAdd }: Props) {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const own = bar.current
    // A keyboard goes on from the button itself when the bar leaves with the focus in it.
    return () => {
      if (own?.contains(document.activeElement)) button.current?.focus({ preventScroll: true })
    }
  }, [button])
  return (
    <section className="buy-bar" aria-label={add_to_cart()} ref={bar}>
      <p>
        <b>{name}</b>
        <span className="tiny soft">
          <bdi>{size.size}</bdi>
          {list_comma()}
          <Money aed={shownPrice(size)} />
        </span>
      </p>
      <button type="button" className="btn btn-sm" onClick={onAdd}>
        {add_short()}
        <span className="vh">
          {list_comma()}
          {name}
        </span>
      </button>
    </section>
  )
}

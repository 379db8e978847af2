import type { Product, ProductSize } from '@nafha/contract/catalog'
import { choose_a_size, unavailable_label } from '@nafha/texts'
import { type ReactNode, useEffect, useRef } from 'react'
import { availableToMe } from '../cart/begun-payment.ts'
import { putInCart } from '../cart/put-in-cart.ts'
import { api } from '../platform/api.ts'
import { Money } from '../products/money.tsx'
import { shownPrice, sizesForSale } from '../products/prices.ts'
import '../styles/quick-add.css'

interface Place {
  /** The picture that flies into the cart. */
  picture: HTMLElement | null
  close: (givesFocusBack: boolean) => void
}

/** Adds a product of one size to the cart, or returns the choice of its sizes. */
export async function askForSize(productId: number, place: Place): Promise<ReactNode> {
  const { data: product } = await api('GET /product/:id', { params: { id: productId }, queryKey: 'product' })
  // Units that this shopper's open payment reserves count as available.
  const sizes = sizesForSale(product).map((size) => ({ ...size, quantity: availableToMe(size) }))
  const [only, ...others] = sizes
  if (!only || others.length > 0) return <SizeChoice product={product} sizes={sizes} place={place} />
  await putInCart(product, only, place.picture)
  return null
}

interface Props {
  product: Product
  sizes: ProductSize[]
  place: Place
}

/** The sizes on a card; pressing one adds it. Escape, a press beside it and leaving it close it. */
function SizeChoice({ product, sizes, place: { picture, close } }: Props) {
  const choice = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    choice.current?.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true })
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !picture?.contains(target)) close(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [])
  return (
    <fieldset
      ref={choice}
      className="quick-sizes"
      aria-label={choose_a_size()}
      onKeyDown={({ key }) => key === 'Escape' && close(true)}
    >
      {sizes.map((size) => (
        <button
          key={size.id}
          type="button"
          disabled={size.quantity <= 0}
          onClick={() => {
            close(true)
            putInCart(product, size, picture)
          }}
        >
          <span>{size.size}</span>
          {size.quantity > 0 ? <Money aed={shownPrice(size)} /> : <span>{unavailable_label()}</span>}
        </button>
      ))}
    </fieldset>
  )
}

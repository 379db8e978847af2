import type { Product, ProductSize } from '@nafha/contract/catalog'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { availableToMe } from '../cart/begun-payment.ts'
import { useHydrated } from '../platform/hydrated.ts'
import { sizesForSale } from '../products/prices.ts'
import { firstChoice } from './pictured-size.ts'

export interface SizeChoice {
  sizes: ProductSize[]
  /** Undefined where no size is for sale. */
  chosen: ProductSize | undefined
  choose: (size: ProductSize) => void
}

/** The sizes of a product and the one that is chosen: the address decides, then what the picture shows. */
export function useSizeChoice(product: Product): SizeChoice {
  const hydrated = useHydrated()
  // Units that this shopper's open payment reserves count as available; the HTML is the same for everybody.
  const sizes = sizesForSale(product).map((size) =>
    hydrated ? { ...size, quantity: availableToMe(size) } : size,
  )
  const requestedId = Number(useSearchParams()[0].get('size'))
  const [chosenId, setChosenId] = useState(() => firstChoice(sizes, product.pictures[0], requestedId)?.id)
  return {
    sizes,
    chosen: sizes.find(({ id }) => id === chosenId),
    choose: ({ id }) => setChosenId(id),
  }
}

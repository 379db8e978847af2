import type { Product } from '@nafha/contract/catalog'
import type { Understood } from '@nafha/contract/search'
import { westernDigits } from '@nafha/contract/values/digits'
import { sizesForSale } from '../products/prices.ts'
import { type ProductSummary, summaryWith } from '../products/summary.ts'

const numberIn = (label: string): string | undefined => /\d+/.exec(westernDigits(label))?.[0]

/** Returns a product of the results. Card and page have the size that the text names, if the product has it. */
export function resultOf(product: Product, understood: Understood[]): ProductSummary {
  const size = understood.find(({ kind }) => kind === 'size')
  const number = size && numberIn(size.value)
  const match = number ? sizesForSale(product).find((one) => numberIn(one.size) === number) : undefined
  return summaryWith(product, match)
}

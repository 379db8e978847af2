import type { Product } from '@nafha/contract/catalog'
import { isPerfume } from '../products/category.ts'

/** Number of perfumes that are offered to be worn over another. */
const MOST = 2

/** Another perfume that can be worn over this one. */
export type Layer = Pick<Product, 'id' | 'name' | 'fragrance_family'>

/** The nearest of the related perfumes; none for a set or for the house, which nobody wears. */
export const layersOf = (product: Product, related: Product[]): Layer[] =>
  isPerfume(product)
    ? related
        .filter(isPerfume)
        .slice(0, MOST)
        .map(({ id, name, fragrance_family }) => ({ id, name, fragrance_family }))
    : []

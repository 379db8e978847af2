import type { Product } from '@nafha/contract/catalog'

type Typed = Pick<Product, 'type_value'>

/** The category is the first word of the type (rules/catalog 3), here as a filter value: "home" of "home-unisex". */
const categoryOf = ({ type_value: value = '' }: Typed) => value.split('-')[0]

/** A product that scents a room has no gender, and is on nobody's skin. */
export const isForHome = (product: Typed): boolean => categoryOf(product) === 'home'

/** A single perfume, which is worn. The notes of a set are its parts, which do not follow upon each other. */
export const isPerfume = (product: Typed): boolean => !['home', 'gift'].includes(categoryOf(product) ?? '')

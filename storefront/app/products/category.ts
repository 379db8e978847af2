import type { Product } from '@nafha/contract/catalog'
import { categoryOf, isHomeCategory, NOT_WORN } from '@nafha/contract/category'

type Typed = Pick<Product, 'type_value'>

/** A product that scents a room has no gender, and is on nobody's skin. */
export const isForHome = ({ type_value }: Typed): boolean => isHomeCategory(categoryOf(type_value))

/** A single perfume, which is worn. The notes of a set are its parts, which do not follow upon each other. */
export const isPerfume = ({ type_value }: Typed): boolean => !NOT_WORN.includes(categoryOf(type_value))

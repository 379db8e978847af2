import { MAX_WISHES } from '@nafha/contract/rules'
import * as is from '../platform/shapes.ts'

/** A wishlist as the browser keeps it. */
export interface Wishes {
  /** Id of the customer, or null before the first sign-in. */
  customer: number | null
  /** Product ids, the last wished for first. */
  ids: number[]
}

export const NO_WISHES: Wishes = { customer: null, ids: [] }

const customer: is.Guard<number | null> = (value): value is number | null => value === null || is.whole(value)

export const isWishes: is.Guard<Wishes> = is.object<Wishes>({ customer, ids: is.listOf(is.whole) })

/** Puts a product at the head of the list, or removes it. A list that is too long loses its oldest entries. */
export const withWish = (ids: readonly number[], id: number, wished: boolean): number[] =>
  [...(wished ? [id] : []), ...ids.filter((other) => other !== id)].slice(0, MAX_WISHES)

import * as is from '../platform/shapes.ts'
import { hide, reveal } from '../platform/shift.ts'
import { type Entry, jsonEntry } from '../platform/stored.ts'
import { type CartLine, isAccountCartSnapshot, isCart, isTesters, type TesterItem } from './lines.ts'

const hidden = <T>(key: string, fits: (value: unknown) => value is T): Entry<T> => ({
  key,
  decode: (raw) => JSON.parse(reveal(raw)),
  encode: (value) => hide(JSON.stringify(value)),
  fits,
})

export const storedCart = hidden<CartLine[]>('cart', isCart)
export const storedAccountCart = jsonEntry('kept_cart', isAccountCartSnapshot)
export const storedTesters = hidden<TesterItem[]>('testers', isTesters)
/** The testers that the finder chose last. Opening the cart leaves them (rules/testers 16). */
export const storedFinderTesters = jsonEntry('finder_testers', is.listOf(is.whole))

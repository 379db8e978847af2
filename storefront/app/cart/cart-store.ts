import { toggleAmongGone } from '@nafha/contract/cart/testers'
import { readStored, useStored, writeStored } from '../platform/stored.ts'
import { storedCart, storedTesters } from './cart-storage.ts'
import { type CartLine, withOneLess, withOneMore, without, withQuantity } from './lines.ts'

export type { CartLine } from './lines.ts'

const NO_LINES: CartLine[] = []
const NO_TESTERS: number[] = []

export const cartLines = (): CartLine[] => readStored(storedCart) ?? NO_LINES

/** Returns the cart; empty on the server and while hydrating. */
export const useCart = (): CartLine[] => useStored(storedCart) ?? NO_LINES

/** Replaces the lines of the cart. An empty cart has no storage entry. */
export const saveLines = (lines: CartLine[]): void => writeStored(storedCart, lines.length > 0 ? lines : null)

export const addOne = (line: Omit<CartLine, 'quantity'>): void => saveLines(withOneMore(cartLines(), line))
export const removeOne = (size: number): void => saveLines(withOneLess(cartLines(), size))
export const setQuantity = (size: number, quantity: number): void =>
  saveLines(withQuantity(cartLines(), size, quantity))
export const removeLine = (size: number): void => saveLines(without(cartLines(), size))
export const clearCart = (): void => saveLines([])

/** Units of a size that are in the cart. */
export const unitsOf = (size: number): number =>
  cartLines().find((line) => line.product_size_id === size)?.quantity ?? 0

/** Replaces the chosen testers. Without any there is no storage entry. */
export const saveTesters = (sizes: readonly number[]) =>
  writeStored(
    storedTesters,
    sizes.length > 0 ? sizes.map((product_size_id) => ({ product_size_id, quantity: 1 })) : null,
  )

/** product_size_ids of the chosen testers, in the order of choosing. */
export const chosenTesters = (): number[] =>
  readStored(storedTesters)?.map((tester) => tester.product_size_id) ?? NO_TESTERS

export function useTesters(): number[] {
  return useStored(storedTesters)?.map((tester) => tester.product_size_id) ?? NO_TESTERS
}

/** @param gone chosen testers that can no longer be had: a new one takes their place */
export const toggle = (tester: number, gone: readonly number[] = []): void =>
  saveTesters(toggleAmongGone(chosenTesters(), tester, gone))
export const clearTesters = (): void => saveTesters([])

import { storedFinderTesters } from '../cart/cart-storage.ts'
import { chosenTesters, saveTesters } from '../cart/cart-store.ts'
import { readStored, writeStored } from '../platform/stored.ts'

/** The state that `restoreTesters` puts back. */
export interface TestersBefore {
  chosen: number[]
  ofFinder: number[] | null
}

/** Chooses testers for the finder and returns what was chosen before. */
export function saveFinderTesters(sizes: number[]): TestersBefore {
  const before = { chosen: chosenTesters(), ofFinder: readStored(storedFinderTesters) }
  saveTesters(sizes)
  writeStored(storedFinderTesters, sizes)
  return before
}

/** Undoes the finder's choice. */
export function restoreTesters({ chosen, ofFinder }: TestersBefore): void {
  saveTesters(chosen)
  writeStored(storedFinderTesters, ofFinder)
}

import * as is from '../platform/shapes.ts'
import { jsonEntry, readStored, writeStored } from '../platform/stored.ts'
import { chosenTesters, saveTesters } from './cart-store.ts'

/** The testers that the finder chose last. Opening the cart leaves them (rules/testers 12). */
export const storedFinderTesters = jsonEntry('finder_testers', is.listOf(is.whole))

/** What `restoreTesters` puts back. */
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

export function restoreTesters({ chosen, ofFinder }: TestersBefore): void {
  saveTesters(chosen)
  writeStored(storedFinderTesters, ofFinder)
}

/** Returns whether the chosen testers come from the finder; once they do not, its choice is forgotten. */
export function hasFinderTesters(): boolean {
  const ofFinder = readStored(storedFinderTesters) ?? []
  const chosen = chosenTesters()
  if (chosen.length > 0 && chosen.every((size) => ofFinder.includes(size))) return true
  if (ofFinder.length > 0) writeStored(storedFinderTesters, null)
  return false
}

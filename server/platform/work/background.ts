import { setTimeout as delay } from 'node:timers/promises'

/** The rest after a piece of work, as a multiple of it, in a process that did nothing but serve shoppers meanwhile. */
const REST = 8
/** The first piece loads what it is made with, and takes many times as long as those that follow. */
const LONGEST_REST_MS = 2_000

/**
 * How long to rest after a piece of work, in ms. Squared: who is busy for a fifth of the time has room for both.
 * @param took how long the piece took, in ms
 * @param busy the share of that time in which the process did something, 0 to 1
 */
export const restAfter = (took: number, busy: number): number =>
  Math.min(took * busy ** 2 * REST, LONGEST_REST_MS)

let rested: Promise<unknown> = Promise.resolve()

/**
 * Does what costs much processor time and nobody waits for: one piece after another, and after each a rest that is the longer
 * the busier the process was with its shoppers meanwhile. In a quiet shop there is none. A thread of low priority does
 * not do it (docs/decisions/0030).
 */
export async function runInBackground<T>(work: () => Promise<T>): Promise<T> {
  const before = rested
  const { promise, resolve } = Promise.withResolvers<unknown>()
  rested = promise
  await before
  const began = performance.now()
  const loop = performance.eventLoopUtilization()
  try {
    return await work()
  } finally {
    const busy = performance.eventLoopUtilization(loop).utilization
    resolve(delay(restAfter(performance.now() - began, busy)))
  }
}

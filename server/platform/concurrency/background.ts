import { setTimeout as delay } from 'node:timers/promises'

/** Pause after a task, as a multiple of its duration, in a process that was fully busy. */
const REST = 8
/** The first task also loads its modules, and takes many times as long as the later ones. */
const LONGEST_REST_MS = 2_000

/**
 * Pause after a task, in ms. Squared: a process that is busy for a fifth of the time has room for both.
 * @param took duration of the task, in ms
 * @param busy utilisation of the process in that time, 0 to 1
 */
export const restAfter = (took: number, busy: number): number =>
  Math.min(took * busy ** 2 * REST, LONGEST_REST_MS)

let rested: Promise<unknown> = Promise.resolve()

/**
 * Runs expensive work that nobody waits for: one task after another, each followed by a pause that is longer
 * the busier the process was. In a quiet shop there is none. A thread of low priority does not achieve this
 * (docs/decisions/0030).
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

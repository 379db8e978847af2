import type { Scenario } from './harness.ts'
import { moments } from './run-scenario.ts'
import { enqueueReconciliation } from './settle.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Offsets of the shop's clock, one after the other; 0 is the right time. */
const JUMPS = [2 * HOUR, 0, -HOUR, 0, 10 * MINUTE, -10 * MINUTE, 49 * HOUR, 0]

export const clockJumps: Scenario = {
  name: "the shop's clock jumps forwards and backwards",
  equipment: { imports: [new URL('./shifted-clock.ts', import.meta.url).href] },
  async run(harness, purchases) {
    for (const [index, at] of moments(JUMPS.length, purchases).entries()) {
      await harness.progress.reached(at)
      await harness.shop.tell({ offsetMs: JUMPS[index] })
      // Reconciling and expiring run with the shifted clock.
      await enqueueReconciliation(harness.db)
    }
    return JUMPS.length
  },
}

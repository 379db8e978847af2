import { moments } from './run.ts'
import { enqueueUnlessRunning } from './settle.ts'
import type { Scene } from './stage.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How wrong the shop's clock is, one after the other; right in between and in the end. */
const JUMPS = [2 * HOUR, 0, -HOUR, 0, 10 * MINUTE, -10 * MINUTE, 49 * HOUR, 0]

export const clockJumps: Scene = {
  name: "the shop's clock jumps forwards and backwards",
  equipment: { imports: [new URL('./shifted-clock.ts', import.meta.url).href] },
  async run(stage, purchases) {
    for (const [index, at] of moments(JUMPS.length, purchases).entries()) {
      await stage.progress.reached(at)
      await stage.shop.tell({ offsetMs: JUMPS[index] })
      // It looks for payments and overdue reservations with the clock as it is now.
      await enqueueUnlessRunning(stage.db)
    }
    return JUMPS.length
  },
}

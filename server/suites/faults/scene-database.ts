import { expect } from 'vitest'
import type { StopMode } from '../../testing/postgres.ts'
import { moments } from './run.ts'
import type { Scene, Stage } from './stage.ts'

const restarts = (mode: StopMode): Scene => ({
  name: `database restarted (${mode})`,
  equipment: { ownPostgres: true },
  async run({ postgres, progress }, purchases) {
    const times = moments(4, purchases)
    for (const at of times) {
      await progress.reached(at)
      await postgres?.stop(mode)
      await postgres?.start()
    }
    return times.length
  },
})

/** Waits until shoppers have felt it: so many of their calls have failed. */
export const untilFelt = ({ tries }: Stage, calls: number) => {
  const before = tries.failed
  return expect.poll(() => tries.failed - before, { timeout: 120_000 }).toBeGreaterThanOrEqual(calls)
}

const away: Scene = {
  name: 'database away for a while',
  equipment: { ownPostgres: true },
  async run(stage, purchases) {
    const times = moments(2, purchases)
    for (const at of times) {
      await stage.progress.reached(at)
      await stage.postgres?.stop('fast')
      await untilFelt(stage, 60)
      await stage.postgres?.start()
    }
    return times.length
  },
}

export const databaseScenes: Scene[] = [restarts('fast'), restarts('immediate'), away]

import { expect } from 'vitest'
import type { StopMode } from '../../testing/postgres.ts'
import type { Harness, Scenario } from './harness.ts'
import { moments } from './run-scenario.ts'

const restarts = (mode: StopMode): Scenario => ({
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

/** Waits until `calls` more calls of shoppers have failed. */
export const untilFelt = ({ tries }: Harness, calls: number) => {
  const before = tries.failed
  return expect.poll(() => tries.failed - before, { timeout: 120_000 }).toBeGreaterThanOrEqual(calls)
}

const away: Scenario = {
  name: 'database away for a while',
  equipment: { ownPostgres: true },
  async run(harness, purchases) {
    const times = moments(2, purchases)
    for (const at of times) {
      await harness.progress.reached(at)
      await harness.postgres?.stop('fast')
      await untilFelt(harness, 60)
      await harness.postgres?.start()
    }
    return times.length
  },
}

export const databaseScenarios: Scenario[] = [restarts('fast'), restarts('immediate'), away]

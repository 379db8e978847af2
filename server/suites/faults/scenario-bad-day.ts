import type { Harness, Scenario } from './harness.ts'
import { moments } from './run-scenario.ts'
import { untilFelt } from './scenario-database.ts'

/** Faults in the order of the day: each begins when the one before has hardly ended. */
const faults: ((harness: Harness) => Promise<unknown>)[] = [
  ({ provider }) => provider({ delay_ms: 300, fail_next: 30 }),
  ({ provider }) => provider({ hold_webhooks: true }),
  async ({ postgres }) => {
    await postgres?.stop('immediate')
    await postgres?.start()
  },
  async ({ kill, reopen, mailServer }) => {
    await mailServer?.close()
    await kill()
    await reopen()
  },
  ({ provider }) => provider({ lose_next: 20 }),
  async (harness) => {
    await harness.proxy.close()
    await untilFelt(harness, 10)
    await harness.kill()
    await harness.proxy.open()
    await harness.reopen()
  },
  ({ mailServer }) => Promise.resolve(mailServer?.open()),
  async ({ postgres, kill, reopen }) => {
    await Promise.all([postgres?.stop('fast'), kill()])
    await postgres?.start()
    await reopen()
  },
  ({ provider }) => provider({ delay_ms: 0, hold_webhooks: false }),
]

/** Injects all faults in one run, so that they overlap. */
export const badDay: Scenario = {
  name: 'all of it on one day',
  equipment: { ownPostgres: true, mailServer: true },
  async run(harness, purchases) {
    for (const [index, at] of moments(faults.length, purchases).entries()) {
      await harness.progress.reached(at)
      await faults[index]?.(harness)
    }
    return faults.length
  },
}

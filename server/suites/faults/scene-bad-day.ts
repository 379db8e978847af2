import { moments } from './run.ts'
import { untilFelt } from './scene-database.ts'
import type { Scene, Stage } from './stage.ts'

/** One trouble after the other; each begins while the one before is hardly over. */
const troubles: ((stage: Stage) => Promise<unknown>)[] = [
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
  async (stage) => {
    await stage.door.close()
    await untilFelt(stage, 10)
    await stage.kill()
    await stage.door.open()
    await stage.reopen()
  },
  ({ mailServer }) => Promise.resolve(mailServer?.open()),
  async ({ postgres, kill, reopen }) => {
    await Promise.all([postgres?.stop('fast'), kill()])
    await postgres?.start()
    await reopen()
  },
  ({ provider }) => provider({ delay_ms: 0, hold_webhooks: false }),
]

/** Everything at once, as on the worst day of the year. */
export const badDay: Scene = {
  name: 'all of it on one day',
  equipment: { ownPostgres: true, mailServer: true },
  async run(stage, purchases) {
    for (const [index, at] of moments(troubles.length, purchases).entries()) {
      await stage.progress.reached(at)
      await troubles[index]?.(stage)
    }
    return troubles.length
  },
}

import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ProviderCall } from '../../testing/provider-door.ts'
import { moments } from './run.ts'
import type { Scene, Stage } from './stage.ts'

const KILLS = 3

/** Kills the shop again and again, each time at the step that `strike` waits for, and starts it again. */
const killed = (when: string, strike: (stage: Stage) => Promise<void>, mailServer = false): Scene => ({
  name: `shop killed ${when}`,
  equipment: { mailServer },
  async run(stage, purchases) {
    const times = moments(KILLS, purchases)
    for (const at of times) {
      await stage.progress.reached(at)
      await strike(stage)
      await stage.reopen()
    }
    return times.length
  },
})

/** Kills at the first call to the provider that is this one, and lets nothing of it go further. */
const atCall = (isIt: (call: ProviderCall) => boolean) => (stage: Stage) =>
  new Promise<void>((struck) => {
    stage.door.watch(async (call) => {
      if (!isIt(call)) return false
      stage.door.watch(null)
      await stage.kill()
      struck()
      return true
    })
  })

const opens = ({ method, path }: ProviderCall) => method === 'POST' && path === '/v1/payment_intents'
const looks = ({ method, path }: ProviderCall) => method === 'GET' && path.startsWith('/v1/payment_intents/')
const refunds = ({ method, path }: ProviderCall) => method === 'POST' && path === '/v1/refunds'
const hasPaid = ({ answer }: ProviderCall) => /"status":\s*"succeeded"/.test(answer ?? '')

/** In the transaction that makes an order: its lines wait for a lock until nobody is there any more. */
async function whileRecording({ db, kill }: Stage): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table order_items in exclusive mode`)
    const waiting = async () => {
      const { rowCount } = await db.execute(sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into orders (%'`)
      return rowCount
    }
    await expect.poll(waiting, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0)
    await kill()
  })
}

const atLetter = (hand: 'before' | 'after') => (stage: Stage) =>
  new Promise<void>((struck) => {
    stage.mailServer?.handle({
      [hand]: async () => {
        stage.mailServer?.handle({})
        await stage.kill()
        struck()
        // The line is dead: whatever is answered here, nobody hears it.
        throw new Error('cut')
      },
    })
  })

export const killScenes: Scene[] = [
  killed(
    'before a payment is opened',
    atCall((call) => opens(call) && call.answer === null),
  ),
  killed(
    'after a payment was opened',
    atCall((call) => opens(call) && call.answer !== null),
  ),
  killed(
    'after the money came, before it is recorded',
    atCall((call) => looks(call) && hasPaid(call)),
  ),
  killed('in the middle of recording', whileRecording),
  killed('before the mail is taken', atLetter('before'), true),
  killed('after the mail was taken, before that is noted', atLetter('after'), true),
  killed(
    'before a refund',
    atCall((call) => refunds(call) && call.answer === null),
  ),
  killed(
    'after a refund, before that is noted',
    atCall((call) => refunds(call) && call.answer !== null),
  ),
  killed('at any moment', ({ kill }) => kill()),
]

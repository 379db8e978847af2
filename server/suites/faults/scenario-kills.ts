import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ProviderCall } from '../../testing/provider-proxy.ts'
import type { Harness, Scenario } from './harness.ts'
import { moments } from './run-scenario.ts'

const KILLS = 3

/** Kills and restarts the shop several times, each time at the step that `strike` waits for. */
const killed = (when: string, strike: (harness: Harness) => Promise<void>, mailServer = false): Scenario => ({
  name: `shop killed ${when}`,
  equipment: { mailServer },
  async run(harness, purchases) {
    const times = moments(KILLS, purchases)
    for (const at of times) {
      await harness.progress.reached(at)
      await strike(harness)
      await harness.reopen()
    }
    return times.length
  },
})

/** Kills the shop at the first call to the provider that matches, and cuts that call. */
const atCall = (matches: (call: ProviderCall) => boolean) => (harness: Harness) =>
  new Promise<void>((struck) => {
    harness.proxy.watch(async (call) => {
      if (!matches(call)) return false
      harness.proxy.watch(null)
      await harness.kill()
      struck()
      return true
    })
  })

const opens = ({ method, path }: ProviderCall) => method === 'POST' && path === '/v1/payment_intents'
const looks = ({ method, path }: ProviderCall) => method === 'GET' && path.startsWith('/v1/payment_intents/')
const refunds = ({ method, path }: ProviderCall) => method === 'POST' && path === '/v1/refunds'
const hasPaid = ({ answer }: ProviderCall) => /"status":\s*"succeeded"/.test(answer ?? '')

/** Kills the shop in the transaction that makes an order, while its lines wait for a lock. */
async function whileRecording({ db, kill }: Harness): Promise<void> {
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

const atEmail = (hook: 'before' | 'after') => (harness: Harness) =>
  new Promise<void>((struck) => {
    harness.mailServer?.handle({
      [hook]: async () => {
        harness.mailServer?.handle({})
        await harness.kill()
        struck()
        // The killed shop cannot receive an answer any more.
        throw new Error('cut')
      },
    })
  })

export const killScenarios: Scenario[] = [
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
  killed('before the mail is taken', atEmail('before'), true),
  killed('after the mail was taken, before that is recorded', atEmail('after'), true),
  killed(
    'before a refund',
    atCall((call) => refunds(call) && call.answer === null),
  ),
  killed(
    'after a refund, before that is recorded',
    atCall((call) => refunds(call) && call.answer !== null),
  ),
  killed('at any moment', ({ kill }) => kill()),
]

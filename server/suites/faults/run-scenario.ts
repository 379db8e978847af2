import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { checkInvariants, type SuiteReport } from '../invariants.ts'
import { outboxMails } from '../invariants-mail.ts'
import { buyersBuy } from './buyers.ts'
import { openHarness, type Scenario } from './harness.ts'
import { settle } from './settle.ts'

export interface Aftermath extends SuiteReport {
  /** Number of times that the fault was injected. */
  times: number
  /** Calls of shoppers that got no answer or a server error before one succeeded. */
  failedCalls: number
  /** Returns that were settled. */
  returns: number
  /** Orders that were paid by a link of staff, or in cash instead. */
  links: number
  /** Orders that units of an earlier one have paid. */
  exchanges: number
}

/** Opens a shop, lets buyers buy during the faults, waits until it is idle, and checks the invariants. */
export async function runScenario(
  { name, equipment = {}, run }: Scenario,
  purchases: number,
): Promise<Aftermath> {
  const harness = await openHarness(equipment, purchases)
  let isOver = false
  const scenario = run(harness, purchases).finally(() => {
    isOver = true
  })
  const [times] = await Promise.all([scenario, buyersBuy(harness, purchases, () => isOver)])
  const leftovers = await settle(harness)
  const { db, stripe, goods, mailServer, dataDir } = harness
  const mails = mailServer?.mails ?? (await outboxMails(dataDir))
  const verdict = await checkInvariants({ db, stripe, initial: goods.initial, mails })
  const violations = [...harness.violations, ...leftovers, ...verdict.violations].map(
    (violation) => `${name}: ${violation}`,
  )
  return { ...verdict, violations, times, failedCalls: harness.tries.failed, ...(await afterSales(db)) }
}

async function afterSales(db: Database) {
  const { rows } = await db.execute<{ returns: number; links: number; exchanges: number }>(sql`select
    (select count(*)::int from returns where state = 'settled') as returns,
    (select count(*)::int from staff_orders join checkouts c on c.id = checkout_id where c.status = 'paid') as links,
    (select count(*)::int from refunds where payment_provider = 'credit' and done_at is not null) as exchanges`)
  return rows[0] ?? { returns: 0, links: 0, exchanges: 0 }
}

/** Spreads `times` injections evenly over the purchases. */
export const moments = (times: number, purchases: number): number[] =>
  Array.from({ length: times }, (_, index) => Math.floor(((index + 1) * purchases) / (times + 1)))

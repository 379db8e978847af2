import { checkInvariants, type SuiteReport } from '../invariants.ts'
import { outboxConfirmations } from '../invariants-mail.ts'
import { buyersBuy } from './buyers.ts'
import { openHarness, type Scenario } from './harness.ts'
import { settle } from './settle.ts'

export interface Aftermath extends SuiteReport {
  /** Number of times that the fault was injected. */
  times: number
  /** Calls of shoppers that got no answer or a server error before one succeeded. */
  failedCalls: number
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
  const mails = mailServer?.confirmations ?? (await outboxConfirmations(dataDir))
  const verdict = await checkInvariants({ db, stripe, initial: goods.initial, mails })
  const violations = [...harness.violations, ...leftovers, ...verdict.violations].map(
    (violation) => `${name}: ${violation}`,
  )
  return { ...verdict, violations, times, failedCalls: harness.tries.failed }
}

/** Spreads `times` injections evenly over the purchases. */
export const moments = (times: number, purchases: number): number[] =>
  Array.from({ length: times }, (_, index) => Math.floor(((index + 1) * purchases) / (times + 1)))

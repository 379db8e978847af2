import { afterAll, expect, test } from 'vitest'
import { addVerdicts, noVerdict } from '../invariants.ts'
import { numberSetting } from '../settings.ts'
import { printTable } from '../table.ts'
import type { Scenario } from './harness.ts'
import { type Aftermath, runScenario } from './run-scenario.ts'

/** Purchases during each fault; with the races they add up to ten thousand (docs/reliability.md). */
const PURCHASES = numberSetting('FAULT_PURCHASES', 100)

/** Runs each scenario as a test of its own, and prints one table for all of them. */
export function runScenarios(
  scenarios: readonly { name: string; set(): Scenario | Promise<Scenario> }[],
): void {
  const results: [name: string, aftermath: Aftermath][] = []

  test.each(scenarios)('$name', async ({ name, set }) => {
    const aftermath = await runScenario(await set(), PURCHASES)
    results.push([name, aftermath])
    for (const violation of aftermath.violations) console.error(violation)
    expect(aftermath.violations).toEqual([])
  })

  afterAll(() => {
    const all = results.reduce<Aftermath>((sum, [, one]) => addUp(sum, one), nothing)
    console.log(`\nFAULT_PURCHASES=${PURCHASES}`)
    printTable([heading, ...results.map(([name, one]) => row(name, one)), row('all', all)])
  })
}

const nothing: Aftermath = { ...noVerdict(), times: 0, failedCalls: 0, returns: 0, links: 0, exchanges: 0 }

const addUp = (sum: Aftermath, one: Aftermath): Aftermath => ({
  ...addVerdicts(sum, one),
  times: sum.times + one.times,
  failedCalls: sum.failedCalls + one.failedCalls,
  returns: sum.returns + one.returns,
  links: sum.links + one.links,
  exchanges: sum.exchanges + one.exchanges,
})

const heading = [
  'fault',
  'times',
  'purchases',
  'returns',
  'links',
  'exchanges',
  'failed calls',
  'lost',
  'double',
  'oversold',
  'unconfirmed',
  'confirmed twice',
  'copies',
  'other violations',
]

const row = (name: string, one: Aftermath) => [
  name,
  one.times,
  one.purchases,
  one.returns,
  one.links,
  one.exchanges,
  one.failedCalls,
  one.lost,
  one.double,
  one.oversold,
  one.unconfirmed,
  one.confirmedTwice,
  one.copies,
  one.violations.length,
]

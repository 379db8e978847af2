import { afterAll, expect, test } from 'vitest'
import { addVerdicts, noVerdict } from '../invariants.ts'
import { numberSetting } from '../settings.ts'
import { printTable } from '../table.ts'
import { type Aftermath, runScene } from './run.ts'
import type { Scene } from './stage.ts'

/** Purchases while each fault is there; with the races they come to ten thousand (docs/reliability.md). */
const PURCHASES = numberSetting('FAULT_PURCHASES', 100)

/** Plays each scene as a test of its own, and prints one table of them all. */
export function playAll(scenes: readonly { name: string; set(): Scene | Promise<Scene> }[]): void {
  const seen: [name: string, aftermath: Aftermath][] = []

  test.each(scenes)('$name', async ({ name, set }) => {
    const aftermath = await runScene(await set(), PURCHASES)
    seen.push([name, aftermath])
    for (const fault of aftermath.faults) console.error(fault)
    expect(aftermath.faults).toEqual([])
  })

  afterAll(() => {
    const all = seen.reduce<Aftermath>((sum, [, one]) => addUp(sum, one), nothing)
    console.log(`\nFAULT_PURCHASES=${PURCHASES}`)
    printTable([heading, ...seen.map(([name, one]) => row(name, one)), row('all', all)])
  })
}

const nothing: Aftermath = { ...noVerdict(), times: 0, failedCalls: 0 }

const addUp = (sum: Aftermath, one: Aftermath): Aftermath => ({
  ...addVerdicts(sum, one),
  times: sum.times + one.times,
  failedCalls: sum.failedCalls + one.failedCalls,
})

const heading = [
  'fault',
  'times',
  'purchases',
  'failed calls',
  'lost',
  'double',
  'oversold',
  'unconfirmed',
  'confirmed twice',
  'copies',
  'other faults',
]

const row = (name: string, one: Aftermath) => [
  name,
  one.times,
  one.purchases,
  one.failedCalls,
  one.lost,
  one.double,
  one.oversold,
  one.unconfirmed,
  one.confirmedTwice,
  one.copies,
  one.faults.length,
]

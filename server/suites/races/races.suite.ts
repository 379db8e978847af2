import { afterAll, expect, test } from 'vitest'
import { addVerdicts, noVerdict, type Verdict } from '../invariants.ts'
import { numberSetting } from '../settings.ts'
import { printTable } from '../table.ts'
import { addressEdits, ratings, sameAccount } from './accounts.ts'
import { cancels, restocks, revokedTokens } from './afterwards.ts'
import { runLap } from './lap.ts'
import {
  changedCarts,
  doubleSubmits,
  lapsing,
  lastUnits,
  manyTellers,
  networkHolds,
  onceOnlyCodes,
  withdrawn,
} from './purchases.ts'

/** How often each race is run. */
const ROUNDS = numberSetting('RACE_ROUNDS', 60)

const races = [
  lastUnits,
  manyTellers,
  doubleSubmits,
  changedCarts,
  withdrawn,
  onceOnlyCodes,
  networkHolds,
  lapsing,
  cancels,
  restocks,
  revokedTokens,
  addressEdits,
  ratings,
  sameAccount,
]
const laps = Array.from({ length: ROUNDS }, (_, round) => races.map((race) => ({ race, round }))).flat()
const verdicts = new Map<string, Verdict & { rounds: number }>()

test.each(laps)('$race.name, round $round', async ({ race }) => {
  const verdict = await runLap(race)
  const before = verdicts.get(race.name) ?? { ...noVerdict(), rounds: 0 }
  verdicts.set(race.name, { ...addVerdicts(before, verdict), rounds: before.rounds + 1 })
  expect(verdict.faults).toEqual([])
})

afterAll(() => {
  const rows = [...verdicts].map(([name, verdict]) => row(name, verdict.rounds, verdict))
  const all = [...verdicts.values()].reduce<Verdict>(addVerdicts, noVerdict())
  const rounds = [...verdicts.values()].reduce((sum, verdict) => sum + verdict.rounds, 0)
  console.log(`\nRACE_ROUNDS=${ROUNDS}`)
  printTable([
    [
      'race',
      'rounds',
      'purchases',
      'lost',
      'double',
      'oversold',
      'unconfirmed',
      'confirmed twice',
      'other faults',
    ],
    ...rows,
    row('all', rounds, all),
  ])
})

const row = (name: string, rounds: number, verdict: Verdict) => [
  name,
  rounds,
  verdict.purchases,
  verdict.lost,
  verdict.double,
  verdict.oversold,
  verdict.unconfirmed,
  verdict.confirmedTwice,
  verdict.faults.length,
]

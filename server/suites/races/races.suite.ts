import { afterAll, expect, test } from 'vitest'
import { addVerdicts, noVerdict, type SuiteReport } from '../invariants.ts'
import { numberSetting } from '../settings.ts'
import { printTable } from '../table.ts'
import { addressEdits, ratings, reviewsOfOne, sameAccount } from './accounts.ts'
import { cancels, restocks, revokedTokens } from './afterwards.ts'
import {
  changedCarts,
  doubleSubmits,
  expiring,
  lastUnits,
  manyRecorders,
  networkHolds,
  onceOnlyCodes,
  withdrawn,
} from './purchases.ts'
import { runRound } from './round.ts'

/** Each race runs this many times. */
const ROUNDS = numberSetting('RACE_ROUNDS', 60)

const races = [
  lastUnits,
  manyRecorders,
  doubleSubmits,
  changedCarts,
  withdrawn,
  onceOnlyCodes,
  networkHolds,
  expiring,
  cancels,
  restocks,
  revokedTokens,
  addressEdits,
  ratings,
  reviewsOfOne,
  sameAccount,
]
const roundsToRun = Array.from({ length: ROUNDS }, (_, round) =>
  races.map((race) => ({ race, round })),
).flat()
const verdicts = new Map<string, SuiteReport & { rounds: number }>()

test.each(roundsToRun)('$race.name, round $round', async ({ race }) => {
  const verdict = await runRound(race)
  const before = verdicts.get(race.name) ?? { ...noVerdict(), rounds: 0 }
  verdicts.set(race.name, { ...addVerdicts(before, verdict), rounds: before.rounds + 1 })
  expect(verdict.violations).toEqual([])
})

afterAll(() => {
  const rows = [...verdicts].map(([name, verdict]) => row(name, verdict.rounds, verdict))
  const all = [...verdicts.values()].reduce<SuiteReport>(addVerdicts, noVerdict())
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
      'other violations',
    ],
    ...rows,
    row('all', rounds, all),
  ])
})

const row = (name: string, rounds: number, verdict: SuiteReport) => [
  name,
  rounds,
  verdict.purchases,
  verdict.lost,
  verdict.double,
  verdict.oversold,
  verdict.unconfirmed,
  verdict.confirmedTwice,
  verdict.violations.length,
]

import { afterAll, expect, test } from 'vitest'
import { numberSetting } from '../settings.ts'
import { printTable } from '../table.ts'
import { type Fuzzed, fuzzShop } from './run.ts'

const REQUESTS = numberSetting('FUZZ_REQUESTS', 50_000)
const SEED = numberSetting('FUZZ_SEED', 20_260_701)
/** Requests for one shop, before the next one opens with everything in its place again. */
const A_SHOP = 2_500

const shops = Array.from({ length: Math.ceil(REQUESTS / A_SHOP) }, (_, index) => index)
const all: Fuzzed[] = []

test.each(shops)('shop %i answers every request as its document says', async (index) => {
  const requests = Math.min(A_SHOP, REQUESTS - index * A_SHOP)
  const fuzzed = await fuzzShop({ seed: SEED + index * 1_000_000, requests })
  all.push(fuzzed)
  for (const { call, violation, request } of fuzzed.found)
    console.error(`\n${call}\n  ${violation}\n  ${request}`)
  expect(fuzzed.found).toEqual([])
})

afterAll(() => {
  const counts = new Map<number, number>()
  const asked = new Set<string>()
  const succeeded = new Set<string>()
  for (const { answers } of all) {
    for (const [call, statuses] of answers) {
      asked.add(call)
      for (const [status, n] of statuses) {
        counts.set(status, (counts.get(status) ?? 0) + n)
        if (status < 300) succeeded.add(call)
      }
    }
  }
  const total = all.reduce((sum, { requests }) => sum + requests, 0)
  console.log(`\nFUZZ_SEED=${SEED} FUZZ_REQUESTS=${REQUESTS}`)
  printTable([
    ['requests', 'calls', 'of them succeeded', '5xx', 'other violations'],
    [
      total,
      asked.size,
      succeeded.size,
      [...counts].reduce((sum, [status, n]) => sum + (status >= 500 ? n : 0), 0),
      all.reduce(
        (sum, { found }) => sum + found.filter(({ violation }) => !/^answered 5/.test(violation)).length,
        0,
      ),
    ],
  ])
  printTable([
    ['status', 'answers'],
    ...[...counts].sort(([one], [other]) => one - other).map(([status, n]) => [status, n]),
  ])
  const never = [...asked].filter((call) => !succeeded.has(call)).sort()
  for (const call of never) {
    const statuses = all.flatMap(({ answers }) => [...(answers.get(call)?.keys() ?? [])])
    console.log(`never succeeded: ${call} (${[...new Set(statuses)].sort().join(', ')})`)
  }
})

import { afterAll, expect, test } from 'vitest'
import { numberSetting } from '../settings.ts'
import { printTable } from '../table.ts'
import { type MoneyRun, runMoney } from './runner.ts'

const CARTS = numberSetting('MONEY_CARTS', 400)
const SEED = numberSetting('MONEY_SEED', 20_261_125)
/** Carts for one shop, before the next one opens. */
const A_SHOP = 40

const shops = Array.from({ length: Math.ceil(CARTS / A_SHOP) }, (_, index) => index)
const all: MoneyRun[] = []

test.each(shops)('shop %i states the same sums everywhere', async (index) => {
  const carts = Math.min(A_SHOP, CARTS - index * A_SHOP)
  const moneyRun = await runMoney({ seed: SEED + index, carts })
  all.push(moneyRun)
  for (const difference of moneyRun.found) console.error(difference)
  expect(moneyRun.found).toEqual([])
})

afterAll(() => {
  const sum = (figure: (moneyRun: MoneyRun) => number) =>
    all.reduce((total, moneyRun) => total + figure(moneyRun), 0)
  console.log(`\nMONEY_SEED=${SEED} MONEY_CARTS=${CARTS}`)
  printTable([
    ['carts', 'refunds', 'exchanges', 'comparisons', 'sums that differ'],
    [
      sum(({ carts }) => carts),
      sum(({ refunds }) => refunds),
      sum(({ exchanges }) => exchanges),
      sum(({ comparisons }) => comparisons),
      sum(({ found }) => found.length),
    ],
  ])
})

import * as fc from 'fast-check'
import { type CartStep, cart, type RandomCart } from './carts.ts'
import { comparePurchase, compareRefunds, compareSales, type Sales } from './compare.ts'
import { returnUnits } from './exchange.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { expectedOf } from './oracle.ts'
import { endRefund } from './refunds.ts'
import { type Bought, type MoneyShop, moneyShop } from './shop.ts'

export interface MoneyRun {
  carts: number
  refunds: number
  /** Orders that units of an earlier one have paid. */
  exchanges: number
  comparisons: number
  /** Differences, each with the smallest cart that shows it. */
  found: string[]
}

/** Buys random carts in one shop and compares every sum that it states of them. The same seed buys the same. */
export async function runMoney({ seed, carts }: { seed: number; carts: number }): Promise<MoneyRun> {
  const world = await moneyShop()
  const moneyRun: MoneyRun = { carts: 0, refunds: 0, exchanges: 0, comparisons: 0, found: [] }
  const sales: Sales = {
    ...{ orders: 0, kept: 0 },
    ...{ toStaff: { orders: 0, kept: 0 }, byCredit: { orders: 0, kept: 0 } },
  }
  const property = fc.asyncProperty(cart, async (random) => {
    const expected = expectedOf(random)
    // The provider takes no less than AED 2.00.
    fc.pre(expected.total >= 200)
    const { comparisons, differences } = await playCart(world, random, moneyRun, sales)
    moneyRun.carts += 1
    moneyRun.comparisons += comparisons
    if (differences.length > 0) throw new Error(differences.join('\n'))
  })
  const checked = await fc.check(property, { seed, numRuns: carts, endOnFailure: true })
  if (checked.failed) {
    const reason = checked.errorInstance instanceof Error ? checked.errorInstance.message : 'no reason'
    moneyRun.found.push(`${reason}\n${JSON.stringify(checked.counterexample)}`)
  }
  return moneyRun
}

async function playCart(world: MoneyShop, random: RandomCart, moneyRun: MoneyRun, sales: Sales) {
  const ledger = openLedger()
  const expected = expectedOf(random)
  const purchase = await world.buy(random)
  await comparePurchase(world, purchase, expected, ledger)
  const back = { made: 0, failed: 0, elsewhere: 0 }
  if (random.canceled) {
    await purchase.api('POST /orders/:id/cancel', {
      params: { id: purchase.order.id },
      body: { order_number: purchase.order.order_number },
    })
    moneyRun.refunds += 1
    await endRefund(world, purchase, 'made')
    back.made = expected.total
  } else {
    await world.deliver(purchase.order.id)
    for (const step of random.steps) {
      const { amount, credit } = await askFor(world, purchase, step, { sales, ledger })
      back.made += credit
      back.elsewhere += credit
      if (credit > 0) moneyRun.exchanges += 1
      if (amount === 0) continue
      moneyRun.refunds += 1
      await endRefund(world, purchase, step.ends)
      if (step.ends === 'failed') back.failed += amount
      else back.made += amount
    }
  }
  // A canceled order is no sale; one that was refunded in full is a sale of nothing.
  if (!random.canceled) {
    sales.orders += 1
    sales.kept += expected.total - back.made
    if (random.sale === 'cash') {
      sales.toStaff.orders += 1
      sales.toStaff.kept += expected.total - back.made + back.elsewhere
    }
  }
  // Money that a later refund returned is no longer owed for a failed one.
  const remaining = expected.total - back.made
  const failed = await failedThatFit(world, purchase, remaining)
  await compareRefunds(world, purchase, expected, { ...back, failed }, ledger)
  await compareSales(world, sales, ledger)
  return ledger.counted()
}

const nothing = { amount: 0, credit: 0 }

/** Asks for what the step says, as far as there is so much left. @returns fils that go back, and that pay another order; 0 when there is nothing */
async function askFor(
  world: MoneyShop,
  { order }: Bought,
  step: CartStep,
  books: { sales: Sales; ledger: Ledger },
): Promise<{ amount: number; credit: number }> {
  const { manager } = world
  const params = { id: order.id }
  const { data } = await manager.api('GET /admin/orders/:id', { params })
  const remaining = Math.round(data.refundable * 100)
  if (remaining === 0) return nothing
  const body = { reason: 'Money suite' }
  if (step.kind === 'return' || step.kind === 'exchange') return returnUnits(world, data, step, books)
  if (step.kind !== 'units') {
    const amount =
      step.kind === 'everything' ? remaining : Math.max(1, Math.floor((remaining * step.percent) / 100))
    await manager.api('POST /admin/orders/:id/refunds', { params, body: { ...body, amount: amount / 100 } })
    return { amount, credit: 0 }
  }
  const lines = data.items.filter(({ refundable_units }) => refundable_units.length > 0)
  const line = lines[step.line % Math.max(lines.length, 1)]
  if (!line) return nothing
  const chosenUnits = line.refundable_units.slice(0, step.quantity)
  const price = chosenUnits.reduce((sum, one) => sum + Math.round(one * 100), 0)
  const delivery = step.delivery ? Math.round(data.delivery_refundable * 100) : 0
  const amount = Math.min(price + delivery, remaining)
  if (amount === 0) return nothing
  const units = [{ item_id: line.id, quantity: chosenUnits.length }]
  await manager.api('POST /admin/orders/:id/refunds', {
    params,
    body: { ...body, amount: amount / 100, units, delivery: step.delivery },
  })
  return { amount, credit: 0 }
}

/** Sums the failed refunds in fils, up to the amount that is left. */
async function failedThatFit({ manager }: MoneyShop, { order }: Bought, remaining: number): Promise<number> {
  const { data } = await manager.api('GET /admin/orders/:id', { params: { id: order.id } })
  const open = data.refunds.filter(({ can_retry }) => can_retry)
  const sum = open.reduce((total, { amount }) => total + Math.round(amount * 100), 0)
  return Math.min(sum, remaining)
}

import type { StaffOrder } from '@nafha/contract/admin/orders'
import { CallError } from '@nafha/contract/client'
import * as fc from 'fast-check'
import { eventually } from '../../testing/eventually.ts'
import { type CartStep, cart, type RandomCart } from './carts.ts'
import { comparePurchase, compareRefunds, compareSales } from './compare.ts'
import { openLedger } from './ledger.ts'
import { expectedOf } from './oracle.ts'
import { type Bought, type MoneyShop, moneyShop } from './shop.ts'

export interface MoneyRun {
  carts: number
  refunds: number
  comparisons: number
  /** Differences, each with the smallest cart that shows it. */
  found: string[]
}

/** Buys random carts in one shop and compares every sum that it states of them. The same seed buys the same. */
export async function runMoney({ seed, carts }: { seed: number; carts: number }): Promise<MoneyRun> {
  const world = await moneyShop()
  const moneyRun: MoneyRun = { carts: 0, refunds: 0, comparisons: 0, found: [] }
  const sales = { orders: 0, kept: 0, toStaff: { orders: 0, kept: 0 } }
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

interface Sales {
  orders: number
  /** Fils that were paid and did not go back. */
  kept: number
  toStaff: { orders: number; kept: number }
}

async function playCart(world: MoneyShop, random: RandomCart, moneyRun: MoneyRun, sales: Sales) {
  const ledger = openLedger()
  const expected = expectedOf(random)
  const purchase = await world.buy(random)
  await comparePurchase(world, purchase, expected, ledger)
  const back = { made: 0, failed: 0 }
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
      const amount = await askFor(world, purchase, step)
      if (amount === 0) continue
      moneyRun.refunds += 1
      await endRefund(world, purchase, step.ends)
      if (step.ends === 'failed') back.failed += amount
      else back.made += amount
    }
  }
  // A canceled order is no sale; one that was refunded in full is a sale of nothing.
  if (!random.canceled) {
    for (const sum of random.sale === 'cash' ? [sales, sales.toStaff] : [sales]) {
      sum.orders += 1
      sum.kept += expected.total - back.made
    }
  }
  // Money that a later refund returned is no longer owed for a failed one.
  const remaining = expected.total - back.made
  const failed = await failedThatFit(world, purchase, remaining)
  await compareRefunds(world, purchase, expected, { made: back.made, failed }, ledger)
  await compareSales(world, sales, ledger)
  return ledger.counted()
}

/** Asks for what the step says, as far as there is so much left. @returns fils; 0 when there is nothing to ask for */
async function askFor(world: MoneyShop, { order }: Bought, step: CartStep): Promise<number> {
  const { manager } = world
  const params = { id: order.id }
  const { data } = await manager.api('GET /admin/orders/:id', { params })
  const remaining = Math.round(data.refundable * 100)
  if (remaining === 0) return 0
  const body = { reason: 'Money suite' }
  if (step.kind === 'return') return returnUnits(world, data, step)
  if (step.kind !== 'units') {
    const amount =
      step.kind === 'everything' ? remaining : Math.max(1, Math.floor((remaining * step.percent) / 100))
    await manager.api('POST /admin/orders/:id/refunds', { params, body: { ...body, amount: amount / 100 } })
    return amount
  }
  const lines = data.items.filter(({ refundable_units }) => refundable_units.length > 0)
  const line = lines[step.line % Math.max(lines.length, 1)]
  if (!line) return 0
  const chosenUnits = line.refundable_units.slice(0, step.quantity)
  const price = chosenUnits.reduce((sum, one) => sum + Math.round(one * 100), 0)
  const delivery = step.delivery ? Math.round(data.delivery_refundable * 100) : 0
  const amount = Math.min(price + delivery, remaining)
  if (amount === 0) return 0
  const units = [{ item_id: line.id, quantity: chosenUnits.length }]
  await manager.api('POST /admin/orders/:id/refunds', {
    params,
    body: { ...body, amount: amount / 100, units, delivery: step.delivery },
  })
  return amount
}

/** Takes units back and settles that. @returns fils; 0 when no units came back, or nothing was refunded for them */
async function returnUnits(
  { manager }: MoneyShop,
  { id, items }: StaffOrder,
  step: Extract<CartStep, { kind: 'return' }>,
): Promise<number> {
  const lines = items.filter(({ tester }) => !tester)
  const line = lines[step.line % lines.length]
  if (!line) return 0
  const quantity = Math.min(step.quantity, line.quantity)
  const newReturn = await manager
    .api('POST /admin/orders/:id/returns', {
      params: { id },
      body: {
        ...{ reason: 'damaged', wish: 'refund', note: null },
        units: [{ item_id: line.id, quantity }],
      },
    })
    .catch(unlessGone)
  if (!newReturn) return 0
  const params = { id: newReturn.data.id }
  await manager.api('POST /admin/returns/:id/receive', { params, body: { note: null } })
  const none = { sealed: 0, opened: 0, damaged: 0, missing: 0 }
  const units = [{ item_id: line.id, ...none, [step.first]: 1 }]
  if (units[0]) units[0].sealed += quantity - 1
  const { data } = await manager.api('POST /admin/returns/:id/inspect', {
    params,
    body: { units, note: null },
  })
  const amount = Math.floor((Math.round(data.refund_limit * 100) * step.percent) / 100)
  await manager.api('POST /admin/returns/:id/settle', {
    params,
    body: { amount: amount / 100, reason: 'Money suite', delivery: false },
  })
  return amount
}

/** Returns null when so many units can no longer be returned: earlier steps have them. */
function unlessGone(error: unknown): null {
  if (error instanceof CallError && error.status === 422 && error.refusal?.errors?.units) return null
  throw error
}

/** Lets the provider finish the latest refund, and retries one that failed when the step says so. */
async function endRefund(world: MoneyShop, purchase: Bought, ends: CartStep['ends']): Promise<void> {
  const { shop, manager } = world
  await shop.work()
  if (!purchase.payment) {
    if (ends !== 'failed') await sendByHand(world, purchase)
    return
  }
  if (ends === 'made') return decide(world, purchase, 'succeeded')
  await decide(world, purchase, 'failed')
  if (ends === 'failed') return
  const params = { id: purchase.order.id }
  const { data } = await manager.api('GET /admin/orders/:id', { params })
  const failed = data.refunds.findLast(({ can_retry }) => can_retry)
  if (!failed) throw new Error('a refund that failed cannot be tried again')
  await manager.api('POST /admin/orders/:id/refunds/:refund/retry', {
    params: { ...params, refund: failed.id },
  })
  await shop.work()
  await decide(world, purchase, 'succeeded')
}

/** Staff send money back that they had received, and say so. */
async function sendByHand({ shop, manager }: MoneyShop, { order }: Bought): Promise<void> {
  const { data } = await manager.api('GET /admin/payment-problems', { query: { per_page: 100 } })
  const problem = data.find(({ kind, order_id }) => kind === 'refund_failed' && order_id === order.id)
  if (!problem) throw new Error('no problem says that a refund has to be sent by hand')
  await manager.api('POST /admin/payment-problems/:id/solve', {
    params: { id: problem.id },
    body: { action: 'check', note: 'Sent back in cash' },
  })
  await shop.work()
}

async function decide(
  { shop, manager }: MoneyShop,
  { order, payment }: Bought,
  status: 'succeeded' | 'failed',
) {
  const { data } = await shop.stripe.refunds.list({
    payment_intent: payment?.payment_intent ?? '',
    limit: 1,
  })
  const [latest] = data
  if (!latest) throw new Error('the provider has no refund to decide about')
  await shop.endRefund(latest.id, status)
  await eventually(async () => {
    const { data: seen } = await manager.api('GET /admin/orders/:id', { params: { id: order.id } })
    return seen.refunds.find(({ reference }) => reference === latest.id)?.state
  }).toBe(status === 'failed' ? 'failed' : 'made')
  await shop.work()
}

/** Sums the failed refunds in fils, up to the amount that is left. */
async function failedThatFit({ manager }: MoneyShop, { order }: Bought, remaining: number): Promise<number> {
  const { data } = await manager.api('GET /admin/orders/:id', { params: { id: order.id } })
  const open = data.refunds.filter(({ can_retry }) => can_retry)
  const sum = open.reduce((total, { amount }) => total + Math.round(amount * 100), 0)
  return Math.min(sum, remaining)
}

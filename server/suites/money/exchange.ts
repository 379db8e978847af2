import type { StaffOrder } from '@nafha/contract/admin/orders'
import { CallError } from '@nafha/contract/client'
import type { CartStep } from './carts.ts'
import { comparePurchase, compareRefunds, type Sales } from './compare.ts'
import type { Ledger } from './ledger.ts'
import { expectedOf } from './oracle.ts'
import { endRefund, sendByHand } from './refunds.ts'
import type { Bought, MoneyShop } from './shop.ts'

type Exchange = Extract<CartStep, { kind: 'exchange' }>
type Returned = Extract<CartStep, { kind: 'exchange' | 'return' }>

/** Takes units back and inspects them. @returns the return and what its units are worth in fils; null when no units are left */
async function inspectUnits({ manager }: MoneyShop, { id, items }: StaffOrder, step: Returned) {
  const lines = items.filter(({ tester }) => !tester)
  const line = lines[step.line % lines.length]
  if (!line) return null
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
  if (!newReturn) return null
  const params = { id: newReturn.data.id }
  await manager.api('POST /admin/returns/:id/receive', { params, body: { note: null } })
  const none = { sealed: 0, opened: 0, damaged: 0, missing: 0 }
  const units = [{ item_id: line.id, ...none, [step.first]: 1 }]
  if (units[0]) units[0].sealed += quantity - 1
  const { data } = await manager.api('POST /admin/returns/:id/inspect', {
    params,
    body: { units, note: null },
  })
  return {
    id: newReturn.data.id,
    amount: Math.floor((Math.round(data.refund_limit * 100) * step.percent) / 100),
  }
}

/** Returns null when so many units can no longer be returned: earlier steps have them. */
function unlessGone(error: unknown): null {
  if (error instanceof CallError && error.status === 422 && error.refusal?.errors?.units) return null
  throw error
}

/**
 * Takes units back, which pay another order where the step says so, and settles the rest.
 * @returns fils that go back as money, and fils that have paid the other order
 */
export async function returnUnits(
  world: MoneyShop,
  order: StaffOrder,
  step: Returned,
  { sales, ledger }: { sales: Sales; ledger: Ledger },
): Promise<{ amount: number; credit: number }> {
  const inspected = await inspectUnits(world, order, step)
  if (!inspected) return { amount: 0, credit: 0 }
  const { id, amount } = inspected
  if (step.kind === 'exchange' && amount > 0) {
    const bought = await world.exchange(step, step.link, { id, amount: amount / 100 })
    if (bought) {
      const credit = await compareExchange(world, { step, bought, amount }, sales, ledger)
      return { amount: amount - credit, credit }
    }
  }
  await world.manager.api('POST /admin/returns/:id/settle', {
    params: { id },
    body: { amount: amount / 100, reason: 'Money suite', delivery: false },
  })
  return { amount, credit: 0 }
}

/** Compares the sums of an order that units have paid, and refunds it where the step says so. @returns the credit in fils */
async function compareExchange(
  world: MoneyShop,
  { step, bought, amount }: { step: Exchange; bought: Bought; amount: number },
  sales: Sales,
  ledger: Ledger,
): Promise<number> {
  const sums = expectedOf(step)
  const credit = Math.min(amount, sums.total)
  const charge = sums.total - credit
  const expected = { ...sums, credit }
  await comparePurchase(world, bought, expected, ledger)
  ledger.same('a charge has a payment', bought.payment !== null, charge > 0 && step.link === 'link')
  const made = step.isRefunded ? sums.total : 0
  if (step.isRefunded) {
    await world.manager.api('POST /admin/orders/:id/refunds', {
      params: { id: bought.order.id },
      body: { reason: 'Money suite', amount: sums.total / 100 },
    })
    if (bought.payment) await endRefund(world, bought, 'made')
    else await world.shop.work()
    if (credit > 0 || !bought.payment) await sendByHand(world, bought)
  }
  const elsewhere = bought.payment ? Math.min(made, credit) : made
  await compareRefunds(world, bought, expected, { made, failed: 0, elsewhere }, ledger)
  sales.orders += 1
  sales.kept += sums.total - made
  sales.byCredit.orders += 1
  sales.byCredit.kept += credit
  if (!bought.payment) {
    sales.toStaff.orders += charge > 0 ? 1 : 0
    sales.toStaff.kept += charge - made
  }
  return credit
}

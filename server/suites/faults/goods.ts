import type { Database } from '../../platform/database/client.ts'
import { discountCode, stocked, stockedTesters } from '../../testing/stock.ts'

/**
 * Stocks plenty of one perfume and few of another, a cheaper and a dearer one to exchange for, and adds codes that are soon used up.
 */
export async function stockShelves(db: Database, purchases: number) {
  const few = Math.ceil(purchases / 25)
  const usual = await stocked(db, { quantity: purchases * 20 })
  const rare = await stocked(db, { quantity: few, price: 60_000 })
  const cheaper = await stocked(db, { quantity: purchases * 10, price: 6_000 })
  const dearer = await stocked(db, { quantity: purchases * 10, price: 30_000 })
  const testers = await stockedTesters(db, [purchases * 10, purchases * 10, purchases * 10])
  await discountCode(db, { code: 'ONCE25', percent: 25, timesNumber: 1 })
  await discountCode(db, { code: 'FIRST', percent: 20, overallLimit: few })
  const initial = new Map([
    [usual, purchases * 20],
    [rare, few],
    ...[cheaper, dearer, ...testers].map((size): [number, number] => [size, purchases * 10]),
  ])
  return { usual, rare, cheaper, dearer, testers, initial }
}

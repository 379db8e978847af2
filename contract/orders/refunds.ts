import { type Fils, fils } from '../values/money.ts'

/** States of a refund. Only `made` counts as refunded; `failed` counts nowhere and can be retried. */
export const REFUND_STATES = ['pending', 'made', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

export interface PaidLine {
  id: number
  quantity: number
  net: Fils
  taxAmount: Fils
}

/**
 * Returns the amount paid for each unit, after the discount. Remainders are distributed so that the units add up to
 * the order's total.
 */
export function paidByUnit(lines: readonly PaidLine[], total: Fils): Map<number, Fils[]> {
  const units = lines.flatMap(({ id, quantity, net, taxAmount }) =>
    Array.from({ length: quantity }, () => ({ id, price: net + taxAmount })),
  )
  const listTotal = units.reduce((sum, { price }) => sum + price, 0)
  // A total times a price exceeds the exact range of a number.
  const exact = units.map(({ price }) => BigInt(total) * BigInt(price))
  const divisor = BigInt(listTotal || 1)
  const shares = exact.map((product) => Number(product / divisor))
  const missing = (listTotal === 0 ? 0 : total) - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % divisor }))
    .toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1
  const amounts = new Map<number, Fils[]>(lines.map(({ id }) => [id, []]))
  for (const [index, { id }] of units.entries()) amounts.get(id)?.push(fils(shares[index] ?? 0))
  return amounts
}

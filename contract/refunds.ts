import { type Fils, fils } from './values/money.ts'

/** How a refund stands. Only what is made has gone back; what failed counts nowhere and can be tried again. */
export const REFUND_STATES = ['pending', 'made', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

export interface PaidLine {
  id: number
  quantity: number
  net: Fils
  taxAmount: Fils
}

/**
 * What was paid for each unit of each line, its share of the discount taken off: by largest remainder, so that the units
 * of an order come to its total.
 */
export function paidByUnit(lines: readonly PaidLine[], total: Fils): Map<number, Fils[]> {
  const units = lines.flatMap(({ id, quantity, net, taxAmount }) =>
    Array.from({ length: quantity }, () => ({ id, price: net + taxAmount })),
  )
  const whole = units.reduce((sum, { price }) => sum + price, 0)
  // Beyond what a number holds exactly: a total times a price.
  const exact = units.map(({ price }) => BigInt(total) * BigInt(price))
  const divisor = BigInt(whole || 1)
  const shares = exact.map((product) => Number(product / divisor))
  const missing = (whole === 0 ? 0 : total) - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % divisor }))
    .toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1
  const paid = new Map<number, Fils[]>(lines.map(({ id }) => [id, []]))
  for (const [index, { id }] of units.entries()) paid.get(id)?.push(fils(shares[index] ?? 0))
  return paid
}

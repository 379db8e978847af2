import type { RandomCart } from './carts.ts'

/** Half up, of whole numbers. */
const share = (amount: number, part: bigint, whole: bigint): number =>
  Number((BigInt(amount) * part * 2n + whole) / (whole * 2n))
const percent = (amount: number, rate: number): number => share(amount, BigInt(rate), 100n)

const TAX = 5

/** Computes the sums of a cart in fils, independently of the shop's own module. */
export function expectedOf({ lines, discount }: Pick<RandomCart, 'lines' | 'discount'>) {
  const units = lines.map(({ price, sale, quantity }) => {
    const net = price - percent(price, sale)
    return { net, tax: percent(net, TAX), quantity }
  })
  const subtotal = units.reduce((sum, { net, quantity }) => sum + net * quantity, 0)
  const tax = units.reduce((sum, unit) => sum + unit.tax * unit.quantity, 0)
  const discountAmount = percent(subtotal + tax, discount)
  const total = subtotal + tax - discountAmount
  return { subtotal, tax, discountAmount, total, vat: tax - percent(tax, discount) }
}
export type Expected = ReturnType<typeof expectedOf>

/** `AED1,049.70` as a document or mail says it, without blanks. */
export const written = (fils: number): string =>
  `AED${(fils / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`

import type { RandomCart } from './carts.ts'

/** Half up, of whole numbers. */
const share = (amount: number, part: bigint, whole: bigint): number =>
  Number((BigInt(amount) * part * 2n + whole) / (whole * 2n))
const percent = (amount: number, rate: number): number => share(amount, BigInt(rate), 100n)

const TAX = 5

/** The VAT of the part of an order that its buyer keeps, in fils, when `refunded` of `total` went back. */
export const vatKept = ({ vat, total }: { vat: number; total: number }, refunded: number): number =>
  share(vat, BigInt(total - refunded), BigInt(total))

const HIGHEST_FREE_FROM = 1_000_000

/** Computes the sums of a cart in fils, independently of the shop's own module. */
export function expectedOf({
  lines,
  discount,
  delivery: { price, free },
}: Pick<RandomCart, 'lines' | 'discount' | 'delivery'>) {
  const units = lines.map(({ price, sale, quantity }) => {
    const net = price - percent(price, sale)
    return { net, tax: percent(net, TAX), quantity }
  })
  const subtotal = units.reduce((sum, { net, quantity }) => sum + net * quantity, 0)
  const tax = units.reduce((sum, unit) => sum + unit.tax * unit.quantity, 0)
  const discountAmount = percent(subtotal + tax, discount)
  const goods = subtotal + tax
  // Large carts are beyond the highest amount that a method's form takes.
  const near = { never: null, 'from these goods': goods, 'a fils later': goods + 1 }[free]
  const freeFrom = near && Math.min(near, HIGHEST_FREE_FROM)
  const delivery = freeFrom !== null && goods >= freeFrom ? 0 : price
  const total = subtotal + tax - discountAmount + delivery
  const vat = tax - percent(tax, discount) + share(delivery, BigInt(TAX), BigInt(100 + TAX))
  return { subtotal, tax, discountAmount, freeFrom, delivery, total, vat }
}
/** The sums of an order, with what of its total units of an earlier order pay. */
export type Expected = ReturnType<typeof expectedOf> & { credit?: number }

/** `AED1,049.70` as a document or mail says it, without blanks. */
export const formatDocumentAed = (fils: number): string =>
  `AED${(fils / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`

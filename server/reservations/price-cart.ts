import { addUp, priceUnit, type Totals } from '@nafha/contract/cart/pricing'
import type { StockShortage } from '@nafha/contract/checkout'
import { TESTERS } from '@nafha/contract/rules'
import { type Fils, fils } from '@nafha/contract/values/money'
import { bestDiscount, type GrantedDiscount } from '../discounts/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { invalid, type Rejection } from '../platform/outcomes/outcome.ts'
import { cartRejection, totalRefusal } from '../quotes/index.ts'
import { type LockedSize, shortages, testersInStock } from '../stock/index.ts'
import type { LockedCart } from './lock-cart.ts'
import type { PurchaseAttempt } from './purchase.ts'
import type { PricedSize } from './write-checkout.ts'

export interface PricedCart {
  lines: PricedSize[]
  totals: Totals
  discount: GrantedDiscount | null
}

export type CartRejection =
  | Rejection
  | { kind: 'short'; lines: StockShortage[] }
  | { kind: 'price_changed'; expected: Fils; total: Fils }

/** Prices a cart that can be bought in full at the total that the shopper saw; any other is rejected. */
export async function priceCart(
  tx: Queryable,
  { buyer, cart, withoutDiscount, expectedTotal }: PurchaseAttempt,
  { quantities, sizes, openUnits, secondUnits }: LockedCart,
  now: Date,
): Promise<PricedCart | CartRejection> {
  const testerCount = cart.testers.length >= TESTERS ? TESTERS : await testersInStock(tx)
  const rejection = cartRejection(cart, sizes, testerCount)
  if (rejection) return rejection
  const missing = shortages(quantities, sizes, [openUnits, secondUnits])
  if (missing.length > 0) return { kind: 'short', lines: missing }

  const lines = linesFor(quantities, sizes)
  const discount = withoutDiscount ? null : await bestDiscount(tx, buyer, now)
  const totals = addUp(lines, discount?.held.row.percent ?? 0)
  if (expectedTotal !== null && expectedTotal !== totals.total) {
    return { kind: 'price_changed', expected: expectedTotal, total: totals.total }
  }
  const unpayable = totalRefusal(totals.total)
  if (unpayable) {
    const { message, inputs } = unpayable
    return invalid('cart', message, inputs)
  }
  return { lines, totals, discount }
}

const FREE = { net: fils(0), taxAmount: fils(0) }

/**
 * Prices each size and tester in ascending id with the prices in the database; prices in the request are not read
 * (rules/cart 11). Testers are free.
 */
const linesFor = (quantities: Map<number, number>, sizes: Map<number, LockedSize>): PricedSize[] =>
  [...sizes.values()].flatMap((size) => {
    const quantity = quantities.get(size.id)
    // Sizes that the open checkout reserves and the cart no longer contains are locked as well.
    if (quantity === undefined) return []
    const { net, taxAmount } = size.tester ? FREE : priceUnit(size.price, size.sale)
    return [{ sizeId: size.id, quantity, net, taxAmount }]
  })

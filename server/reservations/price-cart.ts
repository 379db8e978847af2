import { addUp, priceUnit, type Totals } from '@nafha/contract/cart/pricing'
import type { StockShortage } from '@nafha/contract/checkout'
import type { ChosenDelivery, DeliveryLoss } from '@nafha/contract/delivery/delivery-options'
import { TESTERS } from '@nafha/contract/rules'
import { type Fils, fils } from '@nafha/contract/values/money'
import type { Buyer } from '../buyers/index.ts'
import {
  chosenMethod,
  type DeliveryFacts,
  firstMethod,
  lockFullDays,
  type PlannedDelivery,
  planDelivery,
} from '../delivery/index.ts'
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
  delivery: PlannedDelivery
  discount: GrantedDiscount | null
}

export type CartRejection =
  | Rejection
  | { kind: 'short'; lines: StockShortage[] }
  | { kind: 'price_changed'; expected: Fils; total: Fils }
  /** The delivery that the shopper saw cannot be had. */
  | { kind: 'delivery_changed'; methodId: number; reason: DeliveryLoss }

/** Prices a cart that can be bought in full at the total that the shopper saw; any other is rejected. */
export async function priceCart(
  tx: Queryable,
  purchase: PurchaseAttempt,
  { locked, delivery: facts, now }: { locked: LockedCart; delivery: DeliveryFacts; now: Date },
): Promise<PricedCart | CartRejection> {
  const { buyer, cart, withoutDiscount, expectedTotal } = purchase
  const { quantities, sizes, openUnits, secondUnits } = locked
  const testerCount = cart.testers.length >= TESTERS ? TESTERS : await testersInStock(tx)
  const rejection = cartRejection(cart, sizes, testerCount)
  if (rejection) return rejection
  const missing = shortages(quantities, sizes, [openUnits, secondUnits])
  if (missing.length > 0) return { kind: 'short', lines: missing }

  const lines = linesFor(quantities, sizes)
  const delivery = await reserveDelivery(tx, purchase, { facts, lines, open: locked.open?.id ?? null, now })
  if ('kind' in delivery) return delivery
  const discount = withoutDiscount ? null : await bestDiscount(tx, buyer, now)
  const totals = addUp(lines, discount?.held.row.percent ?? 0, delivery.price)
  if (expectedTotal !== null && expectedTotal !== totals.total) {
    return { kind: 'price_changed', expected: expectedTotal, total: totals.total }
  }
  const unpayable = totalRefusal(totals.total)
  if (unpayable) {
    const { message, inputs } = unpayable
    return invalid('cart', message, inputs)
  }
  return { lines, totals, delivery, discount }
}

/** Plans the delivery to the buyer's address; a method with a capacity is locked, so that its last place is taken once. */
export async function reserveDelivery(
  tx: Queryable,
  {
    buyer: { address },
    delivery: chosen,
  }: { buyer: Pick<Buyer, 'address'>; delivery: ChosenDelivery | null },
  {
    facts,
    lines,
    open,
    now,
  }: { facts: DeliveryFacts; lines: readonly PricedSize[]; open: string | null; now: Date },
): Promise<PlannedDelivery | CartRejection> {
  const place = { city: address.city, area: address.region }
  const method = chosenMethod(facts, place, chosen)
  if (!method) {
    if (!chosen || !firstMethod(facts, place)) return invalid('shipping_info', 'no_delivery_to_this_address')
    return { kind: 'delivery_changed', methodId: chosen.method_id, reason: 'gone' }
  }
  const full = await lockFullDays(tx, method, now, open)
  const planned = planDelivery(facts, method, { lines, now, chosen }, full)
  return typeof planned === 'string'
    ? { kind: 'delivery_changed', methodId: method.id, reason: planned }
    : planned
}

const FREE = { net: fils(0), taxAmount: fils(0) }

/**
 * Prices each size and tester in ascending id with the prices in the database; prices in the request are not read
 * (rules/cart 11). Testers are free.
 */
export const linesFor = (quantities: Map<number, number>, sizes: Map<number, LockedSize>): PricedSize[] =>
  [...sizes.values()].flatMap((size) => {
    const quantity = quantities.get(size.id)
    // Sizes that the open checkout reserves and the cart no longer contains are locked as well.
    if (quantity === undefined) return []
    const { net, taxAmount } = size.tester ? FREE : priceUnit(size.price, size.sale)
    return [{ sizeId: size.id, quantity, net, taxAmount }]
  })

import { type TesterError, testerError } from '@nafha/contract/cart/testers'
import type { PaymentRequest } from '@nafha/contract/checkout'
import { MAX_LINES, MAX_UNITS_PER_LINE } from '@nafha/contract/rules'
import { invalid, type Rejection } from '../platform/outcomes/outcome.ts'
import type { LockedSize } from '../stock/index.ts'

/** The requested cart: units by product_size_id, and the chosen testers. */
export interface Cart {
  units: Map<number, number>
  testers: number[]
}

/** Reads a cart: adds up lines of one size and rejects too many units or lines (rules/cart 18). */
export function readCart(body: Pick<PaymentRequest, 'cart' | 'testers'>): Cart | Rejection {
  const units = new Map<number, number>()
  for (const line of body.cart) {
    const quantity = (units.get(line.product_size_id) ?? 0) + line.quantity
    if (quantity > MAX_UNITS_PER_LINE) return invalid('cart', 'quantity_out_of_range')
    units.set(line.product_size_id, quantity)
  }
  if (units.size > MAX_LINES) return invalid('cart', 'too_many_lines')
  return { units, testers: body.testers.map((tester) => tester.product_size_id) }
}

/**
 * Returns each wanted size with its quantity, in ascending id: the order in which stock is taken (rules/checkout 14).
 */
export function wantedQuantities({ units, testers }: Cart): Map<number, number> {
  const quantities = [...units, ...testers.map((id): [number, number] => [id, 1])]
  return new Map(quantities.sort(([one], [other]) => one - other))
}

/** The keys are written out, since a composed key would look like an unused text. */
const TESTERS_MESSAGE: Record<TesterError, string> = {
  too_few: 'testers_too_few',
  too_many: 'testers_too_many',
  repeated: 'testers_repeated',
}

/** A page may show a size that was deleted meanwhile: the rejection names it with no available units. */
const unknownSize = (field: 'cart' | 'testers', id: number, quantity: number): Rejection => ({
  ...invalid(field, 'size_unknown'),
  details: [{ product_size_id: id, requested_quantity: quantity, available_quantity: 0 }],
})

/** Returns why a cart cannot be bought whatever the stock, or null. */
export function cartRejection(
  cart: Cart,
  sizes: Map<number, LockedSize>,
  testersInStock: number,
): Rejection | null {
  for (const [id, quantity] of cart.units) {
    const size = sizes.get(id)
    if (!size) return unknownSize('cart', id, quantity)
    if (size.tester) return invalid('cart', 'size_not_for_sale')
  }
  for (const id of cart.testers) {
    const size = sizes.get(id)
    if (!size) return unknownSize('testers', id, 1)
    if (!size.tester) return invalid('testers', 'size_not_a_tester')
  }
  const error = testerError(cart.testers, testersInStock)
  return error && invalid('testers', TESTERS_MESSAGE[error])
}

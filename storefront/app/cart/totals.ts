import { discountInForce } from '@nafha/contract/discounts'
import { type Fils, fils, toFils } from '@nafha/contract/money'
import { addUp, type Totals } from '@nafha/contract/pricing'
import { stored, useStored } from '../platform/stored.ts'
import { useCart } from './cart-store.ts'
import type { CartLine } from './lines.ts'

export interface BagTotals extends Totals {
  /** Percent; 0 when no discount applies. */
  discountPercent: number
}

/** What a line costs without VAT, in fils. */
export const lineSubtotal = (line: CartLine): Fils => fils(line.quantity * toFils(line.sub_total))

/** Adds the bag up in fils, as the server will (DESIGN 6). */
export function bagTotals(lines: readonly CartLine[], discountPercent: number): BagTotals {
  const priced = lines.map(({ quantity, sub_total, tax_amount }) => ({
    quantity,
    net: toFils(sub_total),
    taxAmount: toFils(tax_amount),
  }))
  return { ...addUp(priced, discountPercent), discountPercent }
}

/**
 * One discount only: the customer's if it applies, otherwise the guest's (SPEC 6).
 * @param withoutDiscount the shopper does without it for now
 */
export function useBagTotals(withoutDiscount = false): BagTotals {
  const lines = useCart()
  const user = useStored(stored.user)
  const guest = useStored(stored.guest)
  const discount = withoutDiscount ? null : discountInForce(user, guest)
  return bagTotals(lines, discount?.discount ?? 0)
}

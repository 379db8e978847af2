import { addUp } from '@nafha/contract/cart/pricing'
import type { Fils } from '@nafha/contract/values/money'
import type { Buyer } from '../buyers/index.ts'
import {
  bestDiscount,
  type GrantedDiscount,
  type HeldDiscount,
  type Holder,
  isUsedUpBy,
  lockCodes,
  releaseUse,
  reserveUse,
} from '../discounts/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import type { OpenCheckout } from './checkouts.ts'
import type { PricedCart } from './price-cart.ts'

interface UsedUpGrant {
  holder: Holder
  discountId: number
}

export type DiscountRejection =
  /** This person has no use of the code left. `usedUp` are the grants to revoke, `total` the price without them. */
  | { kind: 'discount_used'; expected: Fils; total: Fils; usedUp: UsedUpGrant[] }
  /** Another open checkout under the same email or phone, in another browser, holds the code's last use until then. */
  | { kind: 'discount_held'; expected: Fils; total: Fils; until: Date }

/** Reserves a use of the discount for the checkout. Returns why it cannot be used, with the total without it. */
export async function reserveDiscount(
  tx: Queryable,
  buyer: Buyer,
  discount: GrantedDiscount,
  { checkoutId, priced, now }: { checkoutId: string; priced: PricedCart; now: Date },
): Promise<DiscountRejection | null> {
  const use = await reserveUse(tx, discount.held, buyer, checkoutId)
  if (use.kind === 'reserved') return null
  const expected = priced.totals.total
  const totalWith = (percent: number) => addUp(priced.lines, percent, priced.delivery.price).total
  if (use.kind === 'held') {
    return { kind: 'discount_held', expected, total: totalWith(0), until: use.until }
  }
  const { next, usedUp } = await nextDiscount(tx, buyer, discount, now)
  return { kind: 'discount_used', expected, total: totalWith(next?.row.percent ?? 0), usedUp }
}

/** Finds all discounts that this person has used up, and the best one that is left for the next attempt. */
async function nextDiscount(
  tx: Queryable,
  buyer: Buyer,
  first: GrantedDiscount,
  now: Date,
): Promise<{ next: HeldDiscount | null; usedUp: UsedUpGrant[] }> {
  const usedUp = [grantOf(first)]
  for (;;) {
    const without = usedUp.map(({ discountId }) => discountId)
    const best = await bestDiscount(tx, buyer, now, without)
    if (!best || !(await isUsedUpBy(tx, best.held, buyer))) return { next: best?.held ?? null, usedUp }
    usedUp.push(grantOf(best))
  }
}

const grantOf = ({ holder, held }: GrantedDiscount): UsedUpGrant => ({ holder, discountId: held.row.id })

/** Releases the discount use that the open checkout reserves. Locks both codes in ascending id when the code changes. */
export async function releaseDiscount(
  tx: Queryable,
  open: OpenCheckout,
  next: HeldDiscount | null,
): Promise<void> {
  if (open.discountId !== null && next && next.row.id !== open.discountId) {
    await lockCodes(tx, [open.discountId, next.row.id])
  }
  await releaseUse(tx, open.id)
}

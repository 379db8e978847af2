import { hasAbility, type Role } from './abilities.ts'

/** The highest discount of an order by staff for each role, in whole percent (rules/staff-orders 6). */
const staffDiscountLimit: Record<Role, number> = { owner: 100, manager: 30, packer: 0, editor: 0 }

/** A price of 0, such as a replacement for a bottle that broke. */
const COMPLIMENTARY_PERCENT = 100

/**
 * Returns why a role cannot give a discount, as a key of texts/messages, or null. Above its limit a role can only give goods
 * away whole, for which it needs `orders.refund`.
 * @param percent whole percent, 0 to 100
 */
export function staffDiscountError(
  role: Role,
  { percent, reason }: { percent: number; reason: string },
): { field: 'discount_percent' | 'discount_reason'; message: string } | null {
  if (percent === 0) return null
  if (percent === COMPLIMENTARY_PERCENT) {
    if (!hasAbility(role, 'orders.refund'))
      return { field: 'discount_percent', message: 'complimentary_needs_refund_ability' }
  } else if (percent > staffDiscountLimit[role]) {
    return { field: 'discount_percent', message: 'discount_above_limit_of_role' }
  }
  return reason.trim() === '' ? { field: 'discount_reason', message: 'discount_reason_is_required' } : null
}

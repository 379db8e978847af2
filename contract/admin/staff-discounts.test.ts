import { expect, test } from 'vitest'
import { staffDiscountError } from './staff-discounts.ts'

const errorOf = (role: 'owner' | 'manager' | 'packer', percent: number, reason = 'Regular customer') =>
  staffDiscountError(role, { percent, reason })?.message ?? null

test('a discount stays within the limit of the role and has a reason', () => {
  expect(errorOf('manager', 0, '')).toBeNull()
  expect(errorOf('manager', 30)).toBeNull()
  expect(errorOf('manager', 31)).toBe('discount_above_limit_of_role')
  expect(errorOf('owner', 99)).toBeNull()
  expect(errorOf('packer', 1)).toBe('discount_above_limit_of_role')
  expect(errorOf('manager', 10, ' ')).toBe('discount_reason_is_required')
})

test('a price of 0 needs the ability to refund and a reason', () => {
  expect(errorOf('manager', 100)).toBeNull()
  expect(errorOf('packer', 100)).toBe('complimentary_needs_refund_ability')
  expect(errorOf('owner', 100, '')).toBe('discount_reason_is_required')
})

import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '../orders/orders.ts'
import { isLateDelivery } from './late-delivery.ts'

const promised = { from: '2026-11-25', to: '2026-11-27' }

test('a promise holds until midnight in the Emirates after its last day', () => {
  const isLate = (now: string) =>
    isLateDelivery({ status: 'Shipped', promised, kind: 'express' }, new Date(now))
  expect(isLate('2026-11-27T19:59:59Z')).toBe(false)
  expect(isLate('2026-11-27T20:00:00Z')).toBe(true)
})

test('what has come, or will not come, is not late', () => {
  const late = (kind: 'standard' | 'pickup' | null) =>
    ORDER_STATUSES.filter((status) =>
      isLateDelivery({ status, promised, kind }, new Date('2027-01-01')),
    ).toSorted()
  expect(late('pickup')).toEqual([])
  expect(late(null)).toEqual(late('standard'))
  expect(late('standard')).toEqual(['Out For Delivery', 'Pending', 'Shipped'])
})

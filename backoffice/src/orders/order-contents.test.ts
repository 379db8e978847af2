import type { StaffOrder } from '@nafha/contract/admin/orders'
import { ORDER_STATUSES, type OrderStatus } from '@nafha/contract/orders/orders'
import { expect, test } from 'vitest'
import ar from '../texts/ar.json'
import en from '../texts/en.json'
import { reasonNotToSend } from './order-contents.ts'

const ordered = (status: OrderStatus, refunded: number) =>
  ({ status, refunded, paid_back: refunded === 100 }) as StaffOrder

const disputedAt = (status: OrderStatus) => ({ ...ordered(status, 0), disputed: true })

test('an order that is called off stays in the house; one that was sent has left it', () => {
  const kept = ORDER_STATUSES.filter((status) => reasonNotToSend(ordered(status, 0)))
  expect(kept).toEqual(['Canceled', 'Refunded'])
})

test('an order that is paid back in full stays in the house before its status says so; a part changes nothing', () => {
  expect(reasonNotToSend(ordered('Pending', 100))).toBe('nafha.orders.kept.paid_back')
  expect(reasonNotToSend(ordered('Pending', 99))).toBeNull()
  expect(reasonNotToSend(ordered('Delivered', 100))).toBeNull()
})

test('an order whose payment is disputed stays in the house; one that was sent has left it', () => {
  expect(reasonNotToSend(disputedAt('Pending'))).toBe('nafha.orders.kept.disputed')
  expect(reasonNotToSend(disputedAt('Shipped'))).toBeNull()
})

test('every reason is said in both languages', () => {
  for (const status of ORDER_STATUSES) {
    for (const order of [ordered(status, 100), disputedAt(status)]) {
      const reason = reasonNotToSend(order)?.split('.').at(-1)
      if (reason) for (const texts of [en, ar]) expect(texts.nafha.orders.kept).toHaveProperty(reason)
    }
  }
})

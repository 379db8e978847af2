import type { OrderStatus } from '@nafha/contract/orders/orders'
import { expect, test } from 'vitest'
import { orderSteps } from './order-steps.ts'

const at = '2026-11-26T08:00:00.000Z'
const steps = (...statuses: OrderStatus[]) =>
  orderSteps({
    status: statuses.at(-1) ?? 'Pending',
    status_history: statuses.map((status) => ({ status, at })),
  }).map((step) => `${step.status}${step.at ? '' : ' ahead'}`)

test('an order on its way names the steps that lie ahead', () => {
  expect(steps('Pending')).toEqual(['Pending', 'Shipped ahead', 'Out For Delivery ahead', 'Delivered ahead'])
  expect(steps('Pending', 'Shipped').slice(1)).toEqual([
    'Shipped',
    'Out For Delivery ahead',
    'Delivered ahead',
  ])
})

test('a canceled or refunded order ends where it is', () => {
  expect(steps('Pending', 'Canceled')).toEqual(['Pending', 'Canceled'])
  expect(steps('Pending', 'Canceled', 'Refunded')).toEqual(['Pending', 'Canceled', 'Refunded'])
})

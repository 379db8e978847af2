import type { Order } from '@nafha/contract/checkout'
import type { OrderStatus } from '@nafha/contract/orders/orders'
import { expect, test } from 'vitest'
import { orderSteps } from './order-steps.ts'

const at = '2026-11-26T08:00:00.000Z'
const later = '2026-11-26T09:00:00.000Z'
const parcel = (packed_at: string, shipped_at: string | null): Order['parcels'][number] => ({
  ...{ id: 1, state: 'packed', courier: null, number: null, url: null, delivered_at: null },
  ...{ received_by: null, packed_at, shipped_at, units: [], events: [] },
})
const steps = (statuses: OrderStatus[], parcels: Order['parcels'] = [], refunds: Order['refunds'] = []) =>
  orderSteps({
    status: statuses.at(-1) ?? 'Pending',
    status_history: statuses.map((status, hour) => ({
      status,
      at: at.replace('08', `${hour + 8}`.padStart(2, '0')),
    })),
    parcels,
    refunds,
  }).map(({ step, at: time }) => `${step}${time ? '' : ' ahead'}`)

test('an order on its way names the steps that lie ahead', () => {
  expect(steps(['Pending'])).toEqual([
    'Pending',
    'Shipped ahead',
    'Out For Delivery ahead',
    'Delivered ahead',
  ])
  expect(steps(['Pending', 'Shipped']).slice(1)).toEqual([
    'Shipped',
    'Out For Delivery ahead',
    'Delivered ahead',
  ])
})

test('a canceled or refunded order ends where it is', () => {
  expect(steps(['Pending', 'Canceled'])).toEqual(['Pending', 'Canceled'])
  expect(steps(['Pending', 'Canceled', 'Refunded'])).toEqual(['Pending', 'Canceled', 'Refunded'])
})

test('the packing of the first parcel is a step once it is done', () => {
  expect(steps(['Pending'], [parcel(at, null)]).slice(0, 2)).toEqual(['Pending', 'packed'])
  expect(steps(['Pending', 'Shipped'], [parcel(at, later), parcel(later, null)])).toEqual([
    'Pending',
    'packed',
    'Shipped',
    'Out For Delivery ahead',
    'Delivered ahead',
  ])
  expect(steps(['Pending'])).not.toContain('packed')
})

test('a refund of a part is a step of its own; the one that refunds the rest is the status', () => {
  const part = { amount: 20, at: '2026-11-26T09:30:00.000Z', credited_to: null }
  const rest = { amount: 85, at: '2026-11-26T10:00:00.000Z', credited_to: null }
  expect(steps(['Pending', 'Shipped'], [], [part]).slice(0, 3)).toEqual([
    'Pending',
    'Shipped',
    'part refunded',
  ])
  expect(steps(['Pending', 'Delivered', 'Refunded'], [], [part, rest])).toEqual([
    'Pending',
    'Delivered',
    'part refunded',
    'Refunded',
  ])
})

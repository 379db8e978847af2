import type { Order } from '@nafha/contract/checkout'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderSums } from './order-sums.tsx'

const at = '2026-11-26T09:30:00.000Z'
const plain = {
  ...{ tax: 5, subtotal: 300, tax_amount: 15, discount: 0, discount_amount: 0, delivery_amount: 0 },
  ...{ total: 315, credit: 0, refunded: 0, refunds: [], refund_pending: 0, refund_failed: 0 },
}

/** The rows below the total, as the buyer reads them. */
const rowsOf = (order: object) =>
  renderToStaticMarkup(<OrderSums order={order as Order} />)
    .split('<div>')
    .map((row) => row.replaceAll(/<[^>]*>/g, ''))
    .filter((row) => /refunded|credited/i.test(row))

test('what has paid another order is credited, and only what went back is refunded', () => {
  expect(rowsOf(plain)).toEqual([])
  const credited = { amount: 105, at, credited_to: 'NEXT234567' }
  expect(rowsOf({ ...plain, refunded: 105, refunds: [credited] })).toEqual([
    expect.stringMatching(/^Credited to your new order\D*105.00$/),
  ])
  const back = { amount: 20, at, credited_to: null }
  expect(rowsOf({ ...plain, refunded: 125, refunds: [credited, back] })).toEqual([
    expect.stringMatching(/^Refunded\D*20.00$/),
    expect.stringMatching(/^Credited to your new order\D*105.00$/),
  ])
})

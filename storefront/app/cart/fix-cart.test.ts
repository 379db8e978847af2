import { expect, test } from 'vitest'
import type { CartLine } from '../cart/lines.ts'
import { fixCart } from './fix-cart.ts'

const line = (product_size_id: number, quantity: number): CartLine => ({
  product_id: 1,
  product_size_id,
  sub_total: 100,
  name: 'Oud Al Layl',
  price: 105,
  tax_amount: 5,
  size: '50 ml',
  imageUrl: '',
  tester: false,
  quantity,
})
const short = (product_size_id: number, requested_quantity: number, available_quantity: number) => ({
  product_size_id,
  requested_quantity,
  available_quantity,
})

test('Fix my cart sets each affected line to the available quantity and leaves the others', () => {
  const fixed = fixCart([line(1, 5), line(2, 1)], [7, 8, 9], [short(1, 5, 2)])
  expect(fixed.lines.map((one) => [one.product_size_id, one.quantity])).toEqual([
    [1, 2],
    [2, 1],
  ])
  expect(fixed.testers).toEqual([7, 8, 9])
})

test('Fix my cart removes a line of which none is available', () => {
  expect(fixCart([line(1, 5)], [7, 8, 9], [short(1, 5, 0)])).toEqual({ lines: [], testers: [7, 8, 9] })
})

test('Fix my cart keeps the testers that are still in stock, in their order', () => {
  expect(fixCart([line(1, 1)], [9, 8, 7], [short(8, 1, 0)]).testers).toEqual([9, 7])
})

test('Fix my cart never raises a quantity that was lowered meanwhile', () => {
  expect(fixCart([line(1, 1)], [], [short(1, 5, 3)]).lines[0]?.quantity).toBe(1)
})

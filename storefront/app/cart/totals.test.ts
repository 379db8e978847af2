import { expect, test } from 'vitest'
import type { CartLine } from './lines.ts'
import { cartTotals, lineSubtotal } from './totals.ts'

const line = (sub_total: number, tax_amount: number, quantity: number): CartLine => ({
  product_id: 1,
  product_size_id: 11,
  sub_total,
  name: 'Oud Al Layl',
  price: sub_total + tax_amount,
  tax_amount,
  size: '75 ml',
  imageUrl: '',
  tester: false,
  quantity,
})

test('the summary adds up: 1,642.00, VAT 82.10, 10 % off, 1,551.69', () => {
  expect(cartTotals([line(890, 44.5, 1), line(376, 18.8, 2)], 10)).toEqual({
    subtotal: 164200,
    tax: 8210,
    discountPercent: 10,
    discountAmount: 17241,
    deliveryPrice: 0,
    deliveryTax: 0,
    total: 155169,
  })
})

test('sums of AED with decimals do not drift', () => {
  expect(lineSubtotal(line(0.1, 0.01, 3))).toBe(30)
  expect(cartTotals([line(19.99, 1, 99)], 0)).toMatchObject({ subtotal: 197901, tax: 9900, total: 207801 })
})

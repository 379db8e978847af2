import { expect, test } from 'vitest'
import { type CartLine, withOneLess, withOneMore, without, withQuantity } from './lines.ts'

const lineOf = (size: number, quantity = 1): CartLine => ({
  product_id: 1,
  product_size_id: size,
  sub_total: 100,
  name: 'Oud Al Layl',
  price: 105,
  tax_amount: 5,
  size: '30 ml',
  imageUrl: '',
  tester: false,
  quantity,
})

test('a new size begins a line with quantity 1', () => {
  expect(withOneMore([lineOf(1)], lineOf(2, 9))).toEqual([lineOf(1), lineOf(2, 1)])
})

test('a size that is there is raised by 1', () => {
  expect(withOneMore([lineOf(1), lineOf(2, 4)], lineOf(2))).toEqual([lineOf(1), lineOf(2, 5)])
})

test.each([
  [3, 3],
  [0, 1],
  [-2, 1],
  [2.7, 2],
  [Number.NaN, 1],
])('a typed quantity of %d becomes %d', (typed, kept) => {
  expect(withQuantity([lineOf(1, 9)], 1, typed)).toEqual([lineOf(1, kept)])
})

test('one less than one removes the line', () => {
  expect(withOneLess([lineOf(1, 2), lineOf(2)], 1)).toEqual([lineOf(1, 1), lineOf(2)])
  expect(withOneLess([lineOf(1, 1), lineOf(2)], 1)).toEqual([lineOf(2)])
})

test('a removed line is gone, the others stay', () => {
  expect(without([lineOf(1), lineOf(2)], 2)).toEqual([lineOf(1)])
})

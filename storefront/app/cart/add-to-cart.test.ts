import type { Product, ProductSize } from '@nafha/contract/catalog'
import { beforeEach, expect, test } from 'vitest'
import { addToCart } from './add-to-cart.ts'
import { cartLines, chosenTesters, toggle } from './cart-store.ts'

const kept = new Map<string, string>()
globalThis.localStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
} as Storage

const product = { id: 7, name: 'Fig Oasis', pictures: [{ src: '/storage/fig-960.webp' }] } as Product
const size = (id: number, quantity: number): ProductSize => ({
  id,
  size: '50 ml',
  price: 240,
  final_price: 214.2,
  tax_amount: 10.2,
  sale: 15,
  sale_amount: 36,
  images: [],
  tester: false,
  quantity,
})

beforeEach(() => kept.clear())

test('the first thing in an empty cart says so; the next does not', () => {
  expect(addToCart(product, size(1, 5))).toEqual({ kind: 'added', first: true })
  expect(addToCart(product, size(1, 5))).toEqual({ kind: 'added', first: false })
  expect(cartLines()).toEqual([
    {
      product_id: 7,
      product_size_id: 1,
      sub_total: 204,
      name: 'Fig Oasis',
      price: 214.2,
      tax_amount: 10.2,
      size: '50 ml',
      imageUrl: '/storage/fig-960.webp',
      tester: false,
      quantity: 2,
    },
  ])
})

test('no more than there are', () => {
  addToCart(product, size(1, 1))
  expect(addToCart(product, size(1, 1))).toEqual({ kind: 'exhausted' })
  expect(addToCart(product, size(2, 0))).toEqual({ kind: 'exhausted' })
  expect(cartLines().map((line) => line.quantity)).toEqual([1])
})

test('no more than one line may have, however many there are', () => {
  for (let unit = 0; unit < 99; unit++) addToCart(product, size(1, 500))
  expect(addToCart(product, size(1, 500))).toEqual({ kind: 'exhausted' })
  expect(cartLines().map((line) => line.quantity)).toEqual([99])
})

test('a tester is chosen, left, and a fourth one takes the place of the last', () => {
  for (const tester of [1, 2, 3, 4]) toggle(tester)
  expect(chosenTesters()).toEqual([1, 2, 4])
  toggle(1)
  expect(chosenTesters()).toEqual([2, 4])
})

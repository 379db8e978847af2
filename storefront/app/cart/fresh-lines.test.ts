import type { Product } from '@nafha/contract/catalog'
import { expect, test } from 'vitest'
import { freshened } from './fresh-lines.ts'
import type { CartLine } from './lines.ts'

const line: CartLine = {
  product_id: 1,
  product_size_id: 11,
  sub_total: 100,
  name: 'Oud Al Layl',
  price: 105,
  tax_amount: 5,
  size: '50 ml',
  imageUrl: '/storage/a-640.webp',
  tester: false,
  quantity: 3,
}

const product = (
  changes: { name?: string; price?: number; tax?: number; sizeId?: number } = {},
): Product => ({
  id: 1,
  slug: 'oud-al-layl',
  name: changes.name ?? 'Oud Al Layl',
  type: 'Eau Parfum',
  gender: 'unisex',
  description: '',
  rate: 0,
  ratings_number: 0,
  perfume_concentration: '',
  fragrance_family: '',
  top_notes: [],
  heart_notes: [],
  base_notes: [],
  collections_id: [],
  pictures: [],
  sizes: [
    {
      id: changes.sizeId ?? 11,
      size: '50 ml',
      price: changes.price ?? 100,
      final_price: (changes.price ?? 100) + (changes.tax ?? 5),
      tax_amount: changes.tax ?? 5,
      sale: 0,
      sale_amount: 0,
      images: ['/storage/a-640.webp'],
      tester: false,
      quantity: 1,
    },
  ],
})

test('a cart that is still right stays as it is, whatever the stock', () => {
  expect(freshened([line], new Map([[1, product()]])).changed).toBe(false)
})

test('a new price is taken over and told', () => {
  const outcome = freshened([line], new Map([[1, product({ price: 200, tax: 10 })]]))
  expect(outcome.repriced).toEqual(outcome.lines)
  expect(outcome.lines).toEqual([{ ...line, sub_total: 200, price: 210, tax_amount: 10 }])
})

test('a name in the other language is taken over without a word', () => {
  const outcome = freshened([line], new Map([[1, product({ name: 'عود الليل' })]]))
  expect(outcome).toMatchObject({ changed: true, repriced: [] })
  expect(outcome.lines[0]?.name).toBe('عود الليل')
})

test('what the shop no longer has stays, so that the page can name it', () => {
  for (const now of [null, product({ sizeId: 12 })]) {
    expect(freshened([line], new Map([[1, now]]))).toEqual({ lines: [line], changed: false, repriced: [] })
  }
})

test('what is not known yet stays', () => {
  expect(freshened([line], new Map())).toMatchObject({ lines: [line], changed: false })
})

import type { Product } from '@nafha/contract/catalog'
import { expect, test } from 'vitest'
import { summaryOf, summaryWith } from './summary.ts'

const picture = (src: string) => ({ src, width: 4, height: 5, widths: [4], color: '#e8e8d8', alt: '' })
const size = (id: number, given: Partial<Product['sizes'][number]> = {}): Product['sizes'][number] => ({
  id,
  size: '50 ml',
  price: 100,
  final_price: 105,
  tax_amount: 5,
  sale: 0,
  sale_amount: 0,
  images: [],
  tester: false,
  quantity: 1,
  ...given,
})
const product = (sizes: Product['sizes'], given: Partial<Product> = {}): Product => ({
  id: 7,
  slug: 'oud-al-layl',
  name: 'Oud Al Layl',
  type: 'Unisex Perfume',
  gender: 'unisex',
  description: 'A night of oud.',
  rate: 0,
  ratings_number: 0,
  perfume_concentration: 'Eau de Parfum',
  fragrance_family: 'Dark oud',
  top_notes: ['Saffron', 'Pepper'],
  heart_notes: [],
  base_notes: ['Oud', 'Amber'],
  collections_id: [1],
  sizes,
  pictures: ['front', 'back', 'box'].map(picture),
  ...given,
})

test('a list shows the cheapest size that is no tester, the first notes and two pictures', () => {
  const tester = size(1, { tester: true, final_price: 0, tax_amount: 0 })
  const summary = summaryOf(product([size(3, { final_price: 210, tax_amount: 10 }), size(2), tester]))
  expect(summary).toEqual({
    id: 7,
    name: 'Oud Al Layl',
    notes: ['Saffron', 'Oud'],
    pictures: [picture('front'), picture('back')],
    price: { now: 100, before: null, percent: 0 },
    soldOut: false,
  })
})

test('a sale shows what it was before and by how much it is less', () => {
  const reduced = size(2, { final_price: 84, tax_amount: 4, sale: 20, sale_amount: 20 })
  expect(summaryOf(product([reduced])).price).toEqual({ now: 80, before: 100, percent: 20 })
})

test('without a bottle left it is sold out, without a size for sale it has no price', () => {
  expect(summaryOf(product([size(2, { quantity: 0 })]))).toMatchObject({ soldOut: true, price: { now: 100 } })
  expect(summaryOf(product([]))).toMatchObject({ soldOut: true, price: null })
})

test('stars are shown once somebody has rated; a size that a search names has its own price', () => {
  const large = size(3, { size: '100 ml', final_price: 210, tax_amount: 10 })
  const rated = product([size(2), large], { rate: 4.6, ratings_number: 12 })
  expect(summaryOf(rated).rating).toEqual({ rate: 4.6, number: 12 })
  expect(summaryOf(product([large])).rating).toBeUndefined()
  expect(summaryWith(rated, large)).toMatchObject({
    price: { now: 200 },
    size: { id: 3, name: '100 ml' },
  })
})

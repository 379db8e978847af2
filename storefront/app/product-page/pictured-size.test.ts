import type { Picture, ProductSize } from '@nafha/contract/catalog'
import { expect, test } from 'vitest'
import { firstChoice, picturesOf } from './pictured-size.ts'

const picture = (src: string): Picture => ({ src, width: 4, height: 5, widths: [4], color: '#fff', alt: '' })
const [front, back] = [picture('/storage/front.webp'), picture('/storage/back.webp')]
const size = (id: number, shownBy?: string, quantity = 1): ProductSize => ({
  id,
  size: `${id} ml`,
  price: 1,
  final_price: 1,
  tax_amount: 0,
  sale: 0,
  sale_amount: 0,
  images: [],
  picture: shownBy,
  tester: false,
  quantity,
})

test('the size that the first picture shows is chosen first, unless the address names another', () => {
  const sizes = [size(30), size(75, front.src), size(100, back.src)]
  expect(firstChoice(sizes, front, Number.NaN)?.id).toBe(75)
  expect(firstChoice(sizes, front, 100)?.id).toBe(100)
  expect(firstChoice(sizes, front, 999)?.id).toBe(75)
})

test('a size that nobody can buy is not chosen first while another can be', () => {
  expect(firstChoice([size(30), size(75, front.src, 0)], front, 0)?.id).toBe(30)
  expect(firstChoice([size(30, undefined, 0), size(75)], front, 0)?.id).toBe(75)
  expect(firstChoice([size(30, undefined, 0)], undefined, 0)?.id).toBe(30)
  expect(firstChoice([], front, 0)).toBeUndefined()
})

test('the picture of the chosen size leads the gallery', () => {
  expect(picturesOf([front, back], size(100, back.src))).toEqual([back, front])
  expect(picturesOf([front, back], size(30))).toEqual([front, back])
  expect(picturesOf([front, back], size(30, '/storage/gone.webp'))).toEqual([front, back])
})

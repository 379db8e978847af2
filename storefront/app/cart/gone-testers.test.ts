import { expect, test } from 'vitest'
import { goneTesters, knownTester, rememberTesters } from './gone-testers.ts'
import type { Tester } from './testers.ts'

const tester = (id: number, quantity: number): Tester => ({
  id,
  product_id: id,
  name: `Tester ${id}`,
  size: '2 ml',
  family: 'Dark Oud',
  collections: [],
  notes: [],
  quantity,
  picture: undefined,
  image: undefined,
})

test('a chosen tester is gone when it has run out, and when the shop no longer lists or sells it', () => {
  const all = [tester(1, 5), tester(2, 0), tester(3, 5), tester(4, 5)]
  rememberTesters(all)
  const listed = all.slice(0, 3)
  const refused = [
    { product_size_id: 3, requested_quantity: 1, available_quantity: 0, name: 'Tester 3 2 ml' },
  ]
  expect(goneTesters([1, 2, 4], listed)).toEqual([
    { id: 2, name: 'Tester 2', isOffered: true },
    { id: 4, name: 'Tester 4', isOffered: false },
  ])
  expect(goneTesters([3, 1], listed, refused)).toEqual([{ id: 3, name: 'Tester 3', isOffered: false }])
  expect(knownTester(listed, 4)?.name).toBe('Tester 4')
})

test('nothing is gone while the testers are unknown; one that nobody has seen has the name of the shop’s quote', () => {
  expect(goneTesters([1, 9], undefined)).toEqual([])
  const refused = [{ product_size_id: 9, requested_quantity: 1, available_quantity: 0, name: 'Oud 2 ml' }]
  expect(goneTesters([9], [], refused)).toMatchObject([{ name: 'Oud 2 ml' }])
  expect(goneTesters([8], [])[0]?.name).not.toBe('')
})

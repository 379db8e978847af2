import { MAX_WISHES } from '@nafha/contract/rules'
import { expect, test } from 'vitest'
import { isWishes, withWish } from './wishes.ts'

test('what was wished for last stands first, and once', () => {
  expect(withWish([2, 1], 3, true)).toEqual([3, 2, 1])
  expect(withWish([3, 2, 1], 1, true)).toEqual([1, 3, 2])
  expect(withWish([3, 2, 1], 2, false)).toEqual([3, 1])
  expect(withWish([3], 9, false)).toEqual([3])
})

test('of more than the list holds, the oldest give way', () => {
  const full = Array.from({ length: MAX_WISHES }, (_, n) => n + 1)
  const more = withWish(full, 999, true)
  expect([more.length, more[0], more.at(-1)]).toEqual([MAX_WISHES, 999, MAX_WISHES - 1])
})

test('only a list of ids with its owner counts as a wishlist', () => {
  expect(isWishes({ customer: null, ids: [] })).toBe(true)
  expect(isWishes({ customer: 7, ids: [1, 2] })).toBe(true)
  for (const other of [null, [], { ids: [1] }, { customer: '7', ids: [] }, { customer: null, ids: ['1'] }]) {
    expect(isWishes(other)).toBe(false)
  }
})

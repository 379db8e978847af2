import { expect, test } from 'vitest'
import { movedBy, movedTo, withOffer } from './tester-order.ts'

const testers = [1, 2, 3, 4, 5].map((id) => ({ id, offered: id <= 3 }))
const ids = (list: { id: number }[]) => list.map(({ id }) => id)

test('a tester that is offered again stands behind the offered ones, one that no longer is before the others', () => {
  expect(ids(withOffer(testers, 5, true))).toEqual([1, 2, 3, 5, 4])
  expect(ids(withOffer(testers, 1, false))).toEqual([2, 3, 1, 4, 5])
})

test('a tester moves by one place or to another’s, and never out of its group', () => {
  expect(ids(movedBy(testers, 3, -1))).toEqual([1, 3, 2, 4, 5])
  expect(ids(movedBy(testers, 1, 1))).toEqual([2, 1, 3, 4, 5])
  expect(ids(movedTo(testers, 1, 3))).toEqual([2, 3, 1, 4, 5])
  for (const list of [movedBy(testers, 1, -1), movedBy(testers, 3, 1), movedTo(testers, 1, 5)])
    expect(ids(list)).toEqual([1, 2, 3, 4, 5])
})

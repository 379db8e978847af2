import { expect, test } from 'vitest'
import { TESTERS } from '../rules.ts'
import { FINDER_PICKS } from './answers.ts'
import { type TesterOfPick, takeTesters } from './finder-testers.ts'

const pick = (name: string, id: number | null, quantity = 5): TesterOfPick => ({
  name,
  tester: id === null ? null : { id, quantity },
})
const three = [pick('Oud', 1), pick('Rose', 2), pick('Musk', 3)]
const next = [pick('Fig', 4), pick('Iris', 5)]
/** As many as a purchase holds. */
const held = (ids: number[]) => ids.slice(0, TESTERS)

test('the testers of the three are taken in their order, and replace those chosen before', () => {
  const taken = takeTesters(three, next, [7, 8, 9])
  expect(taken.testers).toEqual(held([1, 2, 3, 7, 8, 9]))
  expect(taken.names).toEqual(['Oud', 'Rose', 'Musk'].slice(0, TESTERS))
  expect(taken.replaced).toEqual([])
})

test('one that has run out is named, and the next best with a tester in stock takes its place', () => {
  const [oud, , musk] = three as [TesterOfPick, TesterOfPick, TesterOfPick]
  const taken = takeTesters([oud, pick('Rose', 2, 0), musk], [pick('Fig', 4, 0), pick('Iris', 5)], [])
  expect(taken.testers).toEqual(held([1, 5, 3]))
  expect(taken.replaced).toEqual([{ name: 'Rose', by: 'Iris' }])
})

test('with nothing to replace it, it is named all the same, and what was chosen before fills its place', () => {
  const taken = takeTesters([pick('Oud', 1), pick('Rose', null)], [], [9])
  expect(taken.testers).toEqual(held([1, 9]))
  expect(taken.replaced).toEqual([{ name: 'Rose', by: null }])
})

test('no tester is taken twice', () => {
  expect(takeTesters(three, next, [3, 1]).testers).toEqual(held([1, 2, 3]))
  expect(FINDER_PICKS).toBe(3)
})

import { expect, test } from 'vitest'
import { placeFor, stepsOf } from './places.ts'

const tree = [
  { id: 1, parent_id: null },
  { id: 2, parent_id: 1 },
  { id: 3, parent_id: 1 },
  { id: 4, parent_id: null },
]

test('a collection dropped on another goes below it, as the last; dropped before one, it becomes its sibling', () => {
  expect(placeFor(tree, 4, 'into:1')).toEqual({ parent_id: 1, position: 2 })
  expect(placeFor(tree, 4, 'before:3')).toEqual({ parent_id: 1, position: 1 })
  expect(placeFor(tree, 1, 'before:4')).toEqual({ parent_id: null, position: 0 })
  expect(placeFor(tree, 1, 'into:1')).toBeNull()
})

test('the keyboard reaches every place step by step', () => {
  expect(stepsOf(tree, 3)).toEqual({
    up: { parent_id: 1, position: 0 },
    down: null,
    out: { parent_id: null, position: 1 },
    into: { parent_id: 2, position: 0 },
  })
  expect(stepsOf(tree, 1)).toEqual({
    up: null,
    down: { parent_id: null, position: 1 },
    out: null,
    into: null,
  })
})

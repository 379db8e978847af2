import { expect, test } from 'vitest'
import type { CartUnits } from './cart.ts'
import { mergeCarts } from './merge-carts.ts'

const cart = (quantities: Record<number, number>): CartUnits[] =>
  Object.entries(quantities).map(([id, quantity]) => ({ product_size_id: Number(id), quantity }))

type Quantities = Record<number, number>
const cases: [string, { base?: Quantities; mine: Quantities; theirs: Quantities; merged: Quantities }][] = [
  [
    'two carts that know nothing of each other join',
    { mine: { 1: 1 }, theirs: { 2: 3 }, merged: { 2: 3, 1: 1 } },
  ],
  [
    'of one size the larger quantity counts',
    { mine: { 1: 2, 2: 5 }, theirs: { 1: 4, 2: 3 }, merged: { 1: 4, 2: 5 } },
  ],
  [
    'what was changed here counts',
    { base: { 1: 1, 2: 1 }, mine: { 1: 3 }, theirs: { 1: 1, 2: 1 }, merged: { 1: 3 } },
  ],
  [
    'what was changed there comes here',
    { base: { 1: 1 }, mine: { 1: 1 }, theirs: { 1: 2, 3: 1 }, merged: { 1: 2, 3: 1 } },
  ],
  [
    'what was bought there is gone here',
    { base: { 1: 1, 2: 1 }, mine: { 1: 1, 2: 1 }, theirs: {}, merged: {} },
  ],
  [
    'and a changed quantity does not bring it back',
    { base: { 1: 1 }, mine: { 1: 2, 2: 1 }, theirs: {}, merged: { 2: 1 } },
  ],
  [
    'of two changes the one from here counts',
    { base: { 1: 1 }, mine: { 1: 2 }, theirs: { 1: 5 }, merged: { 1: 2 } },
  ],
]

test.each(cases)('%s', (_, { base = {}, mine, theirs, merged }) => {
  const result = mergeCarts(cart(base), cart(mine), cart(theirs))
  expect(new Map(result.map((line) => [line.product_size_id, line.quantity]))).toEqual(
    new Map(cart(merged).map((line) => [line.product_size_id, line.quantity])),
  )
  // Sent again because the answer was lost: nothing is doubled.
  expect(mergeCarts(cart(base), cart(mine), result)).toEqual(result)
})

test('joining raises no line over the stock, and lowers none', () => {
  const join = (mine: number, theirs: number) =>
    mergeCarts([], cart({ 1: mine }), cart({ 1: theirs }), () => 3)[0]?.quantity
  expect([join(1, 5), join(4, 5), join(2, 2)]).toEqual([3, 4, 2])
})

import type { CartUnits } from '@nafha/contract/cart/cart'
import { MAX_LINES } from '@nafha/contract/rules'
import { expect, test } from 'vitest'
import type { CartLine } from './lines.ts'
import { knownLines, mergeResponse, toUnits } from './merge-account-cart.ts'

const units = (quantities: Record<number, number>): CartUnits[] =>
  Object.entries(quantities).map(([id, quantity]) => ({ product_size_id: Number(id), quantity }))

const lines = (quantities: Record<number, number>, name = 'Oud'): CartLine[] =>
  units(quantities).map((line) => ({
    ...line,
    product_id: 1,
    sub_total: 100,
    name,
    price: 105,
    tax_amount: 5,
    size: '50 ml',
    imageUrl: '',
    tester: false,
  }))

test('the account is sent quantities that it takes', () => {
  expect(toUnits(lines({ 1: 120 }))).toEqual(units({ 1: 99 }))
  const many = Object.fromEntries(Array.from({ length: MAX_LINES + 1 }, (_, at) => [at + 1, 1]))
  expect(toUnits(lines(many))).toHaveLength(MAX_LINES)
})

test('without an answer, what was changed since it was sent counts as changed here', () => {
  const kept = { lines: units({ 1: 1, 2: 1 }), sent: units({ 1: 2, 3: 1 }) }
  // 1 was raised, sent and lowered again, 2 was taken out, 3 was added, sent and taken out.
  expect(knownLines(kept, units({ 1: 1 }))).toEqual(units({ 1: 2, 2: 1, 3: 1 }))
  // Nothing was changed since: what the account said last counts.
  expect(knownLines(kept, kept.sent)).toEqual(kept.lines)
  expect(knownLines({ ...kept, sent: null }, units({ 9: 9 }))).toEqual(kept.lines)
})

test('an answer brings what is elsewhere, and spares what was changed while it was on its way', () => {
  const now = lines({ 1: 3, 4: 1 }, 'Mine')
  const after = mergeResponse(units({ 1: 1, 2: 1 }), now, lines({ 1: 1, 2: 1, 5: 2 }, 'Theirs'))
  expect(after).toEqual([
    ...lines({ 1: 3 }, 'Mine'),
    ...lines({ 5: 2 }, 'Theirs'),
    ...lines({ 4: 1 }, 'Mine'),
  ])
})

import { expect, test } from 'vitest'
import type { Fils } from '../values/money.ts'
import { type CourierRule, chooseCourier } from './courier-rules.ts'

const always = { emirates: null, methodKind: null, fromTotal: null, belowTotal: null }
const rule = (courierId: number, more: Partial<CourierRule> = {}): CourierRule => ({
  ...always,
  courierId,
  ...more,
})
const courier = (id: number, more: object = {}) => ({
  id,
  active: true,
  emirates: null as string[] | null,
  ...more,
})
const parcel = { emirate: 'Dubai', methodKind: 'standard' as const, total: 40_000 as Fils }
const chosen = (rules: CourierRule[], couriers = [courier(1), courier(2)], to: object = {}) =>
  chooseCourier(rules, couriers, { ...parcel, ...to })?.id ?? null

test('the first rule that fits chooses the courier', () => {
  const rules = [rule(1, { emirates: ['Sharjah'] }), rule(2, { emirates: ['Dubai'] }), rule(1)]
  expect(chosen(rules)).toBe(2)
  expect(chosen(rules, undefined, { emirate: 'Sharjah' })).toBe(1)
  expect(chosen(rules, undefined, { emirate: 'Ajman' })).toBe(1)
})

test('a rule is about a kind of delivery and a range of totals, whose upper end does not belong to it', () => {
  const rules = [
    rule(1, { methodKind: 'express' }),
    rule(2, { fromTotal: 30_000 as Fils, belowTotal: 50_000 as Fils }),
  ]
  expect(chosen(rules, undefined, { methodKind: 'express' })).toBe(1)
  expect([29_999, 30_000, 49_999, 50_000].map((total) => chosen(rules, undefined, { total }))).toEqual([
    null,
    2,
    2,
    null,
  ])
})

test('a courier that rests or does not serve the emirate is passed over', () => {
  const rules = [rule(1), rule(2)]
  expect(chosen(rules, [courier(1, { active: false }), courier(2)])).toBe(2)
  expect(chosen(rules, [courier(1, { emirates: ['Fujairah'] }), courier(2)])).toBe(2)
  expect(chosen([], [courier(1)])).toBeNull()
})

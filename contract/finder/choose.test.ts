import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GENDERS } from '../catalog.ts'
import { FINDER_PICKS, MOMENTS, MOST_FAMILIES } from './answers.ts'
import { chooseScents, type FinderCandidate, fitsWishes } from './choose.ts'
import { STRENGTHS, strengthOf } from './strength.ts'

const NOTES = ['rose', 'oud', 'musk', 'musk white', 'vanilla']
const FAMILIES = ['floral', 'woods', 'citrus', 'gourmand']

const anyCandidate = fc.record({
  gender: fc.constantFrom(...GENDERS),
  families: fc.uniqueArray(fc.constantFrom(...FAMILIES), { maxLength: 2 }),
  notes: fc.uniqueArray(fc.constantFrom(...NOTES), { maxLength: 3 }),
  tags: fc.uniqueArray(fc.constantFrom(...MOMENTS), { maxLength: 3 }),
  strength: fc.constantFrom(...STRENGTHS),
  isInStock: fc.boolean(),
})
const anyCandidates = fc
  .array(anyCandidate, { maxLength: 20 })
  .map((some): FinderCandidate[] => some.map((one, at) => ({ ...one, id: at + 1 })))
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const anyWishes = fc
  .record({
    for: optional(fc.constantFrom(...GENDERS)),
    moment: optional(fc.constantFrom(...MOMENTS)),
    family: optional(fc.uniqueArray(fc.constantFrom(...FAMILIES), { maxLength: MOST_FAMILIES })),
    withoutForm: optional(fc.constantFrom(...NOTES)),
    strength: optional(fc.constantFrom(...STRENGTHS)),
  })
  .map((wishes) => ({ ...wishes, without: wishes.withoutForm }))

const choose = (candidates: FinderCandidate[], wishes: Parameters<typeof chooseScents>[1]) =>
  chooseScents(candidates, wishes, FINDER_PICKS)

test('never a hated note, never sold out, never for somebody else, and none twice', () => {
  fc.assert(
    fc.property(anyCandidates, anyWishes, (candidates, wishes) => {
      const ids = choose(candidates, wishes).map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) {
        const chosen = candidates.find((candidate) => candidate.id === id)
        expect(chosen?.isInStock).toBe(true)
        if (wishes.withoutForm) expect(chosen?.notes).not.toContain(wishes.withoutForm)
        if (wishes.for) expect([wishes.for, 'unisex']).toContain(chosen?.gender)
      }
    }),
  )
})

test('always three while three fit, otherwise all that fit', () => {
  fc.assert(
    fc.property(anyCandidates, anyWishes, (candidates, wishes) => {
      const fitting = candidates.filter((candidate) => fitsWishes(candidate, wishes)).length
      expect(choose(candidates, wishes)).toHaveLength(Math.min(FINDER_PICKS, fitting))
    }),
  )
})

test('the same answers give the same perfumes, and what cannot be offered changes nothing', () => {
  fc.assert(
    fc.property(anyCandidates, anyWishes, (candidates, wishes) => {
      const chosen = choose(candidates, wishes)
      expect(choose(structuredClone(candidates), wishes)).toEqual(chosen)
      expect(
        choose(
          candidates.filter((candidate) => fitsWishes(candidate, wishes)),
          wishes,
        ),
      ).toEqual(chosen)
    }),
  )
})

test('a reason is an answer that the perfume meets', () => {
  fc.assert(
    fc.property(anyCandidates, anyWishes, (candidates, wishes) => {
      for (const { id, reasons } of choose(candidates, wishes)) {
        const chosen = candidates.find((candidate) => candidate.id === id) as FinderCandidate
        for (const { kind, value } of reasons) {
          if (kind === 'family') expect(chosen.families).toContain(value)
          if (kind === 'moment') expect(chosen.tags).toContain(value)
          if (kind === 'strength') expect(chosen.strength).toBe(value)
          if (kind === 'for') expect(chosen.gender).toBe(value)
          if (kind === 'without') expect(chosen.notes).not.toContain(value)
        }
      }
    }),
  )
})

const perfume = (id: number, families: string[], more: Partial<FinderCandidate> = {}): FinderCandidate => ({
  ...{ id, families, gender: 'unisex', notes: [], tags: [], strength: 'moderate', isInStock: true },
  ...more,
})
const idsOf = (candidates: FinderCandidate[], wishes: Parameters<typeof chooseScents>[1]) =>
  choose(candidates, wishes).map(({ id }) => id)

test('two liked families are both among the three, before a second perfume of one', () => {
  const shop = [perfume(1, ['floral']), perfume(2, ['floral']), perfume(3, ['woods']), perfume(4, ['citrus'])]
  expect(idsOf(shop, { family: ['floral', 'woods'] })).toEqual([1, 3, 2])
})

test('the moment counts more than the strength, and the shop decides between equals', () => {
  const shop = [
    perfume(1, ['floral'], { strength: 'strong' }),
    perfume(2, ['woods'], { tags: ['evening'] }),
    perfume(3, ['citrus']),
    perfume(4, ['gourmand']),
  ]
  expect(idsOf(shop, { moment: 'evening', strength: 'strong' })).toEqual([2, 1, 3])
  expect(idsOf(shop, {})).toEqual([1, 2, 3])
})

test('the strength is what staff say, otherwise that of the concentration', () => {
  expect(strengthOf('extrait-de-parfum', [])).toBe('strong')
  expect(strengthOf('eau-de-toilette', [])).toBe('light')
  expect(strengthOf('eau-de-parfum', [])).toBe('moderate')
  expect(strengthOf('eau-de-toilette', ['long-lasting'])).toBe('strong')
  expect(strengthOf('extrait-de-parfum', ['light'])).toBe('light')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LAYERS, type LayeredScent, layersByRule } from './layering.ts'

const anyScent = fc.record({
  id: fc.integer({ min: 1, max: 30 }),
  family: fc.constantFrom('floral', 'woods', 'amber'),
  baseNotes: fc.uniqueArray(fc.constantFrom('musk', 'cedar', 'vanilla', 'oud'), { maxLength: 3 }),
})
const anyScents = fc.uniqueArray(anyScent, { selector: ({ id }) => id, maxLength: 20 })

test('a pair shares a base note, is of another family, and is not the perfume itself', () => {
  fc.assert(
    fc.property(anyScent, anyScents, (scent, others) => {
      for (const { id, note } of layersByRule(scent, others, LAYERS)) {
        const other = others.find((one) => one.id === id) as LayeredScent
        expect(id).not.toBe(scent.id)
        expect(other.family).not.toBe(scent.family)
        expect(other.baseNotes).toContain(note)
        expect(scent.baseNotes).toContain(note)
      }
    }),
  )
})

test('as many as are asked for while they fit', () => {
  fc.assert(
    fc.property(anyScent, anyScents, (scent, others) => {
      const fitting = others.filter(
        ({ id, family, baseNotes }) =>
          id !== scent.id &&
          family !== scent.family &&
          baseNotes.some((note) => scent.baseNotes.includes(note)),
      )
      expect(layersByRule(scent, others, LAYERS)).toHaveLength(Math.min(LAYERS, fitting.length))
    }),
  )
})

test('more shared notes come first, and the shop decides between equals', () => {
  const scent = { id: 1, family: 'woods', baseNotes: ['musk', 'cedar'] }
  const others = [
    { id: 2, family: 'floral', baseNotes: ['musk'] },
    { id: 3, family: 'amber', baseNotes: ['cedar', 'musk'] },
    { id: 4, family: 'amber', baseNotes: ['cedar'] },
    { id: 5, family: 'woods', baseNotes: ['cedar', 'musk'] },
  ]
  expect(layersByRule(scent, others, 3)).toEqual([
    { id: 3, note: 'musk' },
    { id: 2, note: 'musk' },
    { id: 4, note: 'cedar' },
  ])
})

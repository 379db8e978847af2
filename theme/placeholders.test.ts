import { expect, test } from 'vitest'
import { themeFolder } from './folder.mjs'
import { overlaid } from './overlay.ts'
import { fillPlaceholders, fitsTesterCount } from './placeholders.ts'
import { readTheme } from './read.ts'

const murjan = readTheme(themeFolder({ THEME: 'murjan' }))

test("the house's words are put in, in the language that they stand in; what is filled later stays", () => {
  const content = {
    title: { en: '© {year} {house}', ar: '© {year} {house}' },
    items: ['{house_Testers_word} of {house_tester_ml} ml, {house_vat}% VAT, {house_gift}% off'],
    '{house_tester_ml} ml': 4,
  }
  expect(fillPlaceholders(content, murjan, 'en')).toEqual({
    title: { en: '© {year} Murjan', ar: '© {year} مرجان' },
    items: ['Five of 1.5 ml, 10% VAT, 15% off'],
    '1.5 ml': 4,
  })
  expect(fillPlaceholders('{house_testers_word} قطرات', murjan, 'ar')).toBe('خمس قطرات')
})

test('a word that no house has is named', () => {
  expect(() => fillPlaceholders('{house_moon}', murjan, 'en')).toThrow(
    /\{house_moon\} is no word of the house/,
  )
})

test('numbers have one wording from three on', () => {
  expect(fitsTesterCount('{house_testers} testers', { testers: 3 })).toBe(true)
  expect(fitsTesterCount('{house_testers} testers', { testers: 2 })).toBe(false)
  expect(fitsTesterCount('a tester', { testers: 2 })).toBe(true)
})

test('a change is laid over fields, and over entries of a list by what they are known by', () => {
  const pages = {
    home: {
      title: { en: 'A', ar: 'أ' },
      steps: [
        { key: 'one', n: 1 },
        { key: 'two', n: 2 },
      ],
    },
    tags: ['a'],
  }
  const change = { home: { title: { en: 'B' }, steps: [{ key: 'two', n: 3 }] }, tags: ['b', 'c'] }
  expect(overlaid(pages, change)).toEqual({
    home: {
      title: { en: 'B', ar: 'أ' },
      steps: [
        { key: 'one', n: 1 },
        { key: 'two', n: 3 },
      ],
    },
    tags: ['b', 'c'],
  })
  expect(overlaid(pages, undefined)).toBe(pages)
})

test('a change of what is not there is a mistake', () => {
  expect(() => overlaid([{ slug: 'oud' }], [{ slug: 'ood' }])).toThrow(/no entry with slug "ood"/)
})

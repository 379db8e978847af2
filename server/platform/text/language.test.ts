import { expect, test } from 'vitest'
import { languageOfRequest } from '../cache/cache-key.ts'
import { languageOf, translate } from './language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr', 'en'],
  ['*', 'en'],
  ['ar', 'ar'],
  ['AR-ae', 'ar'],
  ['fr, ar', 'ar'],
  ['ar-AE,ar;q=0.9,en;q=0.8', 'ar'],
  ['en-GB,ar;q=0.9', 'en'],
  ['ar;q=0.5, en;q=0.9', 'en'],
  ['en;q=0.5, ar;q=0.9', 'ar'],
  ['en;q=0.5, ar', 'ar'],
  ['ar ; Q = 0.2 , en;q=0.100', 'ar'],
  ['fr;q=0.9, ar;q=0.5, en;q=0.5', 'ar'],
  ['en;q=0, ar;q=0.1', 'ar'],
  ['ar;q=0, en', 'en'],
  ['ar;q=0', 'en'],
  ['en;q=0.000,ar;q=0.001', 'ar'],
  ['xx-\u00ff;q=nonsense,,,;q=1', 'en'],
  ['ar;q=nonsense', 'ar'],
])('whoever asks for %j is answered in the language that weighs most: %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})

test('answers from memory are told apart by the same language', () => {
  const inMemory = (language: string) =>
    languageOfRequest({ url: '/api/products', headers: { 'accept-language': language } } as never)
  expect(inMemory('ar;q=0.5, en;q=0.9')).toBe('en')
  expect(inMemory('en;q=0, ar;q=0.1')).toBe('ar')
})

test('counts are read as they are said in Arabic', () => {
  expect([1, 2, 3, 11].map((n) => translate('only_n_left', 'ar', { n }))).toEqual([
    'بقيت قطعة واحدة فقط',
    'بقيت قطعتان فقط',
    'بقيت 3 قطع فقط',
    'بقيت 11 قطعة فقط',
  ])
  expect(translate('hold_paused', 'ar', { minutes: 5, until: '21:00' })).toContain('5 دقائق')
  expect(translate('purchase_too_large', 'ar', { count: 2 })).toContain('زجاجتين')
})

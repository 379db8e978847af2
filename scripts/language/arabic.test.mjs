import { expect, test } from 'vitest'
import { filesOf, textOf } from '../docs/markdown.mjs'
import SPELLING from './arabic-spelling.json' with { type: 'json' }

/*
 * One orthography for all Arabic texts (STYLE.md): letters without vowel marks, save where a word would be misread.
 * arabic-spelling.json has those words, the pairs that differ by their marks alone, and the reason for each.
 */
const FILES = [
  'texts/messages/ar.json',
  'themes/*/texts/ar.json',
  'themes/*/content/*.json',
  'seed/content/*.json',
  'backoffice/src/texts/*ar.*',
  'sandbox/*-texts.ts',
  'server/content/starter-*.ts',
]
const ARABIC = /[\u0621-\u064a][\u0621-\u0652\u0670]*/gu
const MARKS = /[\u064b-\u0652\u0670]/gu
const MARK = new RegExp(MARKS.source, 'u')
/** The object case: on its alef's left, or on a hamza that ends the word. */
const OBJECT_CASE = /\u064bا$|(?<=ء)\u064b$/u
/** The damma of a passive and of the fourth form, on the first letter of the verb or the second of a longer one. */
const PASSIVE = /^[وفسل]{0,2}(?:.|[اأ].{1,2})\u064f(?=.)/u

const wordsOf = (text) => text.match(ARABIC) ?? []
const lettersOf = (word) => word.replace(MARKS, '')
const asList = (lines) => new Set(lines.join(' ').split(' '))

const words = FILES.flatMap((pattern) =>
  filesOf(pattern).flatMap((path) => wordsOf(textOf(path)).map((word) => ({ path, word }))),
)
const placesOf = (isWrong) => [
  ...new Set(words.filter(({ word }) => isWrong(word)).map(({ path, word }) => `${path}: ${word}`)),
]

test('no word has a vowel mark that it can be read without', () => {
  expect(words.length).toBeGreaterThan(10_000)
  const isMarked = (word) =>
    MARK.test(word.replace(OBJECT_CASE, '').replace(PASSIVE, '')) && !(word in SPELLING.marked)
  expect(placesOf(isMarked)).toEqual([])
})

test('no word is spelled in two ways', () => {
  const spellings = Map.groupBy(new Set(words.map(({ word }) => word)), lettersOf)
  const isPair = (letters) =>
    letters in SPELLING.pairs || asList(SPELLING.passives).has(letters.replace(/^[وف](?=...)/u, ''))
  const doubles = [...spellings].filter(([letters, forms]) => forms.length > 1 && !isPair(letters))
  expect(doubles.map(([, forms]) => forms.join(' '))).toEqual([])
})

test('readers are addressed in the polite plural', () => {
  const singular = asList(SPELLING.singular)
  expect(placesOf((word) => singular.has(lettersOf(word)))).toEqual([])
})

test.each(Object.entries(SPELLING.terms))('no text says «%s»: %s', (term) => {
  const offenders = FILES.flatMap(filesOf).filter((path) =>
    new RegExp(`(?<!\\p{L})${term}(?!\\p{L})`, 'u').test(textOf(path)),
  )
  expect(offenders).toEqual([])
})

test('no full stop follows an amount of the back office, which ends with that of its currency', () => {
  const texts = filesOf('backoffice/src/texts/*ar.*').map(textOf).join('\n')
  expect(texts).toContain('%{amount}')
  expect(texts.match(/"[^"\n]*%\{(?:amount|price|sum|total)\}\.[^"\n]*"/gu)).toBeNull()
})

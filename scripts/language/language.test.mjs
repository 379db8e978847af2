import { expect, test } from 'vitest'
import { filesOf, textOf } from '../docs/markdown.mjs'
import { identifiersOf, localsOf, openingsOf, wordsOf } from './read-names.mjs'
import RETIRED from './retired-words.json' with { type: 'json' }
import { HEADLESS, PARTICIPLES } from './words.mjs'

/*
 * Holds the language of the code where it is (STYLE.md): whoever knows the field finds a thing by the word that they would
 * search for, and reads each comment once. retired-words.json says for each word what to use instead, and why.
 */
const MOST_HEADLESS = 0.03
const MOST_PARTICIPLES = 0.015

const paths = filesOf('**/*.{mjs,ts,tsx}')
const programs = paths.map((path) => ({ path, program: textOf(path) }))
// Tests may describe at length; what runs in the shop is read more often.
const shop = programs.filter(({ path }) => !/\.(test|spec|suite)\.(mjs|tsx?)$|generated/.test(path))

const isRetired = (word, path) => {
  const { use, except } = RETIRED[word] ?? {}
  return use !== undefined && !(except && new RegExp(except).test(path))
}
const share = (some, all) => some.length / all.length

test('no name and no path has a word that the field does not use', () => {
  const found = programs.flatMap(({ path, program }) => [
    ...identifiersOf(program)
      .filter((name) => wordsOf(name).some((word) => isRetired(word, path)))
      .map((name) => `${path}: ${name}`),
    ...path.split(/[/.\-_]/).filter((word) => isRetired(word, path)),
  ])
  expect(found).toEqual([])
})

test('comments have a subject', () => {
  const openings = shop.flatMap(({ path, program }) => openingsOf(program).map((word) => ({ path, word })))
  const headless = openings.filter(({ word }) => HEADLESS.includes(word))
  expect(openings.length).toBeGreaterThan(1000)
  expect(
    share(headless, openings),
    headless.map(({ path, word }) => `${path}: ${word} …`).join('\n'),
  ).toBeLessThan(MOST_HEADLESS)
})

test('local names say what they hold', () => {
  const locals = shop.flatMap(({ path, program }) => localsOf(program).map((name) => ({ path, name })))
  const participles = locals.filter(({ name }) => PARTICIPLES.includes(name))
  expect(locals.length).toBeGreaterThan(1000)
  expect(
    share(participles, locals),
    participles.map(({ path, name }) => `${path}: ${name}`).join('\n'),
  ).toBeLessThan(MOST_PARTICIPLES)
})

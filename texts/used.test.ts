import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** What runs in a shop: a text that only a test names is used by nobody. */
const ROOMS = '{contract,sandbox,server,storefront/app,texts}/**/*.{ts,tsx}'
const TESTS = /\.(test|suite|house)\.tsx?$/

/** Where the API says which text it answers with. What is not a text there reaches the reader as it is. */
const ANSWERS = [
  /\binvalidField\([^,()]+,\s*'(\w+)'/g,
  /\brefused\(\d+,\s*'(\w+)'\s*\)/g,
  /\brefused\(\d+,\s*'\w+',\s*'(\w+)'/g,
  /\b(?:notFound|filled|required)\('(\w+)'/g,
  /\b(?:error|message): '(\w+)'/g,
]
const PUT_TOGETHER = /\b(?:invalidField|refused|notFound|tooMany)\([^()]*`[^`]*\$\{/g

const programs = (rooms: string) =>
  globSync(rooms, { cwd: ROOT, exclude: ['**/node_modules', 'texts/compiled'] })
    .filter((file) => !TESTS.test(file))
    .map((file) => [file, readFileSync(`${ROOT}${file}`, 'utf8')] as const)

test('every text of the shop is named by a program', () => {
  const named = new Set(programs(ROOMS).flatMap(([, program]) => program.match(/\w+/g) ?? []))
  expect(Object.keys(catalogue('en')).filter((name) => !named.has(name))).toEqual([])
})

test('every text that the API answers with is one, and its name is written out', () => {
  const texts = new Set(Object.keys(catalogue('en')))
  const errors = programs('{contract,server}/**/*.ts').flatMap(([file, program]) => [
    ...ANSWERS.flatMap((pattern) => [...program.matchAll(pattern)])
      .map(([, name]) => name ?? '')
      .filter((name) => name.includes('_') && !texts.has(name))
      .map((name) => `${file}: ${name}`),
    ...(program.match(PUT_TOGETHER) ?? []).map((call) => `${file}: ${call}`),
  ])
  expect(errors).toEqual([])
})

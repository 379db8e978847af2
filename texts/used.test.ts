import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** What runs in a shop: a text that only a test names is used by nobody. */
const ROOMS = '{contract,sandbox,server,storefront/app,texts}/**/*.{ts,tsx}'
const TESTS = /\.(test|suite|house)\.tsx?$/

test('every text of the shop is named by a program', () => {
  const files = globSync(ROOMS, { cwd: ROOT, exclude: ['**/node_modules', 'texts/compiled'] })
  const named = new Set(
    files
      .filter((file) => !TESTS.test(file))
      .flatMap((file) => readFileSync(`${ROOT}${file}`, 'utf8').match(/\w+/g) ?? []),
  )
  expect(Object.keys(catalogue('en')).filter((name) => !named.has(name))).toEqual([])
})

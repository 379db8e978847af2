import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { themeId } from '../../theme/folder.mjs'

const root = join(import.meta.dirname, '../..')
const builds = ['en', 'ar'].map((language) => `storefront/build/${themeId()}/${language}/server/index.js`)

test.each([...builds, `texts/compiled/${themeId()}/bundle.js`])(
  'the engine keeps %s with one byte for each character, and no docstrings',
  (file) => {
    const code = readFileSync(join(root, file), 'utf8')
    expect(code).not.toMatch(/[^\0-\x7f]/)
    expect(code).not.toContain('/** ')
  },
)

test.each(builds)('%s loads nothing that only a browser runs', (file) => {
  expect(readFileSync(join(root, file), 'utf8')).not.toContain('photoswipe')
})

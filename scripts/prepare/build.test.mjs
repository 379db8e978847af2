import { afterEach, expect, test } from 'vitest'
import { builds } from './build.mjs'
import { fingerprint } from './fingerprint.mjs'

const before = process.env.THEME
afterEach(() => {
  if (before === undefined) delete process.env.THEME
  else process.env.THEME = before
})

test('to open another house makes everything stale, and keeps its texts and pages apart', () => {
  const of = (house) => {
    process.env.THEME = house
    return builds().map(({ inputs, output }) => ({ output, print: fingerprint(inputs) }))
  }
  const [[names, server, ...ours], [sameNames, sameServer, ...theirs]] = [of('nafha'), of('murjan')]
  expect([names, server]).toEqual([sameNames, sameServer])
  for (const [at, { print }] of ours.entries()) expect(theirs[at].print).not.toBe(print)
  expect(theirs.map(({ output }) => output)).toEqual([
    'texts/compiled/murjan',
    'storefront/build/murjan',
    'backoffice/build/murjan',
  ])
})

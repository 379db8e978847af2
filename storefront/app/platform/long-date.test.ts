import { expect, test } from 'vitest'
import { longDate } from './long-date.ts'

test.each([
  ['en', '12 October 2026'],
  ['ar', '12 أكتوبر 2026'],
] as const)('a day is written in words, in %s', (language, words) => {
  expect(longDate('2026-10-12', language)).toBe(words)
})

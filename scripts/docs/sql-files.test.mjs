import { expect, test } from 'vitest'
import { filesOf, textOf } from './markdown.mjs'

/*
 * Queries use the builder, whose columns the compiler checks. SQL by hand and statements that each connection plans once
 * stand in files named *.sql.ts, so that whoever changes a table finds them (decision 0023). The queue's own functions and
 * the client of the database are no tables of the shop.
 */
const EXEMPT =
  /\.(test|suite|house)\.ts$|\.sql\.ts$|^server\/(testing|suites|seed|cli)\/|^server\/platform\/(database|jobs)\//

const programs = filesOf('server/**/*.{ts,tsx}')
  .filter((path) => !EXEMPT.test(path))
  .map((path) => ({ path, program: textOf(path) }))

const withMatch = (pattern) => programs.filter(({ program }) => pattern.test(program)).map(({ path }) => path)

test('prepared statements stand in files named *.sql.ts', () => {
  expect(programs.length).toBeGreaterThan(300)
  expect(withMatch(/\bstatement(<[^()]*>)?\(|\.prepare\(/)).toEqual([])
})

test('SQL by hand stands in files named *.sql.ts', () => {
  expect(withMatch(/\.execute(<[\s\S]{0,300}?>)?\(\s*sql/)).toEqual([])
})

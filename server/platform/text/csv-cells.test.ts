import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardCell, unguardCell } from './csv-cells.ts'

/** Quotation marks are taken off before a cell is read. */
const BEGINS_FORMULA = /^"*[=+\-@\t\r＝＋－＠]/

/** The cells that a spreadsheet makes of a line that separates by something else than the file does. */
const cellsBy = (separator: string, cell: string) => stringify([['a', cell, 'b']]).split(separator)

test('no spreadsheet takes a cell for a formula, whatever separates its cells', () => {
  for (const text of [
    '=1+1',
    '+cmd|x',
    '-3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    ';=1',
    'Layla;=HYPERLINK("https://elsewhere.example")',
    'a\t=1',
    'a|@x',
    'a\n=1',
    'a,=1',
    'a;"=1"',
    `";'=1`,
  ]) {
    for (const separator of [',', ';', '\t', '|', '\n'])
      for (const cell of cellsBy(separator, guardCell(text))) expect(cell, text).not.toMatch(BEGINS_FORMULA)
    expect(guardCell(text), text).toContain("'")
  }
})

test('mobile numbers and credited amounts stay numbers', () => {
  for (const text of ['+971501234567', '-756.00', '12', 'plain', 'a-b', "L'Oud", 'rose; musk'])
    expect(guardCell(text)).toBe(text)
})

test('what was guarded is read back as it was', () => {
  const piece = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    "'",
    '"',
    ';',
    ',',
    '|',
    '\t',
    '\r',
    '\n',
    '＝',
    'a',
    '1',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      expect(unguardCell(guardCell(text))).toBe(text)
    }),
    { numRuns: 20_000 },
  )
})

import { foldLetters } from '@nafha/contract/values/fold-letters'
import { expect, test } from 'vitest'
import { databaseForTest } from '../../testing/database.ts'

/** Letters, digits and marks that names of shoppers are written with, and what they are written with in between. */
const BLOCKS = [
  [0x20, 0x36f], // Latin, its accents
  [0x600, 0x6ff], // Arabic
  [0x750, 0x77f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2027],
  [0xfb00, 0xfb06], // ligatures
  [0xfb50, 0xfdff], // Arabic as it stands in a word
  [0xfe70, 0xfefc],
  [0xff01, 0xff5e],
] as const

const letters = BLOCKS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
).filter((letter) => /\P{Cn}/u.test(letter))

test('the database folds every letter as the shop does', async () => {
  const { pool } = await databaseForTest()
  const { rows } = await pool.query<{ letter: string; folded: string }>(
    'select letter, folded(letter) as folded from unnest($1::text[]) letter',
    // Beside another one, too: what is ASCII throughout is folded by a way of its own.
    [[...letters, ...letters.map((letter) => `é${letter}`)]],
  )
  const otherwise = rows.filter(({ letter, folded }) => folded !== foldLetters(letter))
  expect(otherwise.map(({ letter, folded }) => [letter, folded, foldLetters(letter)])).toEqual([])
})

test('the database folds names as the shop does', async () => {
  const { pool } = await databaseForTest()
  const names = [
    'Aïcha Al-Fālāsī',
    'آمنة أحمد',
    'إيمان مُصطفى',
    'عـبـدالله',
    'ZOË O’Reilly',
    'Strauß',
    'لؤي ٥٠١',
  ]
  for (const name of names) {
    const { rows } = await pool.query('select folded($1) as folded', [name])
    expect(rows).toEqual([{ folded: foldLetters(name) }])
  }
})

import { expect, test } from 'vitest'
import { databaseForTest } from '../../testing/database.ts'

/** Longer than what a connection reads at once, and of characters that take two bytes each. */
const LONG = 150_000

test('answers that take many reads arrive whole, on several connections at once', async () => {
  const { pool } = await databaseForTest()
  const ask = async (letter: string) => {
    const { rows } = await pool.query({
      text: 'select number, repeat($1, $2 + number) as text from generate_series(1, 5) number',
      values: [letter, LONG],
    })
    return rows
  }
  const letters = ['ن', 'ف', 'ح', 'ة']
  const answers = await Promise.all(letters.map(ask))
  for (const [at, letter] of letters.entries())
    expect(answers[at]).toEqual(
      [1, 2, 3, 4, 5].map((number) => ({ number, text: letter.repeat(LONG + number) })),
    )
})

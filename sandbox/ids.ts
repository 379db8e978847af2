import { randomBytes } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A new id in Stripe's manner, such as `pi_` and 24 random letters and digits (about 140 bits). */
export function newId(prefix: string): string {
  return `${prefix}_${randomLetters(24)}`
}

/** Letters and digits that nobody can guess. */
export function randomLetters(count: number): string {
  let letters = ''
  while (letters.length < count) {
    for (const byte of randomBytes(count)) {
      // 248 is four times 62: larger bytes would make the first letters likelier than the last.
      if (byte < 248 && letters.length < count) letters += LETTERS[byte % 62]
    }
  }
  return letters
}

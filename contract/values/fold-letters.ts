import { westernDigits } from './digits.ts'

/** One spelling for letters that are used for one another, in Arabic above all. */
const letters: Record<string, string> = {
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  گ: 'ك',
  ۀ: 'ه',
  ە: 'ه',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
}

/**
 * A text in small letters without marks, Arabic variants unified, with Western digits: NFKD splits a letter from its hamza (أ إ آ
 * become ا, ؤ becomes و, ئ becomes ي) or its accent. Both become marks, which are removed together with the vowel signs. The
 * database's function `folded` does the same, for what is searched by an index.
 */
export const foldLetters = (text: string): string =>
  westernDigits(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\u0640'’ʼ]/gu, '')
    .replace(/[ٱةىیکگۀەæœß]/g, (letter) => letters[letter] ?? letter)

import { westernDigits } from './digits.ts'

/** Letters that are used interchangeably, mainly in Arabic, and their common spelling. */
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
 * Folds a text for comparing: lower case, no accents or vowel signs, Arabic variants unified, Western digits. NFKD
 * splits a letter from its hamza or accent. The database's function `folded` must give the same result.
 */
export const foldLetters = (text: string): string =>
  westernDigits(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\u0640'’ʼ]/gu, '')
    .replace(/[ٱةىیکگۀەæœß]/g, (letter) => letters[letter] ?? letter)

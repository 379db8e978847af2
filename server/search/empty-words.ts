import { houseName } from '@nafha/theme'
import { commonplace, foldedWords } from '../search-index/index.ts'

/**
 * Words around what a shopper looks for, the shop's own name among them; a search ignores them. Words of the trade, such as
 * price and best, stand in the base list of phrases, where staff edit them.
 */
const emptyWords: ReadonlySet<string> = new Set([
  ...commonplace,
  ...foldedWords(houseName.en),
  ...foldedWords(houseName.ar),
  ...foldedWords(`al el some any me my i im want need looking look show find something smell smells smelling long very really
    please product products item items brand collection great bestseller seller selling scented does do have has like can s
    اريد ابغى ابي ابا شو وين هل جدا شي شيء اكثر مبيعا مبيعات منتج منتجات ماركة براند لو سمحت عندكم طويل ريحته ريحتها برائحة بريحة
    فيه فيها يكون تكون مع`),
])

export const isEmptyWord = (word: string): boolean => emptyWords.has(word)

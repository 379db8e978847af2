import { foldLetters } from '@nafha/contract/values/fold-letters'

/** Removes the article, alone or after و ب ك ف, if a word remains. Call it before `withoutRuns`: الليل is ليل. */
const withoutArticle = (word: string): string =>
  word.replace(/^ال(?=.{2})/u, '').replace(/^[وبكف]ال(?=.{3})/u, '')

/**
 * Shortens repeated letters: "ouuuud" is oud and عوووود is عود, but 100 is not 10. A single remaining letter is dropped:
 * "zzzz" would find every word that begins with z.
 */
const withoutRuns = (word: string): string => {
  const plain = word.replace(/(\p{L})\1+/gu, '$1')
  return plain.length === 1 && word.length > 1 ? plain + plain : plain
}

/** Removes the s of English plurals, but not of words like iris, citrus and glass. */
const singular = (word: string): string => (/^[a-z]{2,}[^siu]s$/.test(word) ? word.slice(0, -1) : word)

const MAX_WORD = 40

/**
 * Splits a text into words in the one spelling that index and query share: small letters without marks, unified Arabic
 * variants, no article, no stretched letters, Western digits. Each word has letters and digits only.
 */
export function foldedWords(text: string): string[] {
  return foldLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => withoutRuns(singular(withoutArticle(word))).slice(0, MAX_WORD))
}

/** The words of a text with their spelling in it, in small letters: safron is spelled "saffron". */
export function spelledWords(text: string): { word: string; spelling: string }[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\p{M}\u0640]/gu, '')
    .split(/[^\p{L}\p{N}'’ʼ]+/u)
    .flatMap((spelling) => foldedWords(spelling).map((word) => ({ word, spelling })))
}

/** Words that do not distinguish one perfume from another. */
export const commonplace = new Set(
  foldedWords(`a an and are as at be by for from in into is it its of on or that the then they this to
    was where which who with you your perfume perfumes fragrance scent de eau
    و أو في من إلى على عن مع حتى ثم بعد قبل هذا هذه ذلك كل كما لا ما هو هي ومن وفي وعلى وهو وهي عطر عطور`),
)

import { foldedWords } from '../search-index/index.ts'

/** Prepositions and the article before an Arabic word. */
const PREFIX = /^(?:لل|ال|[لبوفك])(?=.{3})/u

/** Arabic endings of feminine, plural and adjective, each with the endings of the same word's other forms. */
const ENDINGS: [RegExp, string[]][] = [
  [/يات$/u, ['ي', 'يه']],
  [/ات$/u, ['', 'ه']],
  [/يه$/u, ['ي', '']],
  [/ه$/u, ['', 'ي']],
  [/(?:ون|ين)$/u, ['', 'ي']],
  [/ي$/u, ['يه', '']],
]
const ENGLISH_ENDINGS: [RegExp, string[]][] = [
  [/ies?$/, ['y']],
  [/es$/, ['']],
  [/s$/, ['']],
  [/e?y$/, ['']],
]
const SHORTEST = 2

/** Removes what Arabic writes together with a word: "for the man" is one word there. */
export const withoutPrefix = (word: string): string => word.replace(PREFIX, '')

/** Returns other forms of a word: masculine and feminine, singular and plural. The vocabulary decides which of them exist. */
export function formsOf(word: string): string[] {
  const isArabic = /\p{Script=Arabic}/u.test(word)
  const stems = isArabic ? [word, withoutPrefix(word)] : [word]
  const endings = isArabic ? ENDINGS : ENGLISH_ENDINGS
  const forms = stems.flatMap((stem) => [
    stem,
    ...(isArabic ? [`${stem}ه`, `${stem}ات`, `${stem}ي`] : []),
    ...endings
      .filter(([ending]) => ending.test(stem))
      .flatMap(([ending, others]) => others.map((other) => stem.replace(ending, other))),
  ])
  return [...new Set(forms)].filter((form) => form !== word && form.length >= SHORTEST)
}

/** Latin letters for the digits that stand for Arabic letters in chats. */
const ARABIZI: Record<string, string[]> = {
  '2': ['', 'a'],
  '3': ['a', '', 'e'],
  '5': ['kh'],
  '6': ['t'],
  '7': ['h'],
  '8': ['gh', 'q'],
  '9': ['s', 'q'],
}
const MOST_SPELLINGS = 12

/** Returns spellings without digits of a word in chat spelling: ba5oor is bakhor, 3anbar is anbar. */
export function latinSpellings(word: string): string[] {
  if (!/^(?=.*[a-z])(?=.*\d)[a-z2356789]+$/.test(word)) return []
  let spellings = ['']
  for (const letter of word) {
    const options = ARABIZI[letter] ?? [letter]
    spellings = options.flatMap((option) => spellings.map((begun) => begun + option)).slice(0, MOST_SPELLINGS)
  }
  return [...new Set(spellings.flatMap(foldedWords))]
}

const SHORTEST_PART = 3

/** Returns the pairs of words that a word as written may join: whitemusk, عودالليل. */
export const partsOf = (spelling: string): [string, string][] =>
  Array.from({ length: Math.max(0, spelling.length - 2 * SHORTEST_PART + 1) }, (_, at) => [
    foldedWords(spelling.slice(0, at + SHORTEST_PART)).join(''),
    foldedWords(spelling.slice(at + SHORTEST_PART)).join(''),
  ])

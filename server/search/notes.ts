import { commonplace, foldedWords } from './fold.ts'

/** Returns the word that stands for a group of synonyms (search_synonyms), or the word itself. */
export type MeaningOf = (word: string) => string

const MOST_WORDS = 4

/**
 * The form under which a note is looked up: folded words in alphabetical order, one word for all synonyms; null when
 * it has no word. "Agarwood" and عود are "oud", "White Musk" is "musk white".
 */
export function noteForm(name: string, meaningOf: MeaningOf): string | null {
  const words = noteWords(name, meaningOf)
  return words.length > 0 ? words.join(' ') : null
}

/** Every form under which a note is found: Taif rose also as rose, for searches with and without rose. */
export function noteForms(name: string, meaningOf: MeaningOf): string[] {
  let forms: string[] = []
  for (const word of noteWords(name, meaningOf)) {
    forms = [...forms, word, ...forms.map((form) => `${form} ${word}`)]
  }
  return forms
}

function noteWords(name: string, meaningOf: MeaningOf): string[] {
  const words = foldedWords(name)
    .filter((word) => !commonplace.has(word))
    .map(meaningOf)
  return [...new Set(words)].sort().slice(0, MOST_WORDS)
}

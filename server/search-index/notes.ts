import { commonplace, foldedWords } from './fold.ts'

/** Returns the representative word of a group of synonyms (search_synonyms), or the word itself. */
export type MeaningOf = (word: string) => string

const MOST_WORDS = 4

/**
 * Returns the form under which a note is looked up: folded words in alphabetical order, with one word for all synonyms. Null
 * when the name has no word. "Agarwood" and عود are "oud", "White Musk" is "musk white".
 */
export function noteForm(name: string, meaningOf: MeaningOf): string | null {
  const words = noteWords(name, meaningOf)
  return words.length > 0 ? words.join(' ') : null
}

/** Returns every form under which a note is found: Taif rose also as rose, so that searches with and without rose work. */
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

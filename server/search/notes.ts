import { commonplace, foldedWords } from './fold.ts'

/** The word that stands for all that mean the same as one (search_synonyms), or the word itself. */
export type MeaningOf = (word: string) => string

const MOST_WORDS = 4

/**
 * A note as it is asked for, or null when it has no word: small letters, no order, synonyms as one. "Agarwood"
 * and عود are "oud", "White Musk" is "musk white".
 */
export function noteForm(name: string, meaningOf: MeaningOf): string | null {
  const words = noteWords(name, meaningOf)
  return words.length > 0 ? words.join(' ') : null
}

/** Every form under which a note is found: what is with or without rose must know that Taif rose is one. */
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

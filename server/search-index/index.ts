export { foldedPhrases, MOST_PHRASE_WORDS } from './base-phrases.ts'
export { facetValue } from './facet-value.ts'
export { facetKey, isLayer, nameKey, noteKey } from './facets.ts'
export { commonplace, foldedWords, spelledWords } from './fold.ts'
export { indexAll, indexProducts, readMeanings, refreshIndex } from './indexing.ts'
export { type MeaningOf, noteForm, noteForms } from './notes.ts'
export { tagName, tagNamed } from './tag-names.ts'
export { notifyListsChanged } from './vocabulary.sql.ts'
export {
  ensureBaseList,
  ensureSearchWords,
  foldedGroup,
  replaceGroup,
  wordOfOtherGroup,
} from './word-groups.ts'

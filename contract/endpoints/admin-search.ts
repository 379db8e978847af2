import {
  AdminSearchPhrases,
  AdminSearchPins,
  AdminSearchWords,
  SearchPhrasesForm,
  SearchPhrasesQuery,
  SearchPinsForm,
  SearchPinsQuery,
  SearchWordsForm,
  SearchWordsQuery,
} from '../admin/search.ts'
import { done } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'
import { resource } from './resource.ts'

/** Words that search treats as equal, phrases that set a filter, and products that come first for a term. */
export const adminSearchEndpoints = {
  ...resource('search-words', {
    query: SearchWordsQuery,
    record: AdminSearchWords,
    form: SearchWordsForm,
    deleted: done,
  }),
  ...resource('search-phrases', {
    query: SearchPhrasesQuery,
    record: AdminSearchPhrases,
    form: SearchPhrasesForm,
    deleted: done,
  }),
  ...resource('search-pins', {
    query: SearchPinsQuery,
    record: AdminSearchPins,
    form: SearchPinsForm,
    deleted: done,
  }),
} as const satisfies Record<string, Endpoint>

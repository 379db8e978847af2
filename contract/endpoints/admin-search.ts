import { AdminSearchWords, SearchWordsForm, SearchWordsQuery } from '../admin/search.ts'
import { done } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'
import { resource } from './resource.ts'

/** Groups of words that search treats as equal. */
export const adminSearchEndpoints = {
  ...resource('search-words', {
    query: SearchWordsQuery,
    record: AdminSearchWords,
    form: SearchWordsForm,
    deleted: done,
  }),
} as const satisfies Record<string, Endpoint>

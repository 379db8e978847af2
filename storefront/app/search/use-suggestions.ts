import type { Product } from '@nafha/contract/catalog'
import { SEARCH_SUGGESTIONS } from '@nafha/contract/rules'
import type { SearchSuggestions, Understood } from '@nafha/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { type Asked, asksSomething } from './suggestion-request.ts'

export interface Suggestions extends Omit<SearchSuggestions, 'popular'> {
  products: Product[]
  /** Products that there are in all. */
  total: number
  /** Corrected spelling of a mistyped text. */
  meant: string | null
  understood: Understood[]
}

async function suggest(asked: Asked, signal: AbortSignal): Promise<Suggestions> {
  const [found, others] = await Promise.all([
    api('GET /search', {
      query: { ...asked, per_page: SEARCH_SUGGESTIONS },
      signal,
      queryKey: 'search-overlay',
    }),
    asked.search ? api('GET /search/suggestions', { query: { search: asked.search }, signal }) : null,
  ])
  return {
    products: found.data,
    total: found.meta.total,
    meant: found.meta.did_you_mean,
    understood: found.meta.understood,
    collections: others?.data.collections ?? [],
    blogs: others?.data.blogs ?? [],
  }
}

/**
 * Fetches the first results and other suggestions; nothing is fetched while every filter is empty (rules/search 17).
 */
export const useSuggestions = (asked: Asked) =>
  useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => suggest(asked, signal),
    enabled: asksSomething(asked),
    // The last answer stays until the next one is there, so that nothing jumps while one types.
    placeholderData: keepPreviousData,
  })

/** Popular searches, loaded once a visit. */
export const usePopular = () =>
  useQuery({
    queryKey: ['search', 'popular'],
    queryFn: async ({ signal }) => (await api('GET /search/suggestions', { signal })).data.popular,
    staleTime: Number.POSITIVE_INFINITY,
  })

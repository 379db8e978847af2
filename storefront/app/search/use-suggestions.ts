import type { Product } from '@nafha/contract/catalog'
import { SEARCH_SUGGESTIONS } from '@nafha/contract/rules'
import type { SearchSuggestions, Understood } from '@nafha/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { hasFilters, type SuggestionRequest } from './suggestion-request.ts'

export interface Suggestions extends Omit<SearchSuggestions, 'popular'> {
  products: Product[]
  /** Number of all products that match. */
  total: number
  /** Corrected spelling of a mistyped text. */
  meant: string | null
  understood: Understood[]
}

async function suggest(request: SuggestionRequest, signal: AbortSignal): Promise<Suggestions> {
  const [results, suggestions] = await Promise.all([
    api('GET /search', {
      query: { ...request, per_page: SEARCH_SUGGESTIONS },
      signal,
      queryKey: 'search-overlay',
    }),
    request.search ? api('GET /search/suggestions', { query: { search: request.search }, signal }) : null,
  ])
  return {
    products: results.data,
    total: results.meta.total,
    meant: results.meta.did_you_mean,
    understood: results.meta.understood,
    collections: suggestions?.data.collections ?? [],
    blogs: suggestions?.data.blogs ?? [],
  }
}

/**
 * Fetches the first results and other suggestions; nothing is fetched while every filter is empty (rules/search 17).
 */
export const useSuggestions = (request: SuggestionRequest) =>
  useQuery({
    queryKey: ['search', request],
    queryFn: ({ signal }) => suggest(request, signal),
    enabled: hasFilters(request),
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

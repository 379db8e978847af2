import * as z from 'zod'
import { FacetQuery, SearchFilters, SearchQuery } from '../catalog.ts'
import { SearchFacets, SearchResults, SearchSuggestions, SearchTerm } from '../search.ts'
import { answer } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

/** Search with its facets, suggestions and popular terms (rules/calls 22). */
export const searchEndpoints = {
  'GET /search': { browsing: true, query: SearchQuery, response: { 200: SearchResults } },
  'GET /search/facets': { browsing: true, query: FacetQuery, response: { 200: answer(SearchFacets) } },
  'GET /search/suggestions': {
    browsing: true,
    query: SearchFilters.pick({ search: true }),
    response: { 200: answer(SearchSuggestions) },
  },
  // The results page sends the term when it opens, so unfinished words are not counted.
  'POST /search/terms': {
    body: SearchTerm,
    response: { 200: answer(z.object({ counted: z.boolean() })) },
  },
} as const satisfies Record<string, Endpoint>

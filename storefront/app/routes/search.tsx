import {
  page_of_collection,
  search_results,
  search_results_for_term,
  search as searchLabel,
} from '@nafha/texts'
import { redirect } from 'react-router'
import { shopApi } from '../platform/api.server.ts'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import { readBestSellers } from '../products/best-sellers.ts'
import { PER_PAGE, queryOfForm } from '../products/filters.ts'
import { apiFilters } from '../products/list-query.ts'
import { narrows, readSearch, SEARCH_PARAMETERS, type Search, searchPath } from '../search/query.ts'
import { SearchPage } from '../search/search-page.tsx'
import { resultOf } from '../search/search-result.ts'
import '../styles/filters.css'
import '../styles/results.css'
import { useRootData } from '../platform/root-data.ts'
import type { RouteHandle } from '../platform/route-handle.ts'
import type { Route } from './+types/search'

export const handle: RouteHandle = { browsing: true, query: SEARCH_PARAMETERS }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  // The filter form, sent without JavaScript.
  if (searchParams.has('price')) throw redirect(`${paths.search}?${queryOfForm(searchParams)}`)
  const call = shopApi(context)
  const search = readSearch(searchParams)
  const filters = apiFilters(search)
  const [products, facets] = await Promise.all([
    call('GET /search', { query: { ...filters, sort: search.sort, page: search.page, per_page: PER_PAGE } }),
    narrows(search) ? call('GET /search/facets', { query: filters }) : null,
  ])
  const { data, meta } = products
  return {
    search,
    products: data.map((product) => resultOf(product, meta.understood)),
    meta,
    facets: facets?.data ?? null,
    instead: data.length === 0 && narrows(search) ? await readInstead(call, search.search) : null,
  }
}

async function readInstead(call: ReturnType<typeof shopApi>, text: string) {
  const [bestSellers, suggestions] = await Promise.all([
    readBestSellers(call),
    text ? call('GET /search/suggestions', { query: { search: text } }) : null,
  ])
  return { bestSellers, collections: suggestions?.data.collections ?? [] }
}

function titleOf(search: Search): string {
  const name = search.search
    ? search_results_for_term({ term: search.search })
    : narrows(search)
      ? search_results()
      : searchLabel()
  return search.page > 1 ? page_of_collection({ name, n: search.page }) : name
}

// Every question makes a page of its own: none of them is for search engines.
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageHead(headFacts(matches), {
        title: titleOf(loaderData.search),
        path: searchPath(loaderData.search),
        hidden: true,
      })
    : []

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  const collections = useRootData()?.layout.collections ?? []
  return <SearchPage {...loaderData} collections={collections} />
}

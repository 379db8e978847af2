import {
  page_of_collection,
  search_results,
  search_results_for_term,
  search as searchLabel,
} from '@nafha/texts'
import { redirect, useRouteLoaderData } from 'react-router'
import { paths } from '../paths.ts'
import { shopApi } from '../platform/api.server.ts'
import { headFacts, pageHead } from '../platform/head.ts'
import { PER_PAGE, queryOfForm } from '../products/filters.ts'
import { summaryOf } from '../products/summary.ts'
import type { loader as rootLoader } from '../root.tsx'
import { apiQuery, narrows, readSearch, type Search, searchPath } from '../search/query.ts'
import { SearchPage } from '../search/search-page.tsx'
import '../styles/results.css'
import type { Route } from './+types/search'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  // The filter form, sent without JavaScript.
  if (searchParams.has('price')) throw redirect(`${paths.search}?${queryOfForm(searchParams)}`)
  const call = shopApi(context)
  const search = readSearch(searchParams)
  const filters = apiQuery(search)
  const [products, facets] = await Promise.all([
    call('GET /search', { query: { ...filters, sort: search.sort, page: search.page, per_page: PER_PAGE } }),
    narrows(search) ? call('GET /search/facets', { query: filters }) : null,
  ])
  return { search, products: products.data.map(summaryOf), meta: products.meta, facets: facets?.data ?? null }
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
  const collections = useRouteLoaderData<typeof rootLoader>('root')?.layout.collections ?? []
  return <SearchPage {...loaderData} collections={collections} />
}

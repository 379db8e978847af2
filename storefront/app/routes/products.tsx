import { home, page_of_collection, products as productsLabel } from '@nafha/texts'
import { redirect } from 'react-router'
import { listName } from '../collections/list-name.ts'
import { ProductsPage } from '../collections/products-page.tsx'
import { viewOf } from '../collections/view.ts'
import { orNotFound, shopApi } from '../platform/api.server.ts'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import type { RouteHandle } from '../platform/route-handle.ts'
import { readCollectionList } from '../products/collection-list.ts'
import { queryOfForm } from '../products/filters.ts'
import { countFilters, FILTERED_LIST_PARAMETERS, readListQuery } from '../products/list-query.ts'
import { breadcrumbsFact } from '../seo/breadcrumbs.ts'
import '../styles/filters.css'
import type { Route } from './+types/products'

export const handle: RouteHandle = { browsing: true, query: FILTERED_LIST_PARAMETERS }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  // The filter form, sent without JavaScript.
  if (searchParams.has('price'))
    throw redirect(`${paths.products(params.collectionId)}&${queryOfForm(searchParams)}`)
  const call = shopApi(context)
  const [collection, list] = await orNotFound(
    Promise.all([
      call('GET /collections/:id', { params: { id: params.collectionId }, query: { omit: 'within' } }),
      readCollectionList(call, params.collectionId, readListQuery(searchParams)),
    ]),
  )
  return { collection: viewOf(collection.data), list }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { collection, list } = loaderData
  const { query, meta } = list
  const name = listName(query) ?? collection.name
  const facts = headFacts(matches)
  // Only the whole list has pages for search engines.
  const page = countFilters(query) > 0 ? 1 : query.page
  return pageHead(facts, {
    title: query.page > 1 ? page_of_collection({ name, n: query.page }) : name,
    description: collection.description,
    path: paths.products(collection.id, page),
    picture: collection.picture,
    hidden: query.page > meta.last_page,
    facts: [
      breadcrumbsFact(facts, [
        { name: home(), path: paths.home },
        { name: collection.name, path: paths.collection(collection.id) },
        { name: productsLabel(), path: paths.products(collection.id, page) },
      ]),
    ],
  })
}

export default function ProductsRoute({ loaderData }: Route.ComponentProps) {
  return <ProductsPage {...loaderData} />
}

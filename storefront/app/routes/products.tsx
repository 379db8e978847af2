import { home, page_of_collection, products as productsLabel } from '@nafha/texts'
import { ProductsPage } from '../collections/products-page.tsx'
import { viewOf } from '../collections/view.ts'
import { orNotFound, shopApi } from '../platform/api.server.ts'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import type { RouteHandle } from '../platform/route-handle.ts'
import { PER_PAGE, readFilters, readPage } from '../products/filters.ts'
import { summaryOf } from '../products/summary.ts'
import { breadcrumbsFact } from '../seo/breadcrumbs.ts'
import type { Route } from './+types/products'

export const handle: RouteHandle = { browsing: true, query: ['page', 'sort'] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const call = shopApi(context)
  const { searchParams } = new URL(request.url)
  const page = readPage(searchParams)
  const { sort } = readFilters(searchParams)
  const [collection, products] = await orNotFound(
    Promise.all([
      call('GET /collections/:id', { params: { id: params.collectionId } }),
      call('GET /products', {
        query: { collection_id: params.collectionId, sort, page, per_page: PER_PAGE },
      }),
    ]),
  )
  return {
    collection: viewOf(collection.data),
    products: products.data.map(summaryOf),
    meta: products.meta,
    sort,
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { collection, meta: list } = loaderData
  const page = list.current_page
  const facts = headFacts(matches)
  return pageHead(facts, {
    title: page > 1 ? page_of_collection({ name: collection.name, n: page }) : collection.name,
    description: collection.description,
    path: paths.products(collection.id, page),
    picture: collection.picture,
    hidden: page > list.last_page,
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

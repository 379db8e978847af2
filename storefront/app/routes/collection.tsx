import type { Layout } from '@nafha/contract/pages/pages'
import { redirect } from 'react-router'
import { CollectionPage } from '../collections/collection-page.tsx'
import { viewWithin } from '../collections/view.ts'
import { wayTo } from '../collections/way-to.ts'
import { orNotFound, shopApi } from '../platform/api.server.ts'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import type { RouteHandle } from '../platform/route-handle.ts'
import { LIST_PARAMETERS, PER_PAGE, queryOfForm, readFilters, readPage } from '../products/filters.ts'
import { summaryOf } from '../products/summary.ts'
import { breadcrumbsFact } from '../seo/breadcrumbs.ts'
import type { Route } from './+types/collection'

export const handle: RouteHandle = { browsing: true, query: LIST_PARAMETERS }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  // The filter form, sent without JavaScript.
  if (searchParams.has('price')) throw redirect(`${paths.collection(params.id)}?${queryOfForm(searchParams)}`)
  const call = shopApi(context)
  const filters = readFilters(searchParams)
  const [collection, products] = await orNotFound(
    Promise.all([
      call('GET /collections/:id', { params: { id: params.id } }),
      call('GET /products', {
        query: {
          ...filters,
          collection_id: params.id,
          page: readPage(searchParams),
          per_page: PER_PAGE,
        },
      }),
    ]),
  )
  return {
    collection: viewWithin(collection.data),
    products: products.data.map(summaryOf),
    meta: products.meta,
    filters,
  }
}

const familiesIn = (matches: Parameters<typeof headFacts>[0]) =>
  (matches.find((match) => match?.id === 'root')?.loaderData as { layout: Layout } | undefined)?.layout
    .collections ?? []

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const facts = headFacts(matches)
  const { collection } = loaderData
  const path = paths.collection(collection.id)
  return pageHead(facts, {
    title: collection.name,
    description: collection.description,
    path,
    picture: collection.picture,
    facts: [breadcrumbsFact(facts, wayTo(familiesIn(matches), collection))],
  })
}

export default function CollectionRoute({ loaderData }: Route.ComponentProps) {
  return <CollectionPage {...loaderData} />
}

import type { Layout } from '@nafha/contract/pages/pages'
import { redirect } from 'react-router'
import { CollectionPage } from '../collections/collection-page.tsx'
import { viewWithin } from '../collections/view.ts'
import { wayTo } from '../collections/way-to.ts'
import { orNotFound, shopApi } from '../platform/api.server.ts'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import type { RouteHandle } from '../platform/route-handle.ts'
import { readCollectionList } from '../products/collection-list.ts'
import { queryOfForm } from '../products/filters.ts'
import { FILTERED_LIST_PARAMETERS, readListQuery } from '../products/list-query.ts'
import { breadcrumbsFact } from '../seo/breadcrumbs.ts'
import '../styles/collection.css'
import '../styles/filters.css'
import type { Route } from './+types/collection'

export const handle: RouteHandle = { browsing: true, query: FILTERED_LIST_PARAMETERS }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  // The filter form, sent without JavaScript.
  if (searchParams.has('price')) throw redirect(`${paths.collection(params.id)}?${queryOfForm(searchParams)}`)
  const call = shopApi(context)
  const answer = await orNotFound(call('GET /collections/:id', { params: { id: params.id } }))
  const collection = viewWithin(answer.data)
  const leading = collection.products.map(({ id }) => id)
  return {
    collection,
    list: await readCollectionList(call, params.id, readListQuery(searchParams), leading),
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

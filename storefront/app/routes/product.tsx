import type { Product } from '@nafha/contract/catalog'
import { standardDelivery } from '@nafha/contract/delivery/standard-delivery'
import type { NavBranch } from '@nafha/contract/pages/pages'
import { home } from '@nafha/texts'
import { cityPromises } from '../delivery/city-promises.server.ts'
import { deliveryTakes } from '../delivery/delivery-takes.server.ts'
import { orNotFound, shopApi } from '../platform/api.server.ts'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import { platformContext } from '../platform/platform.ts'
import { useRootData } from '../platform/root-data.ts'
import type { RouteHandle } from '../platform/route-handle.ts'
import { layersOf } from '../product-page/layers.ts'
import { ProductPage } from '../product-page/product-page.tsx'
import { rowsOf } from '../product-page/product-rows.ts'
import { wearOf } from '../product-page/wear.ts'
import { readFirstReviews } from '../reviews/first-page.ts'
import { breadcrumbsFact } from '../seo/breadcrumbs.ts'
import { productFact } from '../seo/product.ts'
import '../styles/product.css'
import '../styles/product-extras.css'
import type { Route } from './+types/product'

export const handle: RouteHandle = { browsing: true, query: ['size'] }

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = shopApi(context)
  // It is asked for first: what stands beside a product that there is not would be kept for each address that is tried.
  const product = await orNotFound(call('GET /product/:id', { params: { id: params.id } }))
  const [related, companions, reviews, calendar, methods] = await orNotFound(
    Promise.all([
      call('GET /relatedProducts/:id', { params: { id: params.id } }),
      call('GET /product/:id/companions', { params: { id: params.id } }),
      readFirstReviews(call, params.id),
      call('GET /delivery/calendar'),
      call('GET /delivery/methods'),
    ]),
  )
  const standard = standardDelivery(methods.data)
  return {
    product: product.data,
    rows: rowsOf(related.data, companions.data),
    layers: layersOf(companions.data),
    wear: wearOf(product.data.concentration_value),
    reviews,
    promises: cityPromises(
      { methods: methods.data, calendar: calendar.data, language: context.get(platformContext).language },
      new Date(),
    ),
    delivery: standard && { days_from: standard.days_from, days_to: standard.days_to, price: standard.price },
    deliveryTakes: standard && deliveryTakes(standard),
  }
}

/** The top-level collection that a product belongs to. */
const familyOf = (product: Product, families: NavBranch[] | undefined) =>
  families?.find(({ id }) => id === product.collections_id[0])

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const facts = headFacts(matches)
  const { product, reviews, delivery } = loaderData
  const path = paths.product(product.id)
  const family = familyOf(product, matches[0].loaderData?.layout.collections)
  return pageHead(facts, {
    title: product.name,
    description: product.description,
    path,
    picture: product.pictures[0],
    kind: 'product',
    facts: [
      productFact(facts, product, { reviews: reviews.reviews, delivery }),
      breadcrumbsFact(facts, [
        { name: home(), path: paths.home },
        ...(family ? [{ name: family.name, path: paths.collection(family.id) }] : []),
        { name: product.name, path },
      ]),
    ],
  })
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const collections = useRootData()?.layout.collections
  return <ProductPage {...loaderData} family={familyOf(loaderData.product, collections)} />
}

import { home } from '@nafha/texts'
import { useRouteLoaderData } from 'react-router'
import { paths } from '../paths.ts'
import { orNotFound, shopApi } from '../platform/api.server.ts'
import { breadcrumbFact, headFacts, pageHead } from '../platform/head.ts'
import { productFact } from '../products/product-fact.ts'
import { ProductPage } from '../products/product-page.tsx'
import type { loader as rootLoader } from '../root.tsx'
import type { Route } from './+types/product'

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = shopApi(context)
  const [product, related] = await orNotFound(
    Promise.all([
      call('GET /product/:id', { params: { id: params.id } }),
      call('GET /relatedProducts/:id', { params: { id: params.id } }),
    ]),
  )
  return { product: product.data, related: related.data }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const facts = headFacts(matches)
  const { product } = loaderData
  const path = paths.product(product.id)
  return pageHead(facts, {
    title: product.name,
    description: product.description,
    path,
    picture: product.pictures[0],
    kind: 'product',
    facts: [
      productFact(facts.publicUrl, product),
      breadcrumbFact(facts.publicUrl, [
        { name: home(), path: paths.home },
        { name: product.name, path },
      ]),
    ],
  })
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const collections = useRouteLoaderData<typeof rootLoader>('root')?.layout.collections
  const family = collections?.find(({ id }) => id === loaderData.product.collections_id[0])
  return <ProductPage {...loaderData} family={family} />
}

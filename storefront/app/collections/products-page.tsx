import { home, products as productsLabel, there_is_no_products } from '@nafha/texts'
import type { CollectionView } from '../collections/view.ts'
import { paths } from '../platform/paths.ts'
import { Breadcrumb } from '../products/breadcrumb.tsx'
import type { CollectionList } from '../products/collection-list.ts'
import { type ListQuery, listPath } from '../products/list-query.ts'
import { ProductList } from '../products/product-list.tsx'
import { listName } from './list-name.ts'

interface Props {
  collection: CollectionView
  list: CollectionList
}

/** The page comes first, as in the menus' addresses. */
const pathOf = (collection: CollectionView, { page, ...filters }: ListQuery) =>
  paths.products(collection.id, page) + listPath('', filters).replace('?', '&')

/** Lists all products of a collection, page by page (rules/pages 19). A list by type alone has the type as its title. */
export function ProductsPage({ collection, list }: Props) {
  const { query, meta, products, total, facets, bestSellers } = list
  const typeName = listName(query)
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <div className="crumbs-row">
        <Breadcrumb
          steps={[
            { name: home(), path: paths.home },
            { name: collection.name, path: paths.collection(collection.id) },
            { name: typeName ?? productsLabel(), path: paths.products(collection.id) },
          ]}
        />
      </div>
      <div className="page-head">
        <h1>{typeName ?? collection.name}</h1>
      </div>
      <ProductList
        list={{
          ...{ query, facets, total },
          path: paths.products(collection.id).replace(/\?.*/, ''),
          otherParams: { sort: query.sort },
          to: (next) => pathOf(collection, next),
        }}
        products={products}
        meta={meta}
        heading="h2"
        empty={{ text: there_is_no_products(), bestSellers }}
      />
    </main>
  )
}

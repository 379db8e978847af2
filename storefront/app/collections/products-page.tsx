import type { ListMeta } from '@nafha/contract/values/wire'
import { home, products as productsLabel, results_count, there_is_no_products } from '@nafha/texts'
import type { CollectionView } from '../collections/view.ts'
import { paths } from '../platform/paths.ts'
import { Breadcrumb } from '../products/breadcrumb.tsx'
import { Pager } from '../products/pager.tsx'
import { ProductGrid } from '../products/product-grid.tsx'
import { SortMenu } from '../products/sort-menu.tsx'
import type { ProductSummary } from '../products/summary.ts'

interface Props {
  collection: CollectionView
  products: ProductSummary[]
  meta: ListMeta
  sort: string | undefined
}

const pathOf = (collection: CollectionView, page: number, sort: string | undefined) =>
  paths.products(collection.id, page) + (sort ? `&sort=${sort}` : '')

/** Lists all products of a collection, page by page (rules/pages 19). */
export const ProductsPage = ({ collection, products, meta, sort }: Props) => (
  <main id="main" tabIndex={-1} className="wrap">
    <div className="crumbs-row">
      <Breadcrumb
        steps={[
          { name: home(), path: paths.home },
          { name: collection.name, path: paths.collection(collection.id) },
          { name: productsLabel(), path: paths.products(collection.id) },
        ]}
      />
    </div>
    <div className="page-head">
      <h1>{collection.name}</h1>
    </div>
    <div className="list-head">
      <p className="soft" role="status">
        {results_count({ n: meta.total })}
      </p>
      <SortMenu sort={sort} to={(wanted) => pathOf(collection, 1, wanted)} />
    </div>
    {products.length > 0 ? (
      <ProductGrid products={products} heading="h2" />
    ) : (
      <p className="empty">{there_is_no_products()}</p>
    )}
    <Pager page={meta.current_page} lastPage={meta.last_page} to={(page) => pathOf(collection, page, sort)} />
  </main>
)

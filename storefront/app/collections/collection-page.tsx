import type { ListMeta } from '@nafha/contract/values/wire'
import { best_sellers, no_result, products as productsLabel, results_count, show_all } from '@nafha/texts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { FilterPanel } from '../products/filter-panel.tsx'
import { type Filters, withPage } from '../products/filters.ts'
import { Pager } from '../products/pager.tsx'
import { ProductCard } from '../products/product-card.tsx'
import { ProductGrid } from '../products/product-grid.tsx'
import { SortMenu } from '../products/sort-menu.tsx'
import type { ProductSummary } from '../products/summary.ts'
import { Banner } from './banner.tsx'
import { Nested } from './nested.tsx'
import type { CollectionWithin } from './view.ts'

interface Props {
  collection: CollectionWithin
  products: ProductSummary[]
  meta: ListMeta
  filters: Filters
}

const Highlights = ({ collection }: { collection: CollectionWithin }) => (
  <section className="wrap section highlights" aria-label={best_sellers()}>
    <ul className="products products-trio">
      {collection.products.map((product) => (
        <ProductCard key={product.id} product={product} heading="h2" sizes="(width >= 48rem) 31vw, 92vw" />
      ))}
    </ul>
    <p className="highlights-all">
      <PageLink className="btn btn-line" to={paths.products(collection.id)}>
        {show_all()}
      </PageLink>
    </p>
  </section>
)

/**
 * A collection's page (rules/pages 18). Filtered, sorted or paged, it begins with the products again: highlights in
 * between would hide them.
 */
export function CollectionPage({ collection, products, meta, filters }: Props) {
  const path = paths.collection(collection.id)
  const { sort: _, ...unsorted } = filters
  const isFiltered = Object.keys(filters).length > 0 || meta.current_page > 1
  return (
    <main id="main" tabIndex={-1}>
      <Banner collection={collection} />
      {!isFiltered && collection.products.length > 0 && <Highlights collection={collection} />}
      {!isFiltered && <Nested collection={collection} />}
      <section className="wrap section" id="all" aria-labelledby="all-products">
        <div className="head head-close">
          <h2 id="all-products">{productsLabel()}</h2>
          <div className="list-tools">
            <p className="soft" role="status">
              {results_count({ n: meta.total })}
            </p>
            <SortMenu
              sort={filters.sort}
              to={(sort) => withPage(path, { ...unsorted, ...(sort ? { sort } : {}) }, 1)}
            />
          </div>
        </div>
        <FilterPanel path={path} filters={filters} />
        {products.length > 0 ? <ProductGrid products={products} /> : <p className="empty">{no_result()}</p>}
        <Pager
          page={meta.current_page}
          lastPage={meta.last_page}
          to={(page) => withPage(path, filters, page)}
        />
      </section>
    </main>
  )
}

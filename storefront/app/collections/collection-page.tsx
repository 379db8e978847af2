import { best_sellers, no_result, products as productsLabel, show_all } from '@nafha/texts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import type { CollectionList } from '../products/collection-list.ts'
import { countFilters, listPath } from '../products/list-query.ts'
import { ProductCard } from '../products/product-card.tsx'
import { ProductList } from '../products/product-list.tsx'
import { Banner } from './banner.tsx'
import { Nested } from './nested.tsx'
import type { CollectionWithin } from './view.ts'

interface Props {
  collection: CollectionWithin
  list: CollectionList
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
export function CollectionPage({ collection, list }: Props) {
  const { query, meta, products, total, facets, bestSellers } = list
  const path = paths.collection(collection.id)
  const isNarrowed = countFilters(query) > 0 || query.sort !== undefined || meta.current_page > 1
  const leads = !isNarrowed && collection.products.length > 0
  return (
    <main id="main" tabIndex={-1}>
      <Banner collection={collection} />
      {leads && <Highlights collection={collection} />}
      {!isNarrowed && <Nested collection={collection} />}
      {/* A collection of no more than its highlights has no list. */}
      {!(leads && meta.total === 0) && (
        <section className="wrap section" id="all" aria-labelledby="all-products">
          <div className="head head-close">
            <h2 id="all-products">{productsLabel()}</h2>
          </div>
          <ProductList
            list={{
              ...{ query, facets, total, path },
              otherParams: { sort: query.sort },
              to: (next) => listPath(path, next),
            }}
            products={products}
            meta={meta}
            heading="h3"
            empty={{ text: no_result(), bestSellers }}
          />
        </section>
      )}
    </main>
  )
}

import { begin_here, no_result, products as productsLabel, show_all } from '@nafha/texts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import type { CollectionList } from '../products/collection-list.ts'
import { countFilters, listPath } from '../products/list-query.ts'
import { ProductCard } from '../products/product-card.tsx'
import { ProductList } from '../products/product-list.tsx'
import { FinderLine } from '../products/ways-on.tsx'
import { Banner } from './banner.tsx'
import { ChildTiles } from './child-tiles.tsx'
import { Nested } from './nested.tsx'
import type { CollectionWithin } from './view.ts'

interface Props {
  collection: CollectionWithin
  list: CollectionList
}

/** The products that lead the page, with the way to all of them. */
const Leading = ({ collection }: { collection: CollectionWithin }) => (
  <section className="wrap leading" aria-labelledby="leading">
    <div className="leading-head">
      <h2 id="leading">{begin_here()}</h2>
      <PageLink className="btn btn-line btn-sm" to={paths.products(collection.id)}>
        {show_all()}
      </PageLink>
    </div>
    <ul className="products products-trio">
      {collection.products.map((product) => (
        <ProductCard key={product.id} product={product} sizes="(width >= 64rem) 23vw, 31vw" />
      ))}
    </ul>
  </section>
)

/**
 * A collection's page (rules/pages 18). Filtered, sorted or paged, its list follows the banner: what stands in between
 * would hide it.
 */
export function CollectionPage({ collection, list }: Props) {
  const { query, meta, products, total, facets, bestSellers } = list
  const path = paths.collection(collection.id)
  const isNarrowed = countFilters(query) > 0 || query.sort !== undefined || meta.current_page > 1
  const leads = !isNarrowed && collection.products.length > 0
  return (
    <main id="main" tabIndex={-1}>
      <Banner collection={collection} />
      {!isNarrowed && <ChildTiles inner={collection.inner} />}
      {leads && <Leading collection={collection} />}
      {/* A collection of no more than its leading products has no list. */}
      {!(leads && meta.total === 0) && (
        <section className="wrap collection-list" id="all" aria-labelledby="all-products">
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
      {!isNarrowed && <Nested inner={collection.inner} />}
      <div className="wrap section-end">
        <FinderLine />
      </div>
    </main>
  )
}

import type { Product } from '@nafha/contract/catalog'
import { home, list_comma, ratings_count, recommended_for_you } from '@nafha/texts'
import { paths } from '../platform/paths.ts'
import { Breadcrumb } from '../products/breadcrumb.tsx'
import { ProductGrid } from '../products/product-grid.tsx'
import type { ProductSummary } from '../products/summary.ts'
import { ProductRating } from '../ratings/product-rating.tsx'
import { Stars } from '../ratings/stars.tsx'
import { RecentlyViewed } from '../recent/recently-viewed.tsx'
import { HeartButton } from '../wishes/heart-button.tsx'
import { BuyForm } from './buy-form.tsx'
import { Gallery } from './gallery.tsx'
import { Notes } from './notes.tsx'
import { ProductFacts, Promises } from './product-facts.tsx'
import { ShareRow } from './share-row.tsx'

interface Props {
  product: Product
  related: ProductSummary[]
  /** The top-level collection that it belongs to. */
  family: { id: number; name: string } | undefined
}

/** Pages show the second word of the type (rules/catalog 3). */
const kind = (product: Product) => product.type.split(' ')[1] ?? product.type

const Rating = ({ product }: { product: Product }) => (
  <p className="rated">
    <Stars rate={product.rate} />
    {product.ratings_number > 0 && <span className="small soft num">{product.rate.toFixed(1)}</span>}
    <span className="small soft">{ratings_count({ n: product.ratings_number })}</span>
  </p>
)

/** The product page (rules/pages 20). */
export const ProductPage = ({ product, related, family }: Props) => (
  <main id="main" tabIndex={-1}>
    <div className="wrap crumbs-row">
      <Breadcrumb
        steps={[
          { name: home(), path: paths.home },
          ...(family ? [{ name: family.name, path: paths.collection(family.id) }] : []),
          { name: product.name, path: paths.product(product.id) },
        ]}
      />
    </div>
    <div className="wrap pdp-row">
      <div className="pdp">
        <Gallery product={product} />
        <div className="pdp-panel">
          <div className="pdp-title">
            <div>
              <h1>{product.name}</h1>
              <p className="soft mt-2.5">
                {[product.perfume_concentration, kind(product)].join(list_comma())}
              </p>
            </div>
            <HeartButton product={product} />
          </div>
          <Rating product={product} />
          <p>{product.description}</p>
          {/* The key: another perfume begins with its own first size. */}
          <BuyForm key={product.id} product={product} />
          <Promises />
          <ShareRow product={product} />
          <ProductFacts product={product} />
        </div>
      </div>
    </div>
    <Notes product={product} />
    <ProductRating key={`rating of ${product.id}`} product={product} />
    {related.length > 0 && (
      <section className="wrap section" aria-labelledby="recommended">
        <div className="head">
          <h2 id="recommended">{recommended_for_you()}</h2>
        </div>
        <ProductGrid products={related} />
      </section>
    )}
    <RecentlyViewed productId={product.id} />
  </main>
)

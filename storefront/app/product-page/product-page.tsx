import type { Product } from '@nafha/contract/catalog'
import { home, list_comma, ratings_count } from '@nafha/texts'
import { type ReactNode, useRef } from 'react'
import type { ShownPromises } from '../delivery/promised-days.ts'
import { paths } from '../platform/paths.ts'
import { Breadcrumb } from '../products/breadcrumb.tsx'
import { isForHome } from '../products/category.ts'
import { Price } from '../products/price.tsx'
import { ProductGrid } from '../products/product-grid.tsx'
import { Stars } from '../ratings/stars.tsx'
import { RecentlyViewed } from '../recent/recently-viewed.tsx'
import type { FirstReviews } from '../reviews/first-page.ts'
import { LateReviews } from '../reviews/late-reviews.tsx'
import { HeartButton } from '../wishes/heart-button.tsx'
import { BuyForm } from './buy-form.tsx'
import { Description } from './description.tsx'
import { Gallery } from './gallery.tsx'
import type { Layer } from './layers.ts'
import { Notes } from './notes.tsx'
import { picturesOf } from './pictured-size.ts'
import { ProductFacts } from './product-facts.tsx'
import type { ProductRow } from './product-rows.ts'
import { Promises } from './promises.tsx'
import { ShareRow } from './share-row.tsx'
import { useColumnHeight } from './use-column-height.ts'
import { useSizeChoice } from './use-size-choice.ts'
import type { WornFor } from './wear.ts'

interface Props {
  product: Product
  rows: ProductRow[]
  layers: Layer[]
  wear: WornFor | null
  reviews: FirstReviews
  promises: ShownPromises
  deliveryTakes: string | null
  /** The top-level collection that it belongs to. */
  family: { id: number; name: string } | undefined
}

/** Pages show the second word of the type (rules/catalog 3); what scents a room has no gender. */
const kindOf = (product: Product) => (isForHome(product) ? [] : [product.type.split(' ')[1] ?? product.type])

/** Stands here from the first rating on: five empty stars look like a verdict. */
const Rating = ({ product }: { product: Product }) => (
  <p className="rated">
    <Stars rate={product.rate} />
    <span className="small soft num">{product.rate.toFixed(1)}</span>
    <span className="small soft">{ratings_count({ n: product.ratings_number })}</span>
  </p>
)

/** The pictures, and beside or below them what is bought. The facts are not rendered again with each choice of a size. */
function Purchase({ product, children: facts }: { product: Product; children: ReactNode }) {
  const choice = useSizeChoice(product)
  const panel = useRef<HTMLDivElement>(null)
  useColumnHeight(panel)
  return (
    <div className="wrap pdp-row">
      <div className="pdp">
        <Gallery name={product.name} pictures={picturesOf(product.pictures, choice.chosen)} />
        <div className="pdp-panel" ref={panel}>
          <div className="pdp-title">
            <h1>{product.name}</h1>
            <HeartButton product={product} />
            <div className="pdp-line">
              <p className="small soft">
                {[product.perfume_concentration, ...kindOf(product)].join(list_comma())}
              </p>
              {/* The key: the old price would move where the new one has another length. */}
              {choice.chosen && <Price key={choice.chosen.id} size={choice.chosen} />}
            </div>
          </div>
          <BuyForm product={product} choice={choice} />
          {facts}
        </div>
      </div>
    </div>
  )
}

/** The product page (rules/pages 20). */
export const ProductPage = ({ product, rows, reviews, family, promises, ...rest }: Props) => (
  <main id="main" className="product-page" tabIndex={-1}>
    <div className="wrap crumbs-row">
      <Breadcrumb
        steps={[
          { name: home(), path: paths.home },
          ...(family ? [{ name: family.name, path: paths.collection(family.id) }] : []),
          { name: product.name, path: paths.product(product.id) },
        ]}
      />
    </div>
    {/* The key: another perfume begins with its own first size. */}
    <Purchase key={product.id} product={product}>
      <Promises {...promises} />
      {product.ratings_number > 0 && <Rating product={product} />}
      <Description text={product.description} />
      <ShareRow product={product} />
      <ProductFacts product={product} {...rest} />
    </Purchase>
    <Notes product={product} />
    <LateReviews key={`reviews of ${product.id}`} product={product} first={reviews} />
    {rows.map(({ id, title, products }) => (
      <section key={id} className="wrap section" aria-labelledby={id}>
        <div className="head">
          <h2 id={id}>{title}</h2>
        </div>
        <ProductGrid products={products} />
      </section>
    ))}
    <RecentlyViewed productId={product.id} />
  </main>
)

import type { HomePage } from '@nafha/contract/pages/pages'
import { best_sellers, choose_yours_in_the_cart, free_testers_with_every_order, show_all } from '@nafha/texts'
import { useFirstCollection } from '../parts/shop-start.ts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { ProductCard } from '../products/product-card.tsx'
import type { ProductSummary } from '../products/summary.ts'

interface Props {
  heading: HomePage['best_sellers']
  products: ProductSummary[]
}

const LEAD_SIZES = '(width >= 64rem) 47vw, (width >= 48rem) 63vw, 92vw'

/** Best Sellers: the first one large, the testers tile at the end. */
export function BestSellers({ heading, products }: Props) {
  const first = useFirstCollection()
  return (
    <section className="section wrap" aria-labelledby="best-sellers">
      <div className="head">
        <div>
          <h2 id="best-sellers">{heading.title || best_sellers()}</h2>
          <p className="soft mt-2">{heading.subtitle}</p>
        </div>
        {first !== null && (
          <PageLink className="link" to={`${paths.products(first)}&type=best_sellers`}>
            {show_all()}
          </PageLink>
        )}
      </div>
      <ul className="products products-4 products-lead">
        {products.map((product, index) => (
          <ProductCard key={product.id} product={product} sizes={index === 0 ? LEAD_SIZES : undefined} />
        ))}
        <li className="card tile">
          <div className="card-media">
            <p className="display">{free_testers_with_every_order()}</p>
            <PageLink className="link" to={paths.cart}>
              {choose_yours_in_the_cart()}
            </PageLink>
          </div>
        </li>
      </ul>
    </section>
  )
}

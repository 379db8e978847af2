import { add_some_beautiful_fragrances, best_sellers, go_home, nothing_in_your_cart_yet } from '@nafha/texts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ArabicMark } from '../icons/marks.tsx'
import { api } from '../platform/api.ts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { ProductGrid } from '../products/product-grid.tsx'
import { summaryOf } from '../products/summary.ts'

/** Number of suggested perfumes: a row of four. */
const SHOWN = 4

/** Shows that the cart is empty and suggests perfumes. */
export function EmptyCart() {
  const { data: products } = useQuery({
    queryKey: ['products', 'BestSellers'],
    queryFn: ({ signal }) =>
      api('GET /productsType/:type', {
        params: { type: 'BestSellers' },
        queryKey: 'best-sellers',
        signal,
      }).then(({ data }) => data.slice(0, SHOWN).map(summaryOf)),
  })
  // After a purchase the browser would restore the scroll position of the full cart, below this page's end.
  useEffect(() => {
    // Some browsers return a promise, which React would take for a cleanup function.
    scrollTo({ top: 0 })
  }, [])
  return (
    <>
      <div className="wrap">
        <div className="empty">
          <ArabicMark className="ghost" />
          {/* Screen readers hear one sentence; the page shows a heading and a line. */}
          <div className="grid gap-6">
            <h1 className="text-3xl">{nothing_in_your_cart_yet()}</h1>{' '}
            <p className="soft">{add_some_beautiful_fragrances()}</p>
          </div>
          <PageLink className="btn" to={paths.home}>
            {go_home()}
          </PageLink>
        </div>
      </div>
      {products && products.length > 0 && (
        <section className="wrap section-end" aria-labelledby="best-sellers">
          <h2 id="best-sellers" className="mb-10">
            {best_sellers()}
          </h2>
          <ProductGrid products={products} />
        </section>
      )}
    </>
  )
}

import { add_some_beautiful_fragrances, finder_link, go_home, nothing_in_your_cart_yet } from '@nafha/texts'
import { useEffect } from 'react'
import { ArabicMark } from '../icons/marks.tsx'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { FetchedBestSellers } from '../products/fetched-best-sellers.tsx'

/** Shows that the cart is empty and suggests perfumes. */
export function EmptyCart() {
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
          <PageLink className="link" to={paths.finder}>
            {finder_link()}
          </PageLink>
        </div>
      </div>
      <div className="wrap section-end">
        <FetchedBestSellers />
      </div>
    </>
  )
}

import {
  discover_perfumes,
  home,
  loading,
  perfumes_count,
  sign_in,
  try_again,
  wishlist,
  wishlist_empty_hint,
  wishlist_is_empty,
  wishlist_sign_in_hint,
} from '@nafha/texts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSession } from '../account/session.ts'
import { ArabicMark } from '../icons/marks.tsx'
import { useShopStart } from '../parts/shop-start.ts'
import { messageOf } from '../platform/failures.ts'
import { useHydrated } from '../platform/hydrated.ts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { Breadcrumb } from '../products/breadcrumb.tsx'
import { CardSkeletons } from '../products/card-skeletons.tsx'
import { FetchedBestSellers } from '../products/fetched-best-sellers.tsx'
import { ProductCard } from '../products/product-card.tsx'
import { productsByIds } from '../products/products-by-ids.ts'
import type { ProductSummary } from '../products/summary.ts'
import { Directions } from '../products/ways-on.tsx'
import { useWishes } from '../wishes/stored-wishes.ts'
import { GoneCard } from './gone-card.tsx'

const NONE: number[] = []
/** Skeletons while nobody knows how many there are: one row. */
const ONE_ROW = 4

/** A press on a heart takes its card away, and the focus with it: it goes on at the head of the list. */
function useFocusKept(ids: number[]) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(ids.length)
  useEffect(() => {
    const fewer = ids.length < before.current
    before.current = ids.length
    if (fewer && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [ids])
  return heading
}

/** Shows the wishlist, signed in or not. */
export function WishlistPage() {
  const hydrated = useHydrated()
  const session = useSession()
  const ids = useWishes()?.ids ?? NONE
  const heading = useFocusKept(ids)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['wishlist', ids],
    queryFn: ({ signal }) => productsByIds(ids, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const empty = hydrated && ids.length === 0
  return (
    <main id="main" tabIndex={-1} className="wrap section-end min-h-dvh">
      <div className="crumbs-row">
        <Breadcrumb
          steps={[
            { name: home(), path: paths.home },
            { name: wishlist(), path: paths.wishlist },
          ]}
        />
      </div>
      {empty ? (
        <Empty />
      ) : (
        <>
          <div className="page-head">
            <h1 ref={heading} tabIndex={-1} className="outline-none">
              {wishlist()}
            </h1>
            <p role="status">{hydrated ? perfumes_count({ n: ids.length }) : '\u00a0'}</p>
            {hydrated && session.kind === 'out' && (
              <p className="small soft mt-3">
                {wishlist_sign_in_hint()}{' '}
                <PageLink className="link-inline" to={paths.signIn}>
                  {sign_in()}
                </PageLink>
              </p>
            )}
          </div>
          {error && !data ? (
            <div className="empty" role="alert">
              <p>{messageOf(error)}</p>
              <button type="button" className="btn" onClick={() => refetch()}>
                {try_again()}
              </button>
            </div>
          ) : (
            <>
              {!data && (
                <p className="vh" role="status">
                  {loading()}
                </p>
              )}
              <ul className="products products-4" aria-busy={!data}>
                {data ? (
                  <Cards ids={ids} products={data} complete={!isPlaceholderData} />
                ) : (
                  <CardSkeletons count={ids.length || ONE_ROW} />
                )}
              </ul>
            </>
          )}
        </>
      )}
    </main>
  )
}

interface CardsProps {
  ids: number[]
  products: ProductSummary[]
  /** True when a missing product is gone; false while products are loading. */
  complete: boolean
}

const Cards = ({ ids, products, complete }: CardsProps) =>
  ids.map((id) => {
    const product = products.find((one) => one.id === id)
    if (product) return <ProductCard key={id} product={product} heading="h2" hasLabelledAdd />
    return complete ? <GoneCard key={id} id={id} /> : null
  })

const Empty = () => {
  const shopStart = useShopStart()
  return (
    <>
      <div className="empty">
        <ArabicMark className="ghost" />
        <h1 className="text-3xl">{wishlist_is_empty()}</h1>
        <p className="soft">{wishlist_empty_hint()}</p>
        <PageLink className="btn" to={shopStart}>
          {discover_perfumes()}
        </PageLink>
        <Directions />
      </div>
      <FetchedBestSellers />
    </>
  )
}

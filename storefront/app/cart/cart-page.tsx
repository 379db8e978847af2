import { checkout, continue_shopping, loading, my_cart, select_testers, summary } from '@nafha/texts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ArrowLeftIcon } from '../icons/phosphor.tsx'
import { PaymentLogos } from '../parts/payment-logos.tsx'
import { useShopStart } from '../parts/shop-start.ts'
import { useHydrated } from '../platform/hydrated.ts'
import { wasReopened } from '../platform/language.ts'
import { lazyPart } from '../platform/lazy-part.tsx'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { readStored, stored, writeStored } from '../platform/stored.ts'
import { useNotice } from '../platform/use-notice.ts'
import { useTimeout } from '../platform/use-timeout.ts'
import { CartLines } from './cart-lines.tsx'
import { CartNotes } from './cart-notes.tsx'
import { storedFinderTesters } from './cart-storage.ts'
import { chosenTesters, clearTesters, useCart, useTesters } from './cart-store.ts'
import type { CartVisit } from './cart-visit.ts'
import { EmptyCart } from './empty-cart.tsx'
import { useAllTesters, useFreshCart } from './fresh-cart.ts'
import { type GoneTester, goneTesters } from './gone-testers.ts'
import { useFreshGuest } from './guest.ts'
import { PromotionCode } from './promotion-code.tsx'
import { useStoredDiscount } from './shown-discount.ts'
import { SumList } from './sum-list.tsx'
import type { Tester } from './testers.ts'
import { TestersSection } from './testers-section.tsx'
import { useCartTotals } from './totals.ts'
import { useCheckoutButton } from './use-checkout-button.ts'

/** An empty cart, which is the first screen of most, needs none of it. */
const CartPromise = lazyPart(
  () => import('./cart-promise.tsx'),
  () => null,
)

/** A total that a code has changed is marked for this time, in ms. */
const MARKED_MS = 1000

/** Returns whether all chosen testers come from the finder. */
function hasFinderTesters(): boolean {
  const ofFinder = readStored(storedFinderTesters)
  return ofFinder !== null && chosenTesters().every((size) => ofFinder.includes(size))
}

/**
 * Opening the cart resets the steps and clears the testers (rules/cart 9), but those of the finder stay (rules/testers 16).
 * A change of language does not count as opening it.
 */
function useEntering() {
  const { state } = useLocation()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: one enters once; what the address then says changes nothing
  useEffect(() => {
    writeStored(stored.cartStep, ['cart'])
    if (!(state as CartVisit | null)?.keepTesters) {
      if (!wasReopened() && !hasFinderTesters()) clearTesters()
    } else navigate('.', { replace: true, state: null, preventScrollReset: true })
  }, [])
}

/** Returns the testers that Fix my cart took out on the way here. */
function useLostTesters(): GoneTester[] | undefined {
  const { state } = useLocation()
  const [lost] = useState(() => (state as CartVisit | null)?.lostTesters)
  return lost
}

/** `testers` are all testers, from the loader. */
export function CartPage({ testers: first }: { testers: Tester[] }) {
  const shopStart = useShopStart()
  useEntering()
  useFreshGuest()
  const hydrated = useHydrated()
  const lines = useCart()
  const selection = useTesters()
  const { products, repriced } = useFreshCart()
  const { totals, quote } = useCartTotals()
  const storedDiscount = useStoredDiscount()
  const testers = useAllTesters(first) ?? first
  const tooFewNotice = useNotice()
  const gone = goneTesters(selection, testers, quote?.not_for_sale)
  const lost = useLostTesters()
  const { section, notes, tooFew, lacksTesters, goOn } = useCheckoutButton({
    testers,
    chosen: selection,
    gone,
    quote,
    onTooFew: () => tooFewNotice.show(select_testers(), { type: 'error' }),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the notice ends with its cause
  useEffect(() => {
    if (!tooFew) tooFewNotice.end()
  }, [tooFew])
  const [isMarked, setMarked] = useState(false)
  const schedule = useTimeout()
  const mark = () => {
    setMarked(true)
    schedule(MARKED_MS, () => setMarked(false))
  }
  const last = products.get(lines.at(-1)?.product_id ?? 0)

  if (hydrated && lines.length === 0) {
    return (
      // The page is at least as tall as the screen, so the footer stays below it while the content changes.
      <main id="main" tabIndex={-1} className="min-h-svh">
        <EmptyCart />
      </main>
    )
  }
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap pt-[clamp(1.75rem,1.2rem_+_2.2vw,3.5rem)] pb-[clamp(1.5rem,1rem_+_1.6vw,2.5rem)]">
        <h1>{my_cart()}</h1>
      </div>
      <div className="wrap section-end">
        <div className="cart">
          <div className="cart-lines">
            {hydrated && <CartNotes quote={quote} repriced={repriced} testers={testers} ref={notes} />}
            {hydrated ? <CartLines lines={lines} products={products} /> : <LinesSkeleton />}
            {/* It would move as soon as the browser knows the lines above it. */}
            <div className={hydrated ? 'contents' : 'invisible contents'}>
              <p className="mt-2 mb-5">
                <PageLink
                  className="link"
                  to={last?.collections_id[0] ? paths.collection(last.collections_id[0]) : shopStart}
                >
                  <ArrowLeftIcon size={18} className="flip" />
                  <span>{continue_shopping()}</span>
                </PageLink>
              </p>
              <TestersSection
                testers={testers}
                chosen={selection}
                gone={gone}
                lost={lost}
                products={products}
                alert={lacksTesters}
                ref={section}
              />
            </div>
          </div>
          <aside className="summary" aria-labelledby="summary" data-marked={isMarked ? '' : undefined}>
            <h2 id="summary" className="text-2xl mb-6">
              {summary()}
            </h2>
            {hydrated ? <SumList totals={totals} /> : <SumsSkeleton />}
            <div className="small soft min-h-[calc(2.75rem+4lh)] md:min-h-[calc(2.75rem+3lh)]">
              {hydrated && <CartPromise quote={quote} />}
            </div>
            {hydrated ? (
              <PromotionCode
                inForce={quote ? quote.discount : storedDiscount}
                amount={totals.discountAmount}
                onChanged={mark}
              />
            ) : (
              <div className="code-box min-h-11" />
            )}
            <button type="button" className="btn btn-wide mt-5" onClick={goOn} disabled={!hydrated}>
              {checkout()}
            </button>
            <div className="mt-5 grid justify-items-center">
              <PaymentLogos light />
            </div>
          </aside>
        </div>
      </div>
    </main>
  )
}

const LinesSkeleton = () => (
  <div className="grid gap-6" role="status" aria-label={loading()}>
    <div className="skel h-30" />
    <div className="skel h-30" />
  </div>
)

/** As high as the totals without a discount: before hydration the page does not know the cart. */
const SumsSkeleton = () => <div className="skel sums-skeleton" role="status" aria-label={loading()} />

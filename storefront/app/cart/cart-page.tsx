import {
  address_needed_before_purchase,
  checkout,
  continue_shopping,
  loading,
  my_cart,
  select_testers,
  summary,
} from '@nafha/texts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { storedUser } from '../account/session-storage.ts'
import { ArrowLeftIcon } from '../icons/phosphor.tsx'
import { PaymentLogos } from '../parts/payment-logos.tsx'
import { useShopStart } from '../parts/shop-start.ts'
import { useHydrated } from '../platform/hydrated.ts'
import { wasReopened } from '../platform/language.ts'
import { prefersReducedMotion, viewTransition } from '../platform/motion.ts'
import { notify } from '../platform/notices.ts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { readStored, stored, writeStored } from '../platform/stored.ts'
import { useTimeout } from '../platform/use-timeout.ts'
import { CartLines } from './cart-lines.tsx'
import { CartNotes } from './cart-notes.tsx'
import { clearTesters, useCart, useTesters } from './cart-store.ts'
import type { CartVisit } from './cart-visit.ts'
import { EmptyCart } from './empty-cart.tsx'
import { useAllTesters, useFreshCart } from './fresh-cart.ts'
import { checkoutGate } from './gate.ts'
import { useFreshGuest } from './guest.ts'
import { PromotionCode } from './promotion-code.tsx'
import { useStoredDiscount } from './shown-discount.ts'
import { SumList } from './sum-list.tsx'
import { type Tester, testersToChoose } from './testers.ts'
import { TestersPicker } from './testers-picker.tsx'
import { useCartTotals } from './totals.ts'

/** A customer without an address is redirected to the profile after this time, in ms (rules/notices 8). */
const TO_ADDRESS_MS = 4000

/**
 * Opening the cart resets the steps and clears the testers (rules/cart 9). A change of language does not count as
 * opening it.
 */
function useEntering() {
  const { state } = useLocation()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: one enters once; what the address then says changes nothing
  useEffect(() => {
    writeStored(stored.cartStep, ['cart'])
    if (!(state as CartVisit | null)?.keepTesters) {
      if (!wasReopened()) clearTesters()
    } else navigate('.', { replace: true, state: null, preventScrollReset: true })
  }, [])
}

/** @param isStopped a note above the lines must be resolved first */
function useCheckoutButton(testers: readonly Tester[], chosen: readonly number[], isStopped: boolean) {
  const navigate = useNavigate()
  const section = useRef<HTMLElement>(null)
  const notes = useRef<HTMLDivElement>(null)
  const [wasRefused, setWasRefused] = useState(false)
  const schedule = useTimeout()
  /** True while the redirect to the address form is scheduled; another navigation cancels it. */
  const [leaving, setLeaving] = useState(false)
  const tooFew = chosen.length < testersToChoose(testers)

  const goOn = () => {
    if (leaving) return
    if (tooFew) {
      setWasRefused(true)
      section.current?.focus({ preventScroll: true })
      scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
      notify(select_testers(), { type: 'error' })
      return
    }
    if (isStopped) {
      notes.current?.focus({ preventScroll: true })
      notes.current?.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
      return
    }
    const gate = checkoutGate(readStored(storedUser))
    if (gate.kind === 'address_missing') {
      notify(address_needed_before_purchase(), { time: TO_ADDRESS_MS })
      setLeaving(true)
      schedule(TO_ADDRESS_MS, () => navigate(paths.profile, { viewTransition }))
      return
    }
    writeStored(stored.cartStep, ['cart', 'shipping'])
    navigate(gate.to, { viewTransition })
  }
  return { section, notes, alert: wasRefused && tooFew, goOn }
}

/** `testers` are all testers, from the loader. */
export function CartPage({ testers: first }: { testers: Tester[] }) {
  const shopStart = useShopStart()
  useEntering()
  useFreshGuest()
  const hydrated = useHydrated()
  const lines = useCart()
  const chosen = useTesters()
  const { products, repriced } = useFreshCart()
  const { totals, quote } = useCartTotals()
  const storedDiscount = useStoredDiscount()
  const testers = useAllTesters(first) ?? first
  const isStopped = quote !== undefined && (quote.not_for_sale.length > 0 || quote.total_refusal !== null)
  const { section, notes, alert, goOn } = useCheckoutButton(testers, chosen, isStopped)
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
      <TestersPicker testers={testers} chosen={chosen} alert={alert} ref={section} />
      <div className="wrap section-end pt-block">
        <div className="cart">
          <div className="cart-lines">
            {hydrated && <CartNotes quote={quote} repriced={repriced} testers={testers} ref={notes} />}
            {hydrated ? <CartLines lines={lines} products={products} /> : <LinesSkeleton />}
            <p className="mt-5">
              <PageLink
                className="link"
                to={last?.collections_id[0] ? paths.collection(last.collections_id[0]) : shopStart}
              >
                <ArrowLeftIcon size={18} className="flip" />
                <span>{continue_shopping()}</span>
              </PageLink>
            </p>
          </div>
          <aside className="summary" aria-labelledby="summary">
            <h2 id="summary" className="text-2xl mb-6">
              {summary()}
            </h2>
            {hydrated && <PromotionCode inForce={quote ? quote.discount : storedDiscount} />}
            <SumList totals={totals} />
            <button type="button" className="btn btn-wide mt-7" onClick={goOn} disabled={!hydrated}>
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

import { skip_to_content } from '@nafha/texts'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useSignInAfterExpiry } from '../account/gate.ts'
import { useFreshCustomer } from '../account/session.ts'
import { closeCartDrawer, useCartDrawer } from '../cart/cart-drawer-state.ts'
import { useAccountCart } from '../cart/use-account-cart.ts'
import { useBegunPayment } from '../orders/use-begun-payment.ts'
import { followLanguage } from '../platform/language.ts'
import { lazyPart } from '../platform/lazy-part.tsx'
import { turnPage } from '../platform/notices.ts'
import { useRootData } from '../platform/root-data.ts'
import type { RouteHandle } from '../platform/route-handle.ts'
import { stored, useStored } from '../platform/stored.ts'
import { Toasts } from '../platform/toasts.tsx'
import { useAccountWishes } from '../wishes/use-account-wishes.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { CookiePreferences } from './cookie-preferences.tsx'
import { Footer } from './footer.tsx'
import { ForgetfulNote } from './forgetful-note.tsx'
import { Header } from './header.tsx'
import { OfferBar } from './offer-bar.tsx'

const PaidNote = lazyPart(
  () => import('../orders/paid-note.tsx'),
  () => null,
)

function useFrameKind() {
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined)
  return {
    kind: handles.findLast((handle) => handle?.frame)?.frame,
    hasOffer: !handles.some((handle) => handle?.hasNoOffer),
  }
}

/** A new page begins at its content, for those who do not see that it has changed. */
function useFocusOnNewPage() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}

/** Dismiss the errors of the last page before the new page can show its own. */
function useFreshNotices() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useLayoutEffect(turnPage, [pathname])
}

/** The frame around every page (rules/pages 1). */
export function Frame({ children, plain = false }: { children: ReactNode; plain?: boolean }) {
  const root = useRootData()
  const { kind, hasOffer } = useFrameKind()
  const { Drawer: CartDrawer, ...drawer } = useCartDrawer()
  const [choosingCookies, setChoosingCookies] = useState(false)
  useFreshCustomer()
  useAccountWishes()
  useAccountCart()
  useBegunPayment()
  const isPaidUnseen = useStored(stored.paidOrder) !== null
  useSignInAfterExpiry()
  useFocusOnNewPage()
  useFreshNotices()
  useEffect(followLanguage, [])
  if (!root) return children
  const { layout, shop } = root
  const choose = () => setChoosingCookies(true)
  return (
    <>
      <a className="skip" href="#main">
        {skip_to_content()}
      </a>
      <ForgetfulNote />
      {isPaidUnseen && <PaidNote />}
      {kind === 'bare' && !plain ? (
        children
      ) : (
        <>
          {hasOffer && layout.signup_banner.text && <OfferBar banner={layout.signup_banner} />}
          <Header collections={layout.collections} over={kind === 'over' && !plain} />
          {children}
          <Footer footer={layout.footer} shop={shop} onCookieSettings={choose} />
        </>
      )}
      <CookieBanner cookies={layout.cookies} onChoose={choose} />
      <CookiePreferences
        cookies={layout.cookies}
        open={choosingCookies}
        onClose={() => setChoosingCookies(false)}
      />
      {CartDrawer && <CartDrawer {...drawer} onClose={closeCartDrawer} />}
      {/* An open drawer has its own: behind it nobody would see or hear them. */}
      {!drawer.open && <Toasts />}
    </>
  )
}

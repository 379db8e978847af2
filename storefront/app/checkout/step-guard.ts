import { cart_bought_elsewhere } from '@nafha/texts'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { comingBack } from '../account/gate.ts'
import { useSession } from '../account/session.ts'
import { useCart } from '../cart/cart-store.ts'
import type { CartVisit } from '../cart/cart-visit.ts'
import { checkoutGate } from '../cart/gate.ts'
import { useHydrated } from '../platform/hydrated.ts'
import { notify } from '../platform/notices.ts'
import { paths } from '../platform/paths.ts'
import { readStored, stored, useStored } from '../platform/stored.ts'

/** Duration of the notice, in ms: long, because the reader was in another window. */
const NOTICE_MS = 10_000

const backToCart = (steps: number, lines: number): boolean => steps < 2 || lines === 0

/** Calls back when the page is visible: at once, or when the reader returns to its window. */
function whenSeen(happen: () => void): void {
  if (document.visibilityState === 'visible') happen()
  else document.addEventListener('visibilitychange', () => whenSeen(happen), { once: true })
}

const purchases = (): number => readStored(stored.completedCheckout)?.length ?? 0

/** Explains the redirect to an empty cart that was bought in another window. */
function useOtherWindowNotice(): void {
  useEffect(() => {
    const before = purchases()
    const look = () => {
      if (purchases() === before) return
      stop()
      whenSeen(() => notify(cart_bought_elsewhere(), { time: NOTICE_MS }))
    }
    const stop = () => removeEventListener('storage', look)
    addEventListener('storage', look)
    return stop
  }, [])
}

/**
 * The shipping step needs the cart step and something in the cart (rules/routes 11). A customer needs both contacts
 * verified and an address; one whose session expires here comes back after signing in.
 * @returns whether the page may be shown
 */
export function useStepGuard(): boolean {
  const navigate = useNavigate()
  const location = useLocation()
  const hydrated = useHydrated()
  const session = useSession()
  const steps = useStored(stored.cartStep)?.length ?? 0
  const lines = useCart().length
  const customer = useRef(false)
  const wasShown = useRef(false)
  useOtherWindowNotice()
  if (session.kind === 'in') customer.current = true

  const user = session.kind === 'in' ? session.user : null
  const gate = checkoutGate(user)
  const onward = gate.kind === 'address_missing' ? paths.profile : gate.to
  let away: string | null = null
  if (hydrated && session.kind === 'out' && customer.current) away = paths.signIn
  else if (hydrated && backToCart(steps, lines)) away = paths.cart
  else if (hydrated && onward !== paths.shipping) away = onward

  // biome-ignore lint/correctness/useExhaustiveDependencies: one is sent away once for each reason
  useEffect(() => {
    if (away === null) return
    // The guard leaves a shown page only when another window has opened or emptied the cart: tell the cart page.
    const visit: CartVisit = { changedElsewhere: wasShown.current }
    if (away === paths.cart) navigate(away, { replace: true, state: visit })
    else navigate(away, { replace: true, ...(away === paths.signIn && comingBack(location)) })
  }, [away])
  const isAllowed = hydrated && away === null && (session.kind === 'out' || user !== null)
  if (isAllowed) wasShown.current = true
  return isAllowed
}

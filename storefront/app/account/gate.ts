import type { User } from '@nafha/contract/people'
import { useEffect, useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import { onSessionExpired } from '../platform/api.ts'
import { useHydrated } from '../platform/hydrated.ts'
import { paths } from '../platform/paths.ts'
import { type Session, useSession } from './session.ts'
import { isToProve } from './verification-steps.ts'

/** The audience of a page (rules/routes 7). */
export type Audience = 'signed_out' | 'signed_in' | 'email_unverified' | 'mobile_unverified'

/** Returns where to redirect a reader who is not of the audience; null for a reader who is, and before hydration. */
export function awayFrom(audience: Audience, session: Session): string | null {
  if (audience === 'signed_out') return session.kind === 'in' ? paths.profile : null
  if (session.kind === 'out') return paths.signIn
  const { user } = session
  if (audience === 'email_unverified' && user && !isToProve(user, 'email')) return paths.profile
  if (audience === 'mobile_unverified' && user && !isToProve(user, 'mobile')) return paths.profile
  return null
}

/** Navigation state of the sign-in page: the page to return to. */
interface Visit {
  back?: string
}

const backFrom = ({ state }: Location): string | undefined => (state as Visit | null)?.back

/** Options for navigate: sign-in returns to this page. The sign-out page is never returned to. */
export const comingBack = ({ pathname, search, hash }: Location): { state: Visit } => ({
  state: pathname === paths.signOut ? {} : { back: pathname + search + hash },
})

/**
 * Redirects an action after the session has expired to sign-in, and back afterwards (rules/routes 10).
 * The frame around all pages uses this.
 */
export function useSignInAfterExpiry(): void {
  const navigate = useNavigate()
  const location = useLocation()
  useEffect(
    () => onSessionExpired(() => navigate(paths.signIn, { replace: true, ...comingBack(location) })),
    [navigate, location],
  )
}

interface Gate {
  /** True when the reader may see the page. False on the server and while hydrating. */
  open: boolean
  /** The signed-in customer. */
  user: User | null
  /** Switches the gate off: the page navigates by itself, and its change of the customer must not redirect first. */
  disable: () => void
}

/**
 * Shows a page to its audience only. The server does not know the reader, so it renders a skeleton and the
 * browser decides: nobody sees a page that is not theirs.
 */
export function useGate(audience: Audience): Gate {
  const isOff = useRef(false)
  const navigate = useNavigate()
  const location = useLocation()
  const hydrated = useHydrated()
  const session = useSession()
  const away = hydrated && !isOff.current ? awayFrom(audience, session) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: one is sent away once for each reason
  useEffect(() => {
    if (away === null) return
    if (away === paths.signIn) navigate(away, { replace: true, ...comingBack(location) })
    else navigate(audience === 'signed_out' ? (backFrom(location) ?? away) : away, { replace: true })
  }, [away])
  const user = session.kind === 'in' ? session.user : null
  const isKnown = audience === 'signed_out' || user !== null
  return {
    open: hydrated && away === null && isKnown,
    user,
    disable: () => {
      isOff.current = true
    },
  }
}

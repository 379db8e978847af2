import type { User } from '@nafha/contract/people'
import { useEffect, useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { whenSessionLapses } from '../platform/api.ts'
import { useHydrated } from '../platform/hydrated.ts'
import { type Session, useSession } from './session.ts'
import { isToProve } from './verification-steps.ts'

/** The audience of a page (rules/routes 7). */
export type Audience = 'signed_out' | 'signed_in' | 'email_unverified' | 'mobile_unverified'

/** Where somebody is sent whose page it is not; null when it is theirs, or not known yet whose it is. */
export function awayFrom(audience: Audience, session: Session): string | null {
  if (audience === 'signed_out') return session.kind === 'in' ? paths.profile : null
  if (session.kind === 'out') return paths.signIn
  const { user } = session
  if (audience === 'email_unverified' && user && !isToProve(user, 'email')) return paths.profile
  if (audience === 'mobile_unverified' && user && !isToProve(user, 'mobile')) return paths.profile
  return null
}

/** What the sign-in page is told by whoever sends there: the page to come back to. */
interface Visit {
  back?: string
}

const backFrom = ({ state }: Location): string | undefined => (state as Visit | null)?.back

/** For navigate: comes back to this page after signing in. Signing out is nothing to come back to. */
export const comingBack = ({ pathname, search, hash }: Location): { state: Visit } => ({
  state: pathname === paths.signOut ? {} : { back: pathname + search + hash },
})

/**
 * An action after the session has expired leads to sign-in, and back afterwards, on every page alike (rules/routes 10).
 * The frame around all pages uses this.
 */
export function useSignInAfterExpiry(): void {
  const navigate = useNavigate()
  const location = useLocation()
  useEffect(
    () => whenSessionLapses(() => navigate(paths.signIn, { replace: true, ...comingBack(location) })),
    [navigate, location],
  )
}

interface Gate {
  /** The page may be shown: it is the reader's own. False on the server and while hydrating. */
  open: boolean
  /** Whoever is signed in. */
  user: User | null
  /** From now on the page leads on by itself: what it has changed of the customer sends nobody away. */
  hold: () => void
}

/**
 * Keeps a page for those it is meant for. The server does not know who reads, so that it draws a skeleton and the
 * browser decides: nobody sees a page that is not theirs.
 */
export function useGate(audience: Audience): Gate {
  const held = useRef(false)
  const navigate = useNavigate()
  const location = useLocation()
  const hydrated = useHydrated()
  const session = useSession()
  const away = hydrated && !held.current ? awayFrom(audience, session) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: one is sent away once for each reason
  useEffect(() => {
    if (away === null) return
    if (away === paths.signIn) navigate(away, { replace: true, ...comingBack(location) })
    else navigate(audience === 'signed_out' ? (backFrom(location) ?? away) : away, { replace: true })
  }, [away])
  const user = session.kind === 'in' ? session.user : null
  const known = audience === 'signed_out' || user !== null
  return {
    open: hydrated && away === null && known,
    user,
    hold: () => {
      held.current = true
    },
  }
}

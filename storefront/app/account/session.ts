import type { User } from '@nafha/contract/people'
import { useEffect } from 'react'
import { keepDraft } from '../forms/drafts.ts'
import { api, forgetCustomer } from '../platform/api.ts'
import { useHydrated } from '../platform/hydrated.ts'
import { readStored, stored, useStored, writeStored } from '../platform/stored.ts'
import { storedAbilities, storedUser } from './session-storage.ts'

export type Session = { kind: 'out' } | { kind: 'in'; user: User | null }

/** Returns the reader's session; signed out on the server and while hydrating. */
export function useSession(): Session {
  const token = useStored(stored.token)
  const user = useStored(storedUser)
  return token === null ? { kind: 'out' } : { kind: 'in', user }
}

export const fullName = (user: User): string => `${user.first_name} ${user.last_name}`
export const initials = (user: User): string =>
  [user.first_name, user.last_name].map((name) => [...name.trim()][0]?.toUpperCase() ?? '').join('')

/**
 * Signs in with the answer of /login or /register. The cart stays; a guest's shipping form goes (rules/accounts 24).
 */
export function keepSession(session: { token: string; user: User; abilities: string[] }): void {
  writeStored(stored.shippingInfo, null)
  keepDraft('shipping_form', null)
  writeStored(storedAbilities, session.abilities)
  keepUser(session.user)
  writeStored(stored.token, session.token)
}

let asked = 0
let kept = 0

/**
 * Stores the customer of a response, unless a later request was answered before it.
 * @param turn number of the request
 */
export function keepUser(user: User, turn = ++asked): void {
  if (turn < kept) return
  kept = turn
  writeStored(storedUser, user)
}

/** Fetches the customer again, because a discount may have been used up. Does nothing when signed out. */
export async function refreshCustomer(signal?: AbortSignal): Promise<void> {
  const token = readStored(stored.token)
  if (token === null) return
  const turn = ++asked
  const { data } = await api('GET /user', { queryKey: 'user', ...(signal && { signal }) })
  if (readStored(stored.token) === token) keepUser(data, turn)
}

/** Signs out, and ends the session on the server if it can be reached. */
export async function signOut(): Promise<void> {
  await api('POST /logout', { queryKey: 'logout' }).catch(() => {})
  forgetCustomer()
}

/** Sets the mark on <html> that the inline head script sets too; CSS hides by it what is for signed-out readers. */
const markSignedIn = (signedIn: boolean) =>
  document.documentElement.toggleAttribute('data-signed-in', signedIn)

/** Refreshes the stored customer on every page; an expired token signs out. */
export function useFreshCustomer(): void {
  const token = useStored(stored.token)
  const hydrated = useHydrated()
  useEffect(() => {
    // Before hydration useSession says signed out, and the inline head script has set the right mark.
    if (!hydrated) return
    markSignedIn(token !== null)
    if (token === null) return
    const asked = new AbortController()
    // The stored customer is good enough until the shop can be reached.
    refreshCustomer(asked.signal).catch(() => {})
    return () => asked.abort()
  }, [hydrated, token])
}

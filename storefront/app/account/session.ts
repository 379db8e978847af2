import type { User } from '@nafha/contract/people'
import { useEffect } from 'react'
import { saveDraft } from '../forms/drafts.ts'
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
export function saveSession(session: { token: string; user: User; abilities: string[] }): void {
  writeStored(stored.shippingInfo, null)
  saveDraft('shipping_form', null)
  writeStored(storedAbilities, session.abilities)
  saveUser(session.user)
  writeStored(stored.token, session.token)
}

/** Number of the last request for the customer, and of the request whose response is stored. */
let lastRequest = 0
let storedRequest = 0

/**
 * Stores the customer of a response, unless a later request was answered before it.
 * @param request its number
 */
export function saveUser(user: User, request = ++lastRequest): void {
  if (request < storedRequest) return
  storedRequest = request
  writeStored(storedUser, user)
}

/** Fetches the customer again, because a discount may have been used up. Does nothing when signed out. */
export async function refreshCustomer(signal?: AbortSignal): Promise<void> {
  const token = readStored(stored.token)
  if (token === null) return
  const request = ++lastRequest
  const { data } = await api('GET /user', { queryKey: 'user', ...(signal && { signal }) })
  if (readStored(stored.token) === token) saveUser(data, request)
}

/** Signs out, and ends the session on the server if it can be reached. */
export async function signOut(): Promise<void> {
  await api('POST /logout', { queryKey: 'logout' }).catch(() => {})
  forgetCustomer()
}

/** Sets the attribute on <html> that the inline head script sets too: CSS hides parts for signed-out readers by it. */
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
    const controller = new AbortController()
    // The stored customer is good enough until the shop can be reached.
    refreshCustomer(controller.signal).catch(() => {})
    return () => controller.abort()
  }, [hydrated, token])
}

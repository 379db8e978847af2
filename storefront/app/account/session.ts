import { CallError } from '@nafha/contract/client'
import type { User } from '@nafha/contract/people'
import { useEffect } from 'react'
import { api } from '../platform/api.ts'
import { stored, useStored, writeStored } from '../platform/stored.ts'

export type Session = { kind: 'out' } | { kind: 'in'; user: User | null }

/** Who is reading. On the server and while hydrating: nobody. */
export function useSession(): Session {
  const token = useStored(stored.token)
  const user = useStored(stored.user)
  return token === null ? { kind: 'out' } : { kind: 'in', user }
}

export const fullName = (user: User): string => `${user.first_name} ${user.last_name}`
export const initials = (user: User): string =>
  [user.first_name, user.last_name].map((name) => [...name.trim()][0]?.toUpperCase() ?? '').join('')

function forgetCustomer(): void {
  for (const entry of [stored.token, stored.user, stored.abilities])
    writeStored(entry as typeof stored.token, null)
}

/** The mark on <html> that the first script sets too: CSS hides by it what is for the signed out. */
const markSignedIn = (signedIn: boolean) =>
  document.documentElement.toggleAttribute('data-signed-in', signedIn)

/** Brings what is stored about a signed-in customer up to date; a token that has lapsed signs out. */
export function useFreshCustomer(): void {
  const token = useStored(stored.token)
  useEffect(() => {
    markSignedIn(token !== null)
    if (token === null) return
    const asked = new AbortController()
    api('GET /user', { queryKey: 'user', signal: asked.signal }).then(
      ({ data }) => writeStored(stored.user, data),
      (cause) => {
        if (cause instanceof CallError && cause.status === 401) forgetCustomer()
      },
    )
    return () => asked.abort()
  }, [token])
}

import type { Guest } from '@nafha/contract/people'
import { useEffect } from 'react'
import { storedGuest } from '../account/session-storage.ts'
import { api } from '../platform/api.ts'
import { readStored, stored, writeStored } from '../platform/stored.ts'

/** Who this guest is, and the discount that is held, as the shop has just said. */
export function keepGuest(guest: Guest): void {
  writeStored(storedGuest, guest)
  writeStored(stored.guestToken, guest.guest_token)
}

/** Asks for the guest's discount anew: it may have expired or been used up. Without a token there is none. */
export async function refreshGuest(): Promise<void> {
  const token = readStored(stored.guestToken)
  if (token === null) return
  const { data } = await api('GET /guests/discount', {
    headers: { 'x-guest-token': token },
    queryKey: 'guest-discount',
  })
  keepGuest(data)
}

export function useFreshGuest(): void {
  useEffect(() => {
    // What is stored stays good enough to show; the payment's own answer decides.
    refreshGuest().catch(() => {})
  }, [])
}

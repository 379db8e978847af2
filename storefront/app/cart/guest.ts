import type { Guest } from '@nafha/contract/people'
import { useEffect } from 'react'
import { storedGuest } from '../account/session-storage.ts'
import { api } from '../platform/api.ts'
import { readStored, stored, writeStored } from '../platform/stored.ts'

/** Stores the guest and their discount from a response. */
export function saveGuest(guest: Guest): void {
  writeStored(storedGuest, guest)
  writeStored(stored.guestToken, guest.guest_token)
}

/** Fetches the guest's discount again, because it may have expired or been used up. Does nothing without a token. */
export async function refreshGuest(): Promise<void> {
  const token = readStored(stored.guestToken)
  if (token === null) return
  const { data } = await api('GET /guests/discount', {
    headers: { 'x-guest-token': token },
    queryKey: 'guest-discount',
  })
  saveGuest(data)
}

export function useFreshGuest(): void {
  useEffect(() => {
    // The stored discount is good enough to show; the payment's response decides.
    refreshGuest().catch(() => {})
  }, [])
}

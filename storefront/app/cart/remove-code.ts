import { api } from '../platform/api.ts'
import { readStored, stored } from '../platform/stored.ts'
import { saveHolder } from './apply-code.ts'
import { refreshGuest } from './guest.ts'

/**
 * Takes a code off the customer who is signed in and off the guest; it can be entered again.
 * @returns the shop's sentence, when it has one
 */
export async function removeCode(code: string): Promise<string | undefined> {
  const { data, message } = await api('POST /promotion-codes/remove', {
    body: { code, guest_token: readStored(stored.guestToken) },
    queryKey: 'promotion-code',
  })
  saveHolder(data)
  // The answer is about the customer alone, and the guest may have held the code, too.
  if (!('guest_token' in data)) await refreshGuest()
  return message
}

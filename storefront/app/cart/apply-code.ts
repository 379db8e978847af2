import type { Guest, User } from '@nafha/contract/people'
import { saveUser } from '../account/session.ts'
import { api } from '../platform/api.ts'
import { readStored, stored } from '../platform/stored.ts'
import { saveGuest } from './guest.ts'
import { rememberShownDiscount } from './shown-discount.ts'

/** Stores the holder of a code with the discount that they hold now. */
export function saveHolder(holder: User | Guest): void {
  rememberShownDiscount(holder.discount)
  if ('guest_token' in holder) saveGuest(holder)
  else saveUser(holder)
}

/**
 * Gives the code to the customer who is signed in, otherwise to the guest. It replaces the one in force.
 * @returns the shop's sentence, when it has one
 * @throws CallError when the code is refused: 422 on `code`
 */
export async function applyCode(code: string): Promise<string | undefined> {
  const { data, message } = await api('POST /promotion-codes/apply', {
    body: { code, guest_token: readStored(stored.guestToken) },
    queryKey: 'promotion-code',
    customMessage: 'discount_applied_successfully',
  })
  saveHolder(data)
  return message
}

import type { User } from '@nafha/contract/people'
import { paths } from '../paths.ts'
import type { Channel } from './code-times.ts'

const pendingOf = (user: User, channel: Channel): string | null =>
  // A customer that the browser has stored may be older than these fields.
  (channel === 'email' ? user.pending_email : user.pending_mobile_number) ?? null

/** A code goes to the address that waits for its proof, or else to the one in force. */
export const addressToProve = (user: User, channel: Channel): string =>
  pendingOf(user, channel) ?? (channel === 'email' ? user.email : user.mobile_number)

/** Tells whether another address or number waits to take the place of the present one. */
export const isChanging = (user: User, channel: Channel): boolean => pendingOf(user, channel) !== null

/** Tells whether there is something to prove. */
export const isToProve = (user: User, channel: Channel): boolean =>
  isChanging(user, channel) || !(channel === 'email' ? user.email_verified_at : user.mobile_verified_at)

/** Returns where a verification leads: the other channel, then an address, then the profile (rules/routes 13). */
export function afterVerification(user: User): string {
  if (isToProve(user, 'email')) return paths.emailVerification
  if (isToProve(user, 'mobile')) return paths.mobileVerification
  return user.address.length === 0 ? paths.address : paths.profile
}

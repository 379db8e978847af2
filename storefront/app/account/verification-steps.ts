import type { User } from '@nafha/contract/people'
import { paths } from '../platform/paths.ts'
import type { Channel } from './code-times.ts'

const pendingOf = (user: User, channel: Channel): string | null =>
  // A customer in local storage may lack these newer fields.
  (channel === 'email' ? user.pending_email : user.pending_mobile_number) ?? null

/** Returns the address for a code: the pending one, else the current one. */
export const addressToProve = (user: User, channel: Channel): string =>
  pendingOf(user, channel) ?? (channel === 'email' ? user.email : user.mobile_number)

/** Tells whether a new address or number awaits its proof. */
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

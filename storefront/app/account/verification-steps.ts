import type { User } from '@nafha/contract/people'
import { paths } from '../paths.ts'

/** Where a verification leads: the other one, then an address, then the profile (SPEC 4). */
export function afterVerification(user: User): string {
  if (!user.email_verified_at) return paths.emailVerification
  if (!user.mobile_verified_at) return paths.mobileVerification
  return user.address.length === 0 ? paths.address : paths.profile
}

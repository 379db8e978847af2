import type { User } from '@nafha/contract/people'
import { paths } from '../paths.ts'

export type Gate = { kind: 'go'; to: string } | { kind: 'address_missing' }

/** Where Checkout leads (SPEC 4): customers verify both channels and have an address first, guests go straight on. */
export function checkoutGate(user: User | null): Gate {
  if (!user) return { kind: 'go', to: paths.shipping }
  if (!user.email_verified_at) return { kind: 'go', to: paths.emailVerification }
  if (!user.mobile_verified_at) return { kind: 'go', to: paths.mobileVerification }
  if (user.address.length === 0) return { kind: 'address_missing' }
  return { kind: 'go', to: paths.shipping }
}

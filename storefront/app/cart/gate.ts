import { missingForPurchase } from '@nafha/contract/cart/ready-to-buy'
import type { User } from '@nafha/contract/people'
import { paths } from '../platform/paths.ts'

export type Gate = { kind: 'go'; to: string } | { kind: 'address_missing' }

/**
 * Returns where Checkout leads: customers verify both channels and have an address first, guests go straight on
 * (rules/routes 12).
 */
export function checkoutGate(user: User | null): Gate {
  switch (user && missingForPurchase(user)) {
    case 'email_unverified':
      return { kind: 'go', to: paths.emailVerification }
    case 'mobile_unverified':
      return { kind: 'go', to: paths.mobileVerification }
    case 'address_missing':
      return { kind: 'address_missing' }
    case null:
      return { kind: 'go', to: paths.shipping }
  }
}

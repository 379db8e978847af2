import type { SecondFactorPolicy } from '@nafha/contract/staff'
import type { RelyingParty } from '../passkeys/index.ts'
import type { Seal } from '../platform/seal.ts'

/** What the shop's configuration says about the sign-in of staff. */
export interface StaffSettings {
  seal: Seal
  /** Who must have a second factor. */
  secondFactor: SecondFactorPolicy
  /** The site that the members' passkeys belong to. */
  site: RelyingParty
}

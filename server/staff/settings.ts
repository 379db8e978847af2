import type { SecondFactorPolicy } from '@nafha/contract/admin/staff'
import type { RelyingParty } from '../passkeys/index.ts'
import type { Seal } from '../platform/crypto/seal.ts'

export interface StaffSettings {
  seal: Seal
  /** Members who must have a second factor. */
  secondFactor: SecondFactorPolicy
  /** The site that the members' passkeys belong to. */
  site: RelyingParty
}

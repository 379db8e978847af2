import { currentPassword, otpCode } from '@nafha/contract/values/fields'

/** The entries of a form that asks for proof of the account's owner. */
export interface ProofEntries {
  proof_by: 'password' | 'code'
  current_password: string
  otp_code: string
}

export const NO_PROOF: ProofEntries = { proof_by: 'password', current_password: '', otp_code: '' }

/** The fields in the order of the page; only one is rendered at a time. */
export const PROOF_ORDER = ['current_password', 'otp_code'] as const

/** Returns the wrong field and the key of its message, or null. */
export function proofError({ proof_by, current_password, otp_code }: ProofEntries) {
  const [field, checked] =
    proof_by === 'code'
      ? (['otp_code', otpCode.safeParse(otp_code)] as const)
      : (['current_password', currentPassword.safeParse(current_password)] as const)
  const message = checked.error?.issues[0]?.message
  return message ? { field, message } : null
}

/** The part of a call's body that carries the proof. */
export const proofBody = ({ proof_by, current_password, otp_code }: ProofEntries) =>
  proof_by === 'code' ? { otp_code } : { current_password }

import type { PersonalDetails } from '@nafha/contract/forms'
import type * as z from 'zod'
import { isPassword } from '../platform/crypto/passwords.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { invalidField, type Refused } from '../platform/http/refusal.ts'
import { refusalOfCode } from './code-refusals.ts'
import { checkCode, spendCode } from './codes.ts'
import type { Customer } from './customers.ts'

/** Proof that the owner wants a change, since a session may be in other hands (decision 0039). */
export type Proof = { kind: 'password'; passwordHash: string } | { kind: 'code'; codeId: number }

export type Shown = Pick<z.output<typeof PersonalDetails>, 'current_password' | 'otp_code'>

export const missingProof = (): Refused => invalidField('current_password', 'change_needs_password_or_code')

/** Checks the password, or the code that went to the address in force. */
export async function checkProof(
  db: Database,
  customer: Customer,
  { current_password, otp_code }: Shown,
): Promise<Proof | Refused> {
  if (current_password) {
    const { passwordHash } = customer
    return (await isPassword(passwordHash, current_password))
      ? { kind: 'password', passwordHash }
      : invalidField('current_password', 'current_password_is_incorrect')
  }
  if (!otp_code) return missingProof()
  const checked = await checkCode(db, customer, 'current_email', otp_code)
  return checked.kind === 'right' ? { kind: 'code', codeId: checked.codeId } : refusalOfCode(checked.kind)
}

/** Spends a proof in the transaction of the change; refuses if the password has changed or the code was used since the check. */
export async function spendProof(tx: Queryable, locked: Customer, proof: Proof): Promise<Refused | null> {
  if (proof.kind === 'password') {
    const isCurrent = locked.passwordHash === proof.passwordHash
    return isCurrent ? null : invalidField('current_password', 'current_password_is_incorrect')
  }
  return (await spendCode(tx, proof.codeId)) ? null : refusalOfCode('used')
}

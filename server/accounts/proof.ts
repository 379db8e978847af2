import type { PersonalDetails } from '@nafha/contract/forms'
import type * as z from 'zod'
import { isPassword } from '../platform/crypto/passwords.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { invalid, type Rejection } from '../platform/outcomes/outcome.ts'
import { codeRejection } from './code-rejections.ts'
import { checkCode, spendCode } from './codes.ts'
import type { Customer } from './customers.ts'

/** Proof that the owner wants a change, since a session may be in other hands (decision 0039). */
export type Proof = { kind: 'password'; passwordHash: string } | { kind: 'code'; codeId: number }

export type Shown = Pick<z.output<typeof PersonalDetails>, 'current_password' | 'otp_code'>

export const missingProof = invalid('current_password', 'change_needs_password_or_code')

const incorrectPassword = invalid('current_password', 'current_password_is_incorrect')

/** Checks the password, or the code that went to the address in force. */
export async function checkProof(
  db: Database,
  customer: Customer,
  { current_password, otp_code }: Shown,
): Promise<Proof | Rejection> {
  if (current_password) {
    const { passwordHash } = customer
    return (await isPassword(passwordHash, current_password))
      ? { kind: 'password', passwordHash }
      : incorrectPassword
  }
  if (!otp_code) return missingProof
  const checked = await checkCode(db, customer, 'current_email', otp_code)
  return checked.kind === 'right' ? { kind: 'code', codeId: checked.codeId } : codeRejection(checked.kind)
}

/** Spends a proof in the transaction of the change; rejects it if the password has changed or the code was used since the check. */
export async function spendProof(tx: Queryable, locked: Customer, proof: Proof): Promise<Rejection | null> {
  if (proof.kind === 'password') {
    const isCurrent = locked.passwordHash === proof.passwordHash
    return isCurrent ? null : incorrectPassword
  }
  return (await spendCode(tx, proof.codeId)) ? null : codeRejection('used')
}

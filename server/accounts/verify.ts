import type { Language } from '@nafha/contract/values/language'
import type { Database } from '../platform/database/client.ts'
import { type Refused, refused } from '../platform/http/refusal.ts'
import { type Checked, checkCode, codeRefusal, requestCode, spendCode } from './codes.ts'
import { awaitsProof, type Channel, destinationOf } from './contact.ts'
import { type Customer, findCustomer, lockCustomer } from './customers.ts'
import { markVerified } from './verified.ts'

/** Returns the reason why no code is sent: it goes to the account's own address only. */
export type ErrorOf = (customer: Customer) => Refused | null

/** Sends a new code for the contact that awaits its proof, if there is one. */
export const sendVerification = (
  db: Database,
  channel: Channel,
  customerId: number,
  language: Language,
  smsPerDay: number,
  errorOf: ErrorOf,
): Promise<Refused | null> =>
  db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    const error = errorOf(customer)
    if (error) return error
    if (!awaitsProof(customer, channel)) return refused(409, 'already_verified')
    const outcome = await requestCode(tx, customer, channel, language, smsPerDay)
    return outcome.kind === 'wait' ? codeRefusal(outcome, language) : null
  })

/** `taken`: another account has proved the contact. */
export type Verified = 'verified' | 'taken' | Exclude<Checked['kind'], 'right'>

/** Accepts a code as proof of the address or number that it was sent to. */
export async function verifyChannel(
  db: Database,
  channel: Channel,
  { customerId, code, language }: { customerId: number; code: string; language: Language },
): Promise<Verified> {
  const customer = await findCustomer(db, customerId)
  if (!customer) return 'wrong'
  const checked = await checkCode(db, customer, channel, code)
  if (checked.kind !== 'right') return checked.kind
  return db.transaction(async (tx) => {
    const now = await lockCustomer(tx, customerId)
    // The contact may have changed in another window since: the code proves only the address that it was sent to.
    const value = destinationOf(customer, channel)
    if (destinationOf(now, channel) !== value) return 'wrong'
    if (!(await spendCode(tx, checked.codeId))) return 'used'
    return markVerified(tx, now, channel, { value, language })
  })
}

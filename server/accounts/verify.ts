import type { Language } from '@nafha/contract/rules'
import type { Database } from '../platform/database/client.ts'
import { type Refused, refused } from '../platform/http/refusal.ts'
import {
  type Channel,
  type Checked,
  checkCode,
  codeRefusal,
  destinationOf,
  requestCode,
  spendCode,
} from './codes.ts'
import { type Customer, findCustomer, lockCustomer } from './customers.ts'
import { isVerified, markVerified } from './verified.ts'

/** Why a code is not sent to where the caller says: it goes to the account's own address only. */
export type FaultOf = (customer: Customer) => Refused | null

/** Sends a new code to a customer's address or number, unless that is proven already. */
export const sendVerification = (
  db: Database,
  channel: Channel,
  customerId: number,
  language: Language,
  smsPerDay: number,
  faultOf: FaultOf,
): Promise<Refused | null> =>
  db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    const fault = faultOf(customer)
    if (fault) return fault
    if (isVerified(customer, channel)) return refused(409, 'already_verified')
    const outcome = await requestCode(tx, customer, channel, language, smsPerDay)
    return outcome.kind === 'wait' ? codeRefusal(outcome, language) : null
  })

export type Verified = 'verified' | Exclude<Checked['kind'], 'right'>

/** Takes a code as the proof of the address or number that it was sent to. */
export async function verifyChannel(
  db: Database,
  customerId: number,
  channel: Channel,
  code: string,
): Promise<Verified> {
  const customer = await findCustomer(db, customerId)
  if (!customer) return 'wrong'
  const checked = await checkCode(db, customer, channel, code)
  if (checked.kind !== 'right') return checked.kind
  return db.transaction(async (tx) => {
    const now = await lockCustomer(tx, customerId)
    // Changed in another window meanwhile: the code proves the address that it was sent to.
    if (destinationOf(now, channel) !== destinationOf(customer, channel)) return 'wrong'
    if (!(await spendCode(tx, checked.codeId))) return 'used'
    await markVerified(tx, now, channel)
    return 'verified'
  })
}

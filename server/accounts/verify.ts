import type { Language } from '@nafha/contract/values/language'
import type { Database } from '../platform/database/client.ts'
import { conflict, invalid, type Rejection } from '../platform/outcomes/outcome.ts'
import { codeRejection } from './code-rejections.ts'
import { checkCode, requestCode, spendCode, waitRejection } from './codes.ts'
import { awaitsProof, type Channel, destinationOf } from './contact.ts'
import { type Customer, findCustomer } from './customers.ts'
import { lockCustomer } from './locks.ts'
import { markVerified } from './verified.ts'

/** Returns the reason why no code is sent: it goes to the account's own address only. */
export type ErrorOf = (customer: Customer) => Rejection | null

/** Sends a new code for the contact that awaits its proof, if there is one. */
export const sendVerification = (
  db: Database,
  channel: Channel,
  customerId: number,
  language: Language,
  smsPerDay: number,
  errorOf: ErrorOf,
): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    const error = errorOf(customer)
    if (error) return error
    if (!awaitsProof(customer, channel)) return conflict('already_verified')
    const outcome = await requestCode(tx, customer, channel, language, smsPerDay)
    return outcome.kind === 'wait' ? waitRejection(outcome, language) : null
  })

/** Only a caller who has shown the code learns this: until then, another account's address looks like any other. */
const TAKEN = { email: 'email_proved_by_another_account', mobile: 'mobile_proved_by_another_account' }

/** Accepts a code as proof of the address or number that it was sent to. */
export async function verifyChannel(
  db: Database,
  channel: Channel,
  { customerId, code, language }: { customerId: number; code: string; language: Language },
): Promise<Rejection | null> {
  const customer = await findCustomer(db, customerId)
  if (!customer) return codeRejection('wrong')
  const checked = await checkCode(db, customer, channel, code)
  if (checked.kind !== 'right') return codeRejection(checked.kind)
  return db.transaction(async (tx) => {
    const now = await lockCustomer(tx, customerId)
    // The contact may have changed in another window since: the code proves only the address that it was sent to.
    const value = destinationOf(customer, channel)
    if (destinationOf(now, channel) !== value) return codeRejection('wrong')
    if (!(await spendCode(tx, checked.codeId))) return codeRejection('used')
    const outcome = await markVerified(tx, now, channel, { value, language })
    return outcome === 'taken' ? invalid('otp_code', TAKEN[channel]) : null
  })
}

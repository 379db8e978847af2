import type { Language } from '@nafha/contract/values/language'
import { eq } from 'drizzle-orm'
import type { SmsSettings } from '../../platform/config/sms-countries.ts'
import type { Database, Queryable } from '../../platform/database/client.ts'
import { customers, customerTokens } from '../../platform/database/schema/index.ts'
import type { StaffCaller } from '../../platform/http/identity.ts'
import { conflict, type Rejection } from '../../platform/outcomes/outcome.ts'
import { audit } from '../../staff/index.ts'
import {
  awaitsProof,
  type Channel,
  type Customer,
  destinationOf,
  inForce,
  isVerified,
  markVerified,
  requestCode,
  unreachableNumber,
  waitRejection,
} from '../index.ts'
import { lockRow } from '../locks.ts'

/*
 * Changes that staff make to a customer. The audit log names the customer by number alone, since the log outlives an erasure
 * (decision 0014). Each function returns null on success, otherwise the reason why nothing changed.
 */

type Outcome = Promise<Rejection | null>

/** Locks the customer first, and rejects the change when the account has been erased. */
export const changeCustomer = (
  db: Database,
  id: number,
  change: (tx: Queryable, customer: Customer) => Outcome,
): Outcome =>
  db.transaction(async (tx) => {
    const customer = await lockRow(tx, id)
    if (!customer) return { kind: 'not_found' }
    if (customer.erasedAt) return conflict('customer_erased')
    return change(tx, customer)
  })

/** Marks an address or number as proved when staff know that it is the customer's, for instance from a phone call. */
export const verifyCustomer = (db: Database, who: StaffCaller, id: number, channel: Channel): Outcome =>
  changeCustomer(db, id, async (tx, customer) => {
    if (isVerified(customer, channel)) return conflict('already_verified')
    if (inForce(customer, channel) === '') return conflict('mobile_number_missing')
    if ((await markVerified(tx, customer, channel)) === 'taken') return conflict('proved_by_another_account')
    await audit(tx, who, 'verify', ['customers', id], {
      from: { [`${channel}_verified`]: false },
      to: { [`${channel}_verified`]: true },
    })
    return null
  })

/** Sends a new code in the customer's language, within the same limits as the customer's own requests (rules/admin 14). */
export const sendCode = (
  db: Database,
  who: StaffCaller,
  id: number,
  { channel, language, sms }: { channel: Channel; language: Language; sms: SmsSettings },
): Outcome =>
  changeCustomer(db, id, async (tx, customer) => {
    if (customer.blockedAt) return conflict('customer_blocked')
    if (!awaitsProof(customer, channel)) return conflict('already_verified')
    const destination = destinationOf(customer, channel)
    if (destination === '') return conflict('mobile_number_missing')
    const unreachable = channel === 'mobile' ? unreachableNumber(destination, sms) : null
    if (unreachable) return unreachable
    const requested = await requestCode(tx, customer, channel, customer.language, sms.perDay)
    if (requested.kind === 'wait') return waitRejection(requested, language)
    await audit(tx, who, 'send_code', ['customers', id], { to: { channel } })
    return null
  })

/** Blocks a customer: every session ends at once, and nobody can sign in or pay with the account. */
export const blockCustomer = (db: Database, who: StaffCaller, id: number): Outcome =>
  changeCustomer(db, id, async (tx, { blockedAt }) => {
    if (blockedAt) return conflict('customer_blocked')
    await tx.update(customers).set({ blockedAt: new Date() }).where(eq(customers.id, id))
    // Blocked sessions are refused anyway, but if they were not deleted they would work again after the customer is
    // unblocked.
    await tx.delete(customerTokens).where(eq(customerTokens.customerId, id))
    await audit(tx, who, 'block', ['customers', id], { from: { blocked: false }, to: { blocked: true } })
    return null
  })

export const unblockCustomer = (db: Database, who: StaffCaller, id: number): Outcome =>
  changeCustomer(db, id, async (tx, { blockedAt }) => {
    if (!blockedAt) return conflict('customer_not_blocked')
    await tx.update(customers).set({ blockedAt: null }).where(eq(customers.id, id))
    await audit(tx, who, 'unblock', ['customers', id], { from: { blocked: true }, to: { blocked: false } })
    return null
  })

import type { Language } from '@nafha/contract/rules'
import { eq } from 'drizzle-orm'
import type { Database, Queryable } from '../../platform/database/client.ts'
import { customers, customerTokens } from '../../platform/database/schema/index.ts'
import type { StaffCaller } from '../../platform/http/identity.ts'
import { notFound, type Refused, refused } from '../../platform/http/refusal.ts'
import type { SmsSettings } from '../../platform/sms/countries.ts'
import { eraseCustomer } from '../../privacy/index.ts'
import { audit } from '../../staff/index.ts'
import {
  awaitsProof,
  type Channel,
  type Customer,
  codeRefusal,
  destinationOf,
  inForce,
  isVerified,
  markVerified,
  requestCode,
  unreachableNumber,
} from '../index.ts'

/*
 * What staff do to a customer. Each is kept in the audit log by the customer's number alone: the log outlives
 * an erasure (decision 0014). Null is done, anything else says why not.
 */

type Outcome = Promise<Refused | null>

/** Whatever is done is done to a locked customer who is still somebody. */
const changing = (
  db: Database,
  id: number,
  change: (tx: Queryable, customer: Customer) => Outcome,
): Outcome =>
  db.transaction(async (tx) => {
    const [customer] = await tx.select().from(customers).where(eq(customers.id, id)).for('no key update')
    if (!customer) return notFound()
    if (customer.erasedAt) return refused(409, 'customer_erased')
    return change(tx, customer)
  })

/** Staff know that the address or number is theirs, from the telephone for instance. */
export const verifyCustomer = (db: Database, who: StaffCaller, id: number, channel: Channel): Outcome =>
  changing(db, id, async (tx, customer) => {
    if (isVerified(customer, channel)) return refused(409, 'already_verified')
    if (inForce(customer, channel) === '') return refused(409, 'mobile_number_missing')
    if ((await markVerified(tx, customer, channel)) === 'taken')
      return refused(409, 'proved_by_another_account')
    await audit(tx, who, 'verify', ['customers', id], {
      from: { [`${channel}_verified`]: false },
      to: { [`${channel}_verified`]: true },
    })
    return null
  })

/** Sends a new code in the customer's language, as often as customers may ask for one themselves (rules/admin 14). */
export const sendCode = (
  db: Database,
  who: StaffCaller,
  id: number,
  { channel, language, sms }: { channel: Channel; language: Language; sms: SmsSettings },
): Outcome =>
  changing(db, id, async (tx, customer) => {
    if (customer.blockedAt) return refused(409, 'customer_blocked')
    if (!awaitsProof(customer, channel)) return refused(409, 'already_verified')
    const destination = destinationOf(customer, channel)
    if (destination === '') return refused(409, 'mobile_number_missing')
    const unreachable = channel === 'mobile' ? unreachableNumber(destination, sms) : null
    if (unreachable) return unreachable
    const requested = await requestCode(tx, customer, channel, customer.language, sms.perDay)
    if (requested.kind === 'wait') return codeRefusal(requested, language)
    await audit(tx, who, 'send_code', ['customers', id], { to: { channel } })
    return null
  })

/** Keeps a customer out: whoever is signed in is out at once, and nobody signs in or pays as them. */
export const blockCustomer = (db: Database, who: StaffCaller, id: number): Outcome =>
  changing(db, id, async (tx, { blockedAt }) => {
    if (blockedAt) return refused(409, 'customer_blocked')
    await tx.update(customers).set({ blockedAt: new Date() }).where(eq(customers.id, id))
    // Blocked sessions are refused anyway; deleted, they do not come back to life when the customer is unblocked.
    await tx.delete(customerTokens).where(eq(customerTokens.customerId, id))
    await audit(tx, who, 'block', ['customers', id], { from: { blocked: false }, to: { blocked: true } })
    return null
  })

export const unblockCustomer = (db: Database, who: StaffCaller, id: number): Outcome =>
  changing(db, id, async (tx, { blockedAt }) => {
    if (!blockedAt) return refused(409, 'customer_not_blocked')
    await tx.update(customers).set({ blockedAt: null }).where(eq(customers.id, id))
    await audit(tx, who, 'unblock', ['customers', id], { from: { blocked: true }, to: { blocked: false } })
    return null
  })

/** Erases a customer who asked for it by letter or telephone. */
export const forgetCustomer = (db: Database, who: StaffCaller, id: number): Outcome =>
  changing(db, id, async (tx) => {
    const outcome = await eraseCustomer(tx, id)
    if (outcome === 'under_way') return refused(409, 'order_under_way')
    await audit(tx, who, 'erase', ['customers', id])
    return null
  })

import type { PersonalDetails } from '@nafha/contract/forms'
import type { Language } from '@nafha/contract/values/language'
import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import { attempt } from '../platform/database/attempt.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { customers } from '../platform/database/schema/index.ts'
import type { Rejection } from '../platform/outcomes/outcome.ts'
import { requestCode, waitRejection } from './codes.ts'
import { awaitsProof, type Channel, pendingOf } from './contact.ts'
import type { Customer } from './customers.ts'
import { lockCustomer } from './locks.ts'
import { changeConsent } from './marketing-consent.ts'
import { announceEmailChange } from './notify-owner.ts'
import { missingProof, type Proof, spendProof } from './proof.ts'

type Details = z.output<typeof PersonalDetails>

interface Change {
  details: Details
  /** Null if the caller sent none. */
  proof: Proof | null
  language: Language
  smsPerDay: number
}

const isSameEmail = (one: string, other: string | null) => one.toLowerCase() === other?.toLowerCase()

/** A new address is pending until it is proved, unless the change goes back to the one in force. */
function pendingAfter(
  { email, mobileNumber, pendingEmail, pendingMobileNumber }: Customer,
  details: Details,
) {
  const wished = details.email ?? null
  const wishedNumber = details.mobile_number ?? null
  const staysEmail = wished === null || isSameEmail(wished, pendingEmail)
  return {
    pendingEmail: staysEmail ? pendingEmail : isSameEmail(wished, email) ? null : wished,
    pendingMobileNumber:
      wishedNumber === null ? pendingMobileNumber : wishedNumber === mobileNumber ? null : wishedNumber,
  }
}

const CHANNELS: readonly Channel[] = ['email', 'mobile']

/** Lists the channels that get a new address or number: they need a proof, and a code is sent there. */
export function channelsToProve(customer: Customer, details: Details): Channel[] {
  const after = { ...customer, ...pendingAfter(customer, details) }
  return CHANNELS.filter((channel) => {
    const pending = pendingOf(after, channel)
    return pending !== null && pending !== pendingOf(customer, channel)
  })
}

/**
 * Changes the given details and keeps the rest. A new e-mail address or mobile number gets a code at once and takes effect
 * when it is proved; until then the present one stays. The change is applied as a whole or not at all.
 */
export const changeDetails = (db: Database, customerId: number, change: Change): Promise<Rejection | null> =>
  attempt(
    db,
    (tx) => changeIn(tx, customerId, change),
    (rejection) => rejection === null,
  )

async function changeIn(tx: Queryable, customerId: number, change: Change): Promise<Rejection | null> {
  const { details, proof, language, smsPerDay } = change
  const customer = await lockCustomer(tx, customerId)
  const toProve = channelsToProve(customer, details)
  if (toProve.length > 0) {
    const rejection = proof ? await spendProof(tx, customer, proof) : missingProof
    if (rejection) return rejection
  }
  const [changed] = await tx
    .update(customers)
    .set({
      prefixName: details.prefix_name ?? customer.prefixName,
      firstName: details.first_name ?? customer.firstName,
      lastName: details.last_name ?? customer.lastName,
      ...pendingAfter(customer, details),
    })
    .where(eq(customers.id, customerId))
    .returning()
  if (!changed) throw new Error(`customer ${customerId} does not exist`)
  if (details.get_updates != null) {
    const given = details.get_updates
    await changeConsent(tx, customerId, { given, source: 'profile', language })
  }
  // The owner is warned only at a proved address: an unproved one may be a stranger's.
  if (toProve.includes('email') && customer.emailVerifiedAt)
    await announceEmailChange(tx, { isDone: false, customerId, email: customer.email, language })
  for (const channel of CHANNELS) {
    if (pendingOf(changed, channel) === pendingOf(customer, channel) || !awaitsProof(changed, channel))
      continue
    const requested = await requestCode(tx, changed, channel, language, smsPerDay)
    // After a quick change back to an earlier address, the code that was sent there is still valid, so this wait is no
    // error.
    if (requested.kind === 'wait' && requested.because !== 'just_sent')
      return waitRejection(requested, language)
  }
  return null
}

import type { PersonalDetails } from '@nafha/contract/forms'
import type { Language } from '@nafha/contract/rules'
import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import { attempt } from '../platform/database/attempt.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { customers } from '../platform/database/schema/index.ts'
import { requestCode, type Wait } from './codes.ts'
import { lockCustomer } from './customers.ts'
import { type Taken, takenBy } from './register.ts'
import { tellOwner } from './tell-owner.ts'

type Changed = { kind: 'changed' } | { kind: 'taken'; fields: Taken } | Wait

/**
 * Changes what is given and leaves the rest. A changed e-mail address or mobile number is unverified and gets
 * a code at once; the one that it has already changes nothing (DESIGN 14). All or nothing.
 */
export async function changeDetails(
  db: Database,
  customerId: number,
  details: z.output<typeof PersonalDetails>,
  language: Language,
  smsPerDay: number,
): Promise<Changed> {
  try {
    return await attempt(
      db,
      (tx) => changeIn(tx, customerId, details, language, smsPerDay),
      ({ kind }) => kind === 'changed',
    )
  } catch (error) {
    if (isTaken(error)) return changeDetails(db, customerId, details, language, smsPerDay)
    throw error
  }
}

async function changeIn(
  tx: Queryable,
  customerId: number,
  details: z.output<typeof PersonalDetails>,
  language: Language,
  smsPerDay: number,
): Promise<Changed> {
  const customer = await lockCustomer(tx, customerId)
  const sameEmail = !details.email || details.email.toLowerCase() === customer.email.toLowerCase()
  const email = sameEmail ? customer.email : (details.email ?? customer.email)
  const mobileNumber = details.mobile_number ?? customer.mobileNumber
  const sameMobile = mobileNumber === customer.mobileNumber
  const taken = sameEmail && sameMobile ? null : await takenBy(tx, { email, mobileNumber }, customerId)
  if (taken) return { kind: 'taken', fields: taken }

  const [changed] = await tx
    .update(customers)
    .set({
      prefixName: details.prefix_name ?? customer.prefixName,
      firstName: details.first_name ?? customer.firstName,
      lastName: details.last_name ?? customer.lastName,
      email,
      mobileNumber,
      ...(sameEmail ? {} : { emailVerifiedAt: null }),
      ...(sameMobile ? {} : { mobileVerifiedAt: null }),
    })
    .where(eq(customers.id, customerId))
    .returning()
  if (!changed) throw new Error(`customer ${customerId} does not exist`)
  // Whoever could not prove the old address need not be its owner.
  if (!sameEmail && customer.emailVerifiedAt)
    await tellOwner(tx, { changed: 'email', customerId, email: customer.email, language })
  for (const [same, channel] of [
    [sameEmail, 'email'],
    [sameMobile, 'mobile'],
  ] as const) {
    if (same) continue
    const requested = await requestCode(tx, changed, channel, language, smsPerDay)
    // Back to an address that was left a moment ago: the code that went there still counts.
    if (requested.kind === 'wait' && requested.because !== 'just_sent') return requested
  }
  return { kind: 'changed' }
}

/** Somebody else took the same address at the same moment: the next look finds them. */
const isTaken = (error: unknown) => {
  const { cause } = error as { cause?: { code?: string } }
  return cause?.code === UNIQUE_VIOLATION
}
const UNIQUE_VIOLATION = '23505'

import type { Language } from '@nafha/contract/values/language'
import { eq } from 'drizzle-orm'
import { attachGuestOrders } from '../orders/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { customers } from '../platform/database/schema/index.ts'
import { claimRatings, countRatings } from '../ratings/index.ts'
import { endClaims } from './claims.sql.ts'
import { otherOwner } from './claims.ts'
import { type Channel, inForce, isVerified } from './contact.ts'
import type { Customer } from './customers.ts'
import { lockProof } from './locks.ts'
import { announceEmailChange, sendNotice } from './notify-owner.ts'

/**
 * Records that an address or number belongs to a locked customer, proved by a code or a link, or known to staff. It is in
 * force from now on and belongs to no other account.
 * @returns `taken` when another account has proved it already; then nothing changes
 */
export async function markVerified(
  tx: Queryable,
  customer: Customer,
  channel: Channel,
  { value, language }: { value: string; language: Language } = {
    value: inForce(customer, channel),
    language: customer.language,
  },
): Promise<'verified' | 'taken'> {
  const { id } = customer
  await lockProof(tx, value)
  if (await otherOwner(tx, channel, value, id)) return 'taken'
  const verifiedAt = new Date()
  await tx
    .update(customers)
    .set(
      channel === 'email'
        ? {
            email: value,
            emailVerifiedAt: verifiedAt,
            ...(value === customer.pendingEmail && { pendingEmail: null }),
          }
        : {
            mobileNumber: value,
            mobileVerifiedAt: verifiedAt,
            ...(value === customer.pendingMobileNumber && { pendingMobileNumber: null }),
          },
    )
    .where(eq(customers.id, id))
  if (value !== inForce(customer, channel)) await notifyOwnerOfChange(tx, customer, channel, language)
  // Guest orders and ratings count from this proof on: before it, they may be another person's.
  if (channel === 'email') {
    await attachGuestOrders(tx, { customerId: id, email: value })
    await countRatings(tx, id)
    await claimRatings(tx, id, value)
  }
  await endClaims(tx, channel, value, id)
  return 'verified'
}

/** Warns the owner at the proved contact, because a thief changes contacts first. */
async function notifyOwnerOfChange(tx: Queryable, customer: Customer, channel: Channel, language: Language) {
  const { id: customerId, email } = customer
  if (!customer.emailVerifiedAt) return
  if (channel === 'email') await announceEmailChange(tx, { isDone: true, customerId, email, language })
  else if (isVerified(customer, channel))
    await sendNotice(tx, { notice: 'mobile_changed', customerId, email, language })
}

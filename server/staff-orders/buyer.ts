import { GuestShipping } from '@nafha/contract/forms'
import type { StaffOrderBuyer } from '@nafha/contract/staff-orders/staff-orders'
import { addressText } from '@nafha/contract/values/addresses'
import { allDetails } from '@nafha/contract/values/courier-details'
import { newToken, tokenHash } from '../platform/crypto/secrets.ts'
import type { Queryable } from '../platform/database/client.ts'
import { guestSessions, type orders } from '../platform/database/schema/index.ts'
import type { FieldErrors, Rejection } from '../platform/outcomes/outcome.ts'
import type { CheckoutBuyer } from '../reservations/index.ts'
import type { StaffOrderRow } from './rows.ts'

/** The buyer of an order and its address, as the form of an order by staff has them. */
export const buyerFieldsOf = ({ address, ...order }: typeof orders.$inferSelect): StaffOrderBuyer => ({
  prefix_name: order.prefixName,
  first_name: order.firstName,
  last_name: order.lastName,
  email: order.email,
  mobile_number: order.mobileNumber,
  ...address,
  ...allDetails(address),
})

/** Reads the buyer by the storefront's own rules, with a guest session that belongs to this order alone. */
export async function buyerOf(
  tx: Queryable,
  row: Pick<StaffOrderRow, 'buyer'>,
): Promise<CheckoutBuyer | Rejection> {
  const read = GuestShipping.safeParse(row.buyer)
  if (!read.success) {
    const errors: FieldErrors = {}
    for (const { path, message } of read.error.issues) errors[`buyer.${path.join('.')}`] = [message]
    return { kind: 'invalid', errors }
  }
  const { prefix_name, first_name, last_name, email, mobile_number, ...address } = read.data
  const person = {
    prefixName: prefix_name,
    firstName: first_name,
    lastName: last_name,
    email,
    mobileNumber: mobile_number,
  }
  // The session's token is told to nobody: the link alone leads to this checkout.
  const [session] = await tx
    .insert(guestSessions)
    .values({ ...person, tokenHash: tokenHash(newToken()), address: addressText(address) })
    .returning({ id: guestSessions.id })
  if (!session) throw new Error('the guest session was not stored')
  return {
    ...person,
    ...{ customerId: null, guestSessionId: session.id, guestId: null, address, network: null },
  }
}

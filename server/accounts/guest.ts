import { transferGuestDiscount } from '../discounts/index.ts'
import { findGuest } from '../guests/index.ts'
import type { Queryable } from '../platform/database/client.ts'

/** Transfers a guest's discount to the customer at sign-in, unless the customer has one already. */
export async function mergeGuest(tx: Queryable, customerId: number, guestToken: string | null | undefined) {
  const guest = guestToken ? await findGuest(tx, guestToken) : null
  if (guest) await transferGuestDiscount(tx, { customerId, guestId: guest.id })
}

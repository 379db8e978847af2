import { transferGuestDiscount } from '../discounts/index.ts'
import { findGuest } from '../guests/index.ts'
import type { Queryable } from '../platform/database/client.ts'

/** Whoever signs in keeps the discount that came to them as a guest, unless they have their own. */
export async function mergeGuest(tx: Queryable, customerId: number, guestToken: string | null | undefined) {
  const guest = guestToken ? await findGuest(tx, guestToken) : null
  if (guest) await transferGuestDiscount(tx, { customerId, guestId: guest.id })
}

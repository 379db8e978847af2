import type { PaymentRequest } from '@nafha/contract/checkout'
import { type Address, Address as AddressSchema } from '@nafha/contract/fields'
import { GuestShipping } from '@nafha/contract/forms'
import { findGuest, provenSession } from '../guests/index.ts'
import type { Database } from '../platform/database/client.ts'
import { type Refused, refused } from '../platform/http/refusal.ts'

/** Who buys, and where it is sent. Either a customer or a guest session. */
export interface Buyer {
  customerId: number | null
  guestSessionId: string | null
  /** The guest token's owner, who may hold a discount. */
  guestId: number | null
  prefixName: string
  firstName: string
  lastName: string
  email: string
  mobileNumber: string
  address: Address
}

/**
 * The guest who asks to pay: proves the session by its token (DESIGN 5). Names, contact and address come
 * from shipping_info, then from the call's own fields, then from what the session was opened with.
 */
export async function readGuest(db: Database, body: PaymentRequest): Promise<Buyer | Refused> {
  const { shipping_info: info, address, guest_token } = body
  const sessionId = body.guest_session_id ?? info?.guest_session_id
  const session = sessionId && info?.token ? await provenSession(db, sessionId, info.token) : null
  if (!session) return refused(403, 'guest_session_invalid')

  const place = AddressSchema.safeParse(info).success ? info : { ...info, ...address }
  const read = GuestShipping.safeParse({
    ...place,
    prefix_name: info?.prefix_name ?? session.prefixName,
    first_name: info?.first_name ?? session.firstName,
    last_name: info?.last_name ?? session.lastName,
    email: info?.email ?? body.email ?? session.email,
    mobile_number: info?.mobile_number ?? body.phone ?? session.mobileNumber,
  })
  if (!read.success) {
    const errors: Record<string, string[]> = {}
    for (const { path, message } of read.error.issues) errors[`shipping_info.${path.join('.')}`] = [message]
    const first = Object.values(errors)[0]?.[0] ?? 'check_your_entries'
    return refused(422, 'validation_failed', first, { errors })
  }
  const { prefix_name, first_name, last_name, email, mobile_number, ...lines } = read.data
  const guest = guest_token ? await findGuest(db, guest_token) : null
  return {
    customerId: null,
    guestSessionId: session.id,
    guestId: guest?.id ?? null,
    prefixName: prefix_name,
    firstName: first_name,
    lastName: last_name,
    email,
    mobileNumber: mobile_number,
    address: lines,
  }
}

import { missingForPurchase } from '@nafha/contract/cart/ready-to-buy'
import type { PaymentRequest } from '@nafha/contract/checkout'
import { CustomerShipping, GuestShipping } from '@nafha/contract/forms'
import { type AddressLines, isAsChosen } from '@nafha/contract/values/addresses'
import { allDetails, type CourierDetails } from '@nafha/contract/values/courier-details'
import type { Address } from '@nafha/contract/values/fields'
import type * as z from 'zod'
import { addressesOf, findCustomer } from '../accounts/index.ts'
import { findGuest, provenSession } from '../guests/index.ts'
import type { Database } from '../platform/database/client.ts'
import type { Caller } from '../platform/http/identity.ts'
import { type FieldErrors, invalid, isRejection, type Rejection } from '../platform/outcomes/outcome.ts'

/** The buyer with their shipping address: either a customer or a guest session. */
export interface Buyer {
  customerId: number | null
  guestSessionId: string | null
  /** The guest behind the guest token, who may hold a discount. */
  guestId: number | null
  prefixName: string
  firstName: string
  lastName: string
  email: string
  mobileNumber: string
  address: Address
  /** Caller's network, the unit of limits: an IPv4 address or the /64 of an IPv6 address. */
  network: string
}

/** Reads the buyer of a payment request: the signed-in customer, otherwise a guest. */
export async function readBuyer(
  db: Database,
  body: PaymentRequest,
  { caller, network }: { caller: Caller | null; network: string },
): Promise<Buyer | Rejection> {
  const buyer = await (caller ? readCustomer(db, body, caller) : readGuest(db, body))
  return isRejection(buyer) ? buyer : { ...buyer, network }
}

type Person = Omit<Buyer, 'network'>

/**
 * Reads the paying customer, who needs both contacts verified and an address (rules/checkout 2). The parcel goes to the
 * chosen saved address, to one that is typed in full for this purchase, or to the default one.
 */
async function readCustomer(
  db: Database,
  { user_id, shipping_info: info, guest_token }: PaymentRequest,
  { customerId }: Caller,
): Promise<Person | Rejection> {
  if (user_id != null && user_id !== customerId) return { kind: 'forbidden', code: 'forbidden' }
  const customer = await findCustomer(db, customerId)
  if (!customer) return { kind: 'unauthenticated' }
  const addresses = await addressesOf(db, customerId)
  const missing = missingForPurchase({
    email_verified_at: customer.emailVerifiedAt,
    mobile_verified_at: customer.mobileVerifiedAt,
    address: addresses,
  })
  if (missing === 'address_missing') {
    return { kind: 'forbidden', code: missing, message: 'address_needed_before_purchase' }
  }
  if (missing) return { kind: 'forbidden', code: missing }
  const place = chosenPlace(info, addresses)
  if (isRejection(place)) return place
  const recipient = {
    prefix_name: info?.prefix_name || customer.prefixName,
    first_name: info?.first_name || customer.firstName,
    last_name: info?.last_name || customer.lastName,
  }
  const read = CustomerShipping.safeParse({ ...place, ...recipient })
  // Stored data was validated when it was stored: a stricter rule of today must not stop its owner from buying.
  const isStored =
    addresses.some((one) => one === place) &&
    recipient.first_name === customer.firstName &&
    recipient.last_name === customer.lastName
  if (!read.success && !isStored) return rejectedShipping(read.error)
  const { prefix_name, first_name, last_name, ...address } = read.success
    ? read.data
    : ({ ...place, ...recipient } as CustomerShipping)
  const guest = guest_token ? await findGuest(db, guest_token) : null
  return {
    customerId,
    guestSessionId: null,
    guestId: guest?.id ?? null,
    prefixName: prefix_name,
    firstName: first_name,
    lastName: last_name,
    email: customer.email,
    mobileNumber: customer.mobileNumber,
    address,
  }
}

/** Returns whether the request contains an address, complete or partial. */
const hasPlace = (info: PaymentRequest['shipping_info']): boolean =>
  [info?.country, info?.city, info?.region, info?.road].some(Boolean)

function chosenPlace<A extends AddressLines>(info: PaymentRequest['shipping_info'], addresses: A[]) {
  const index = info?.address_index
  if (index == null && info && hasPlace(info)) {
    const { country, city, region, road, building, appartment, floor } = info
    return { country, city, region, road, building, appartment, floor, ...allDetails(info as CourierDetails) }
  }
  const place = addresses[index ?? 0]
  if (!place) return invalid('shipping_info.address_index', 'address_unknown')
  // Refuse a saved address that changed since the buyer saw it: the parcel must go where they expect.
  return info && !isAsChosen(place, info) ? invalid('shipping_info.address_index', 'address_changed') : place
}

/** Each error on its field of `shipping_info`. */
function rejectedShipping(error: z.ZodError): Rejection {
  const errors: FieldErrors = {}
  for (const { path, message } of error.issues) errors[`shipping_info.${path.join('.')}`] = [message]
  return { kind: 'invalid', errors }
}

/**
 * Reads the paying guest, whose token proves the session (rules/calls 26). Names, contact and address come from
 * shipping_info, then from the call's own fields, then from the session.
 */
async function readGuest(db: Database, body: PaymentRequest): Promise<Person | Rejection> {
  const { shipping_info: info, address, guest_token } = body
  const sessionId = body.guest_session_id ?? info?.guest_session_id
  const session = sessionId && info?.token ? await provenSession(db, sessionId, info.token) : null
  if (!session) return { kind: 'forbidden', code: 'guest_session_invalid' }

  const place = hasPlace(info) ? info : { ...info, ...address }
  const read = GuestShipping.safeParse({
    ...place,
    prefix_name: info?.prefix_name ?? session.prefixName,
    first_name: info?.first_name ?? session.firstName,
    last_name: info?.last_name ?? session.lastName,
    email: info?.email ?? body.email ?? session.email,
    mobile_number: info?.mobile_number ?? body.phone ?? session.mobileNumber,
  })
  if (!read.success) return rejectedShipping(read.error)
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

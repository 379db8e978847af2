import type { CustomerShipping, GuestShipping } from '@nafha/contract/forms'
import type { GuestSession, User } from '@nafha/contract/people'
import { addressText, isAsChosen } from '@nafha/contract/values/addresses'
import { storedUser } from '../account/session-storage.ts'
import { addressStart, type Entries, text } from '../addresses/address-start.ts'
import { api } from '../platform/api.ts'
import { readStored, stored, useStored, writeStored } from '../platform/stored.ts'

/**
 * The buyer and the address: a guest with a guest session, or a customer with the index of a saved address; null for
 * an address typed for this order only.
 */
export type ShippingInfo = Omit<GuestShipping, 'prefix_name'> & {
  prefix_name: string
} & (
    | { guest_session_id: string; token: string; address_index?: undefined }
    | { address_index: number | null; guest_session_id?: undefined; token?: undefined }
  )
type GuestInfo = Extract<ShippingInfo, { guest_session_id: string }>

/** Returns the form's initial values: the last entries, else only the country (rules/checkout 6). */
export function formStart(entries: Entries | null) {
  return {
    // The empty option is no prefix; the schema reports it on blur.
    prefix_name: text(entries?.prefix_name) as GuestShipping['prefix_name'],
    first_name: text(entries?.first_name),
    last_name: text(entries?.last_name),
    email: text(entries?.email),
    mobile_number: text(entries?.mobile_number),
    ...addressStart(entries),
  }
}

/** Starts an address in the city for which the shopper has seen the days of delivery. */
export const withChosenCity = (entries: Entries | null): Entries => ({
  city: readStored(stored.deliveryCity),
  ...entries,
})

function guestInfo(entries: Entries | null): GuestInfo | null {
  const ready = entries?.prefix_name && entries.guest_session_id && entries.token
  return ready ? (entries as unknown as GuestInfo) : null
}

const isTyped = (entries: Entries | null): boolean => entries?.address_index === null

/** Drops the choice of a saved address when that address was changed or deleted. */
function customerInfo(user: User, entries: Entries | null): ShippingInfo | null {
  const { prefix_name, first_name, last_name, email, mobile_number } = user
  if (isTyped(entries)) return { ...formStart(entries), email, mobile_number, address_index: null }
  const index = entries?.address_index
  const address = typeof index === 'number' ? user.address[index] : undefined
  if (typeof index !== 'number' || !address || !entries?.country || !isAsChosen(address, entries)) return null
  return { prefix_name, first_name, last_name, email, mobile_number, ...address, address_index: index }
}

/** Returns the shipping information for a payment, or null while it is incomplete. */
export function useShippingInfo(): ShippingInfo | null {
  const entries = useStored(stored.shippingInfo)
  const user = useStored(storedUser)
  return user ? customerInfo(user, entries) : guestInfo(entries)
}

/**
 * Returns the saved address that was chosen before, the default one at first, null when another was typed
 * (rules/checkout 3).
 */
export function chosenAddress(user: User): number | null {
  const info = customerInfo(user, readStored(stored.shippingInfo))
  return info?.address_index === undefined ? 0 : info.address_index
}

/** Stores a customer's choice among the saved addresses. */
export const chooseAddress = (user: User, index: number): void =>
  writeStored(stored.shippingInfo, {
    prefix_name: user.prefix_name,
    ...addressStart({ ...user.address[index] }),
    address_index: index,
  })

/** Returns the initial values for another recipient: the last entries, else the customer's name. */
export function typedStart({ prefix_name, first_name, last_name }: User) {
  const entries = readStored(stored.shippingInfo)
  return formStart(withChosenCity(isTyped(entries) ? entries : { prefix_name, first_name, last_name }))
}

/** Stores the address typed for this order. */
export const saveTypedAddress = (form: CustomerShipping): void =>
  writeStored(stored.shippingInfo, { ...(form as Entries), address_index: null })

/**
 * Stores the form. It opens a guest session once; later changes are sent with the payment.
 * @throws CallError when the session is refused: 422 names the fields
 */
export async function saveShipping(form: GuestShipping): Promise<void> {
  const guest = guestInfo(readStored(stored.shippingInfo))
  const session: Pick<GuestInfo, 'guest_session_id' | 'token'> =
    guest ?? sessionFields(await openSession(form))
  const { guest_session_id, token } = session
  writeStored(stored.shippingInfo, { ...(form as Entries), guest_session_id, token })
}

const sessionFields = ({ id, token }: GuestSession) => ({ guest_session_id: id, token })

async function openSession(form: GuestShipping): Promise<GuestSession> {
  const { prefix_name, first_name, last_name, email, mobile_number } = form
  const { data } = await api('POST /guests', {
    body: { prefix_name, first_name, last_name, email, mobile_number, address: addressText(form) },
    queryKey: 'guests',
  })
  return data
}

/** Drops an expired guest session: the entries stay, and the next submit opens a new one. */
export function dropSession(): void {
  const entries = readStored(stored.shippingInfo)
  if (!entries) return
  const { guest_session_id, token, ...form } = entries
  writeStored(stored.shippingInfo, form)
}

import type { CustomerShipping, GuestShipping } from '@nafha/contract/forms'
import type { GuestSession, User } from '@nafha/contract/people'
import { addressText, isAsChosen } from '@nafha/contract/values/addresses'
import { storedUser } from '../account/session-storage.ts'
import { api } from '../platform/api.ts'
import { readStored, stored, useStored, writeStored } from '../platform/stored.ts'
import { DEFAULT_COUNTRY } from './place-names.ts'

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

type Entries = Record<string, string | number | boolean | null>

const text = (value: Entries[string] | undefined): string => (typeof value === 'string' ? value : '')

/** Returns the form's initial values: the last entries, else only the country (rules/checkout 6). */
export function formStart(kept: Entries | null) {
  return {
    // The empty option is no prefix; the schema reports it on blur.
    prefix_name: text(kept?.prefix_name) as GuestShipping['prefix_name'],
    first_name: text(kept?.first_name),
    last_name: text(kept?.last_name),
    email: text(kept?.email),
    mobile_number: text(kept?.mobile_number),
    ...addressStart(kept),
  }
}

/** Returns the initial values of an address form. */
export const addressStart = (kept: Entries | null) => ({
  country: text(kept?.country) || DEFAULT_COUNTRY,
  city: text(kept?.city),
  region: text(kept?.region),
  road: text(kept?.road),
  building: text(kept?.building),
  appartment: text(kept?.appartment),
  floor: text(kept?.floor),
})

function guestInfo(kept: Entries | null): GuestInfo | null {
  const ready = kept?.prefix_name && kept.guest_session_id && kept.token
  return ready ? (kept as unknown as GuestInfo) : null
}

const isTyped = (kept: Entries | null): boolean => kept?.address_index === null

/** Drops the choice of a saved address when that address was changed or deleted. */
function customerInfo(user: User, kept: Entries | null): ShippingInfo | null {
  const { prefix_name, first_name, last_name, email, mobile_number } = user
  if (isTyped(kept)) return { ...formStart(kept), email, mobile_number, address_index: null }
  const index = kept?.address_index
  const address = typeof index === 'number' ? user.address[index] : undefined
  if (typeof index !== 'number' || !address || !kept?.country || !isAsChosen(address, kept)) return null
  return { prefix_name, first_name, last_name, email, mobile_number, ...address, address_index: index }
}

/** Returns the shipping information for a payment, or null while it is incomplete. */
export function useShippingInfo(): ShippingInfo | null {
  const kept = useStored(stored.shippingInfo)
  const user = useStored(storedUser)
  return user ? customerInfo(user, kept) : guestInfo(kept)
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
  const kept = readStored(stored.shippingInfo)
  return formStart(isTyped(kept) ? kept : { prefix_name, first_name, last_name })
}

/** Stores the address typed for this order. */
export const keepTyped = (form: CustomerShipping): void =>
  writeStored(stored.shippingInfo, { ...(form as Entries), address_index: null })

/**
 * Stores the form. It opens a guest session once; later changes are sent with the payment.
 * @throws CallError when the session is refused: 422 names the fields
 */
export async function saveShipping(form: GuestShipping): Promise<void> {
  const known = guestInfo(readStored(stored.shippingInfo))
  const session: Pick<GuestInfo, 'guest_session_id' | 'token'> = known ?? opened(await openSession(form))
  const { guest_session_id, token } = session
  writeStored(stored.shippingInfo, { ...(form as Entries), guest_session_id, token })
}

const opened = ({ id, token }: GuestSession) => ({ guest_session_id: id, token })

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
  const kept = readStored(stored.shippingInfo)
  if (!kept) return
  const { guest_session_id, token, ...form } = kept
  writeStored(stored.shippingInfo, form)
}

import { COURIER_DETAILS, type CourierDetails } from './courier-details.ts'

/** Addresses that an account may save. */
export const MAX_ADDRESSES = 3

/** An address as the calls carry it; `appartment` is spelled so on the wire (rules/forms 7). */
export interface AddressLines extends CourierDetails {
  country: string
  city: string
  region: string
  road: string
  building?: string | null
  appartment?: string | null
  floor?: string | null
}

/** Every address has these lines (rules/forms 3). */
const REQUIRED = ['country', 'city', 'region', 'road'] as const
const LINES = [...REQUIRED, 'building', 'appartment', 'floor'] as const

/**
 * Returns whether a stored address is the one that somebody saw when they chose it by its index. With all required
 * lines given, a missing line means none (no building is a villa); otherwise a missing line is ignored.
 */
export function isAsChosen(
  address: AddressLines,
  chosen: { [L in (typeof LINES)[number] | keyof CourierDetails]?: unknown },
): boolean {
  const whole = REQUIRED.every((line) => chosen[line])
  // Forms send an empty line as '', the shop as null.
  const agrees = (line: keyof typeof chosen) => (chosen[line] || null) === (address[line] || null)
  return (
    LINES.every((line) => (!whole && !chosen[line]) || agrees(line)) &&
    COURIER_DETAILS.every((detail) => chosen[detail] === undefined || agrees(detail))
  )
}

/** Translations of the address parts that the shop names itself. */
export interface AddressWords {
  country: (name: string) => string
  city: (name: string) => string
  apartment: (number: string) => string
  floor: (number: string) => string
}

const asStored: AddressWords = {
  country: (name) => name,
  city: (name) => name,
  apartment: (number) => `Apt.${number}`,
  floor: (number) => `Floor ${number}`,
}

/**
 * Lists the parts of an address from the country to the door. Isolate each when showing it: parts in different
 * scripts would change places.
 */
export function addressParts(address: AddressLines, words: AddressWords = asStored): string[] {
  const { country, city, region, road, building, appartment, floor } = address
  const parts = [words.country(country), words.city(city), region, road]
  if (building) parts.push(building, words.apartment(appartment ?? ''), words.floor(floor ?? ''))
  return parts
}

/** Composes the single text line of a shipping address (rules/orders 7). */
export const addressText = (address: AddressLines): string => addressParts(address).join(', ')

import { isPlaceKind, type PlaceKind } from '@nafha/contract/values/place-kinds'
import { DEFAULT_COUNTRY } from './place-names.ts'

/** A stored form: anything that local storage may have given back. */
export type Entries = Record<string, string | number | boolean | null>

export const text = (value: Entries[string] | undefined): string => (typeof value === 'string' ? value : '')

const placeKind = (kind: Entries[string] | undefined): PlaceKind | '' => {
  const name = text(kind)
  return isPlaceKind(name) ? name : ''
}

/** Returns the initial values of an address form. */
export const addressStart = (entries: Entries | null) => ({
  country: text(entries?.country) || DEFAULT_COUNTRY,
  city: text(entries?.city),
  region: text(entries?.region),
  road: text(entries?.road),
  building: text(entries?.building),
  appartment: text(entries?.appartment),
  floor: text(entries?.floor),
  place_kind: placeKind(entries?.place_kind),
  unit: text(entries?.unit),
  landmark: text(entries?.landmark),
  makani: text(entries?.makani),
  plus_code: text(entries?.plus_code),
  courier_note: text(entries?.courier_note),
})

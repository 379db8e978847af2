import { DEFAULT_COUNTRY } from './place-names.ts'

/** A stored form: anything that local storage may have given back. */
export type Entries = Record<string, string | number | boolean | null>

export const text = (value: Entries[string] | undefined): string => (typeof value === 'string' ? value : '')

/** Returns the initial values of an address form. */
export const addressStart = (entries: Entries | null) => ({
  country: text(entries?.country) || DEFAULT_COUNTRY,
  city: text(entries?.city),
  region: text(entries?.region),
  road: text(entries?.road),
  building: text(entries?.building),
  appartment: text(entries?.appartment),
  floor: text(entries?.floor),
})

import { COUNTRIES } from '@nafha/contract/values/places'
import {
  abu_dhabi,
  ajman,
  al_ain,
  dubai,
  fujairah,
  ras_al_khaimah,
  sharjah,
  umm_al_quwain,
  united_arab_emirates,
} from '@nafha/texts'

type Country = (typeof COUNTRIES)[number]
type Place = Country['name'] | Country['cities'][number]

const names: Record<Place, () => string> = {
  'United Arab Emirates': united_arab_emirates,
  Dubai: dubai,
  'Abu Dhabi': abu_dhabi,
  Sharjah: sharjah,
  'Al Ain': al_ain,
  Ajman: ajman,
  'Ras Al Khaimah': ras_al_khaimah,
  Fujairah: fujairah,
  'Umm Al Quwain': umm_al_quwain,
}

/** Translates a country or city of the contract; any other text is returned unchanged. */
export const placeName = (place: string): string => names[place as Place]?.() ?? place

export const DEFAULT_COUNTRY: string = COUNTRIES[0].name
export const countries = (): string[] => COUNTRIES.map((country) => country.name)
export const citiesOf = (country: string): string[] => [
  ...(COUNTRIES.find(({ name }) => name === country)?.cities ?? []),
]

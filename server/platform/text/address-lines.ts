import type { AddressLines } from '@nafha/contract/values/addresses'
import type { Language } from '@nafha/contract/values/language'
import { apt_apartment, floor_floor } from '@nafha/texts'
import { translate } from './language.ts'

/** Removes invisible characters from typed text, which could reverse the rest of a line. */
export const withoutControls = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '')

/** Translates a country or city that the shop delivers to. Other names are returned unchanged. */
function place(name: string, language: Language): string {
  const key = name.toLowerCase().replaceAll(' ', '_')
  const translated = translate(key, language)
  return translated === key ? withoutControls(name) : translated
}

/**
 * Formats an address from the door to the country: lines of parts. Each part may be in another script, and is
 * shown with a direction of its own.
 */
export function addressLines(address: AddressLines, language: Language): string[][] {
  const locale = { locale: language }
  const { country, city, region, road, building, appartment, floor } = address
  const within = building
    ? [
        building,
        apt_apartment({ apartment: appartment ?? '' }, locale),
        floor_floor({ floor: floor ?? '' }, locale),
      ]
    : []
  const lines = [within, [road], [region]].map((line) => line.map(withoutControls).filter(Boolean))
  return [...lines.filter((line) => line.length > 0), [place(city, language), place(country, language)]]
}

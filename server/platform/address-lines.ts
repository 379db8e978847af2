import type { AddressLines } from '@nafha/contract/addresses'
import type { Language } from '@nafha/contract/rules'
import { apt_apartment, floor_floor, list_comma } from '@nafha/texts'
import { say } from './language.ts'

/** What people typed, without the invisible signs that could turn the rest of a line round. */
export const withoutControls = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '')

/** How a country or city that the shop delivers to is called in a language. Anything else is called what it is. */
function place(name: string, language: Language): string {
  const key = name.toLowerCase().replaceAll(' ', '_')
  const said = say(key, language)
  return said === key ? withoutControls(name) : said
}

/** An address, from the door to the country. A line each, so that English and Arabic parts keep their places. */
export function addressLines(address: AddressLines, language: Language): string[] {
  const locale = { locale: language }
  const { country, city, region, road, building, appartment, floor } = address
  const comma = list_comma({}, locale)
  const within = building
    ? [
        building,
        apt_apartment({ apartment: appartment ?? '' }, locale),
        floor_floor({ floor: floor ?? '' }, locale),
      ]
    : []
  const lines = [within.join(comma), road, region].map(withoutControls).filter(Boolean)
  return [...lines, `${place(city, language)}${comma}${place(country, language)}`]
}

import { westernDigits } from './digits.ts'
import { placeNamed } from './place-spellings.ts'

/** Degrees north and east. */
export interface Coordinates {
  latitude: number
  longitude: number
}

const DIGITS = '23456789CFGHJMPQRVWX'
const BASE = DIGITS.length
/** Digits before the plus sign. */
const BEFORE_PLUS = 8
/** Steps in a degree of a code with ten digits: 14 metres. */
const STEPS = 8000
/** Digits of latitude and of longitude in such a code. */
const PAIRS = 5

/** The centre of each city that the shop delivers to: it completes a code without its first four digits. */
const CENTRES: Record<string, Coordinates> = {
  Dubai: { latitude: 25.2, longitude: 55.27 },
  'Abu Dhabi': { latitude: 24.45, longitude: 54.38 },
  Sharjah: { latitude: 25.35, longitude: 55.41 },
  'Al Ain': { latitude: 24.21, longitude: 55.75 },
  Ajman: { latitude: 25.4, longitude: 55.48 },
  'Ras Al Khaimah': { latitude: 25.79, longitude: 55.95 },
  Fujairah: { latitude: 25.13, longitude: 56.33 },
  'Umm Al Quwain': { latitude: 25.55, longitude: 55.55 },
}
const CITIES = Object.keys(CENTRES)

/** The Emirates with their islands lie within these degrees. */
const inEmirates = ({ latitude, longitude }: Coordinates): boolean =>
  latitude > 22.5 && latitude < 26.5 && longitude > 51 && longitude < 56.6

/** Returns whole steps from a corner of the map. Rounding first keeps 47.0000625 from losing its last step. */
const stepsOf = (degrees: number): number => Math.floor(Math.round(degrees * STEPS * 1e6) / 1e6)

/** Encodes a place as a Plus Code of ten digits: `7HQQ57WF+VQ`, a square of 14 metres. */
export function plusCodeOf({ latitude, longitude }: Coordinates): string {
  let north = stepsOf(Math.min(Math.max(latitude, -90), 90 - 1 / STEPS) + 90)
  let east = stepsOf((((longitude + 180) % 360) + 360) % 360)
  let code = ''
  for (let pair = 0; pair < PAIRS; pair++) {
    code = `${DIGITS[north % BASE]}${DIGITS[east % BASE]}${code}`
    north = Math.floor(north / BASE)
    east = Math.floor(east / BASE)
  }
  return `${code.slice(0, BEFORE_PLUS)}+${code.slice(BEFORE_PLUS)}`
}

/** Returns the centre of a full Plus Code of ten digits or more; the digits after the tenth are left out. */
export function placeOfPlusCode(code: string): Coordinates {
  const digits = code.replace('+', '').slice(0, 2 * PAIRS)
  const degrees = (first: number): number => {
    let steps = 0
    for (let at = first; at < 2 * PAIRS; at += 2) steps = steps * BASE + DIGITS.indexOf(digits[at] ?? '2')
    return (steps + 0.5) / STEPS
  }
  return { latitude: degrees(0) - 90, longitude: degrees(1) - 180 }
}

/** Completes a code that begins with its fifth digit: the place of that name nearest to another place. */
export function completePlusCode(short: string, near: Coordinates): string {
  const code = plusCodeOf(near).slice(0, 4) + short
  const place = placeOfPlusCode(code)
  const nearest = (degree: number, reference: number) => degree + Math.round(reference - degree)
  const first = plusCodeOf({
    latitude: nearest(place.latitude, near.latitude),
    longitude: nearest(place.longitude, near.longitude),
  })
  return first.slice(0, 4) + short
}

/** A code as it is typed or copied, whole or without its first four digits. */
const CODE = new RegExp(`(?<![A-Z0-9])([${DIGITS}]{4})?([${DIGITS}]{4}\\+[${DIGITS}]{2,7})(?![A-Z0-9])`)
/** A pair of degrees as maps copy it. */
const DEGREES = /^\(?\s*(\d{1,2}\.\d+)°?\s*N?\s*[,،\s]\s*(\d{1,3}\.\d+)°?\s*E?\s*\)?$/

/**
 * Reads a place within the Emirates from a Plus Code or a pair of degrees. A code without its first four digits is
 * completed by the city that stands behind it, otherwise by the given one.
 * @returns the full Plus Code; null when the text names no such place
 */
export function readPlusCode(text: string, city?: string): string | null {
  const plain = westernDigits(text).toUpperCase().trim()
  const degrees = DEGREES.exec(plain)
  if (degrees) {
    const place = { latitude: Number(degrees[1]), longitude: Number(degrees[2]) }
    return inEmirates(place) ? plusCodeOf(place) : null
  }
  const [found, area, rest] = CODE.exec(plain) ?? []
  if (!found || !rest) return null
  const whole = area ? found : completeBy(cityNamed(plain.replace(found, '')) ?? city, rest)
  return whole && inEmirates(placeOfPlusCode(whole)) ? whole : null
}

/** The first city that one of the parts of a text names. */
const cityNamed = (text: string): string | undefined =>
  text
    .split(/[,،]|\s[-–]\s/)
    .map((part) => placeNamed(part, CITIES))
    .find(Boolean)

function completeBy(city: string | undefined, short: string): string | null {
  const centre = city === undefined ? undefined : CENTRES[city]
  return centre ? completePlusCode(short, centre) : null
}

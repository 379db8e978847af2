import { dialingCodes } from '@nafha/contract/values/dialing-codes'

/** Few people have numbers there, and lists of revenue share fraud name them again and again (decision 0047). */
const FRAUD_RANGES = new Set(
  'CC CK CX EH FK GW IO KI KM MH NC NF NR NU PM PW SB SH SJ ST TK TL TO TV VU WF WS'.split(' '),
)

/** Default of SMS_COUNTRIES: the countries of the phone field, without the ranges above. */
export const defaultSmsCountries: ReadonlySet<string> = new Set(
  dialingCodes.map(({ country }) => country).filter((country) => !FRAUD_RANGES.has(country)),
)

/** Countries of an entry of SMS_COUNTRIES, by ISO code or calling code; empty when it names none. */
export const countriesNamed = (entry: string): string[] =>
  dialingCodes
    .filter(({ country, code }) => entry.toUpperCase() === country || entry === `+${code}`)
    .map(({ country }) => country)

export interface SmsSettings {
  /** ISO codes of the countries whose numbers receive codes. */
  countries: ReadonlySet<string>
  /** Limit of messages by the whole shop, per day of its calendar. */
  perDay: number
}

import { codeOf } from '@nafha/contract/values/dialing-codes'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Number types that get no code: their holder earns money by each message, or no phone shows it. */
const REFUSED_TYPES: ReadonlySet<string | undefined> = new Set([
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'PERSONAL_NUMBER',
  'PAGER',
  'UAN',
  'VOICEMAIL',
])

/** Returns why no code is sent to a number in E.164, as a message key; null when one is sent. */
export function refusalOfNumber(
  number: string,
  countries: ReadonlySet<string>,
): 'sms_number_not_served' | 'sms_country_not_served' | null {
  const parsed = parsePhoneNumberFromString(number)
  // The library finds no country for a number longer than its plan allows, but the form accepts such numbers.
  const country = parsed?.country ?? codeOf(number.slice(1))?.country
  // Satellite networks and other global services have no country.
  if (!country || (parsed && REFUSED_TYPES.has(parsed.getType()))) return 'sms_number_not_served'
  return countries.has(country) ? null : 'sms_country_not_served'
}

import { codeOf, type DialingCode, homeCode } from './dialing-codes.ts'
import { digitsOf, westernDigits } from './digits.ts'
import { mobileLengths } from './mobile-lengths.ts'
import { withoutHidden } from './plain-text.ts'

export interface Phone {
  dialing: DialingCode
  /** Digits as typed, without the country code. */
  national: string
}

/** Countries in which the zero before a national number is part of it. */
const KEEPS_ZERO = new Set(['39', '225', '229', '241', '242', '378', '379'])

/** Composes the number as it is sent: a plus and digits, or '' while nothing is typed (rules/forms 9). */
export function phoneNumber({ dialing, national }: Phone): string {
  const digits = digitsOf(national)
  if (digits === '') return ''
  const rest = KEEPS_ZERO.has(dialing.code) ? digits : digits.replace(/^0+/, '')
  return `+${dialing.code}${rest}`
}

/** No national number is this long: a longer input that begins with the code includes the code. */
const WITH_CODE = 12
/**
 * Countries with shorter national numbers: North America's have ten digits, those of the smaller Gulf states eight.
 */
const SHORT_WITH_CODE: Record<string, number> = { 1: 11, 965: 11, 968: 11, 973: 11, 974: 11 }

/**
 * Splits a stored, typed or pasted number into country and national part. The country is recognised by a plus, two
 * leading zeros or the length; otherwise the chosen one stays.
 */
export function readPhone(text: string, chosen: DialingCode = homeCode): Phone {
  const typedDigits = digitsOf(text)
  const prefix = /^[^\d+]*(\+|00)/.exec(westernDigits(text))?.[1]
  const beginsWithCode =
    typedDigits.length >= (SHORT_WITH_CODE[chosen.code] ?? WITH_CODE) && typedDigits.startsWith(chosen.code)
  if (!prefix && !beginsWithCode) return { dialing: chosen, national: text }
  const digits = prefix === '00' ? typedDigits.slice(2) : typedDigits
  const ownCode = digits.startsWith(chosen.code) ? chosen : undefined
  const dialing = ownCode ?? codeOf(digits)
  return dialing
    ? { dialing, national: digits.slice(dialing.code.length) }
    : { dialing: chosen, national: text }
}

/** Groups a stored number as it is read out: `+971 50 123 4567`. */
export function groupedPhone(number: string): string {
  const { dialing, national } = readPhone(number)
  // A number of no known country is left as it is.
  if (number !== `+${dialing.code}${national}`) return number
  const groups = dialing === homeCode ? /^(\d{2})(\d{3})(\d+)$/ : /^(\d{3})(\d{3})(\d+)$/
  return `+${dialing.code} ${national.replace(groups, '$1 $2 $3')}`
}

/** Pattern of a number with its country code: digits and common separators. */
const WITH_COUNTRY = /^(?:tel:)?\s*\(?(?:\+|00)[\d\s().\-/]*$/

/** A mobile number as people in the Emirates write it: digits and common separators, ten digits from 05 on. */
const WITHOUT_COUNTRY = /^\(?0[\d\s().\-/]*$/
const EMIRATES_NATIONAL = /^05\d{8}$/

/**
 * Normalises a number for storing. One without a country is returned unchanged, and validation refuses it; a national
 * mobile number of the Emirates gets their code, as in the phone field.
 */
export function storedPhone(text: string): string {
  const plain = westernDigits(withoutHidden(text)).trim()
  if (WITHOUT_COUNTRY.test(plain) && EMIRATES_NATIONAL.test(digitsOf(plain)))
    return phoneNumber({ dialing: homeCode, national: plain })
  if (!WITH_COUNTRY.test(plain)) return text
  const digits = digitsOf(plain).replace(plain.includes('+') ? '' : /^00/, '')
  return codeOf(digits) ? phoneNumber(readPhone(`+${digits}`)) : `+${digits}`
}

/** Mobile numbers of the Emirates begin with 5. */
const EMIRATES_MOBILE = /^5\d{8}$/
/** The shared code of North America and the Caribbean. */
const NORTH_AMERICA = '1'

/** Returns whether a number in E.164 can be a mobile number. Satellite and other numbers of no country pass. */
export function isMobileNumber(number: string): boolean {
  const digits = number.slice(1)
  if (digits.startsWith('0')) return false
  const code = digits.startsWith(NORTH_AMERICA) ? NORTH_AMERICA : (codeOf(digits)?.code ?? '')
  const national = digits.slice(code.length)
  if (code === homeCode.code) return EMIRATES_MOBILE.test(national)
  return mobileLengths(code)?.includes(national.length) ?? true
}

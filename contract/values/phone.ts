import { codeOf, type DialingCode, homeCode } from './dialing-codes.ts'
import { digitsOf, westernDigits } from './digits.ts'
import { mobileLengths } from './mobile-lengths.ts'
import { withoutHidden } from './plain-text.ts'

export interface Phone {
  dialing: DialingCode
  /** As typed, without the country's code. */
  national: string
}

/** Where the zero before a national number belongs to it. */
const KEEPS_ZERO = new Set(['39', '225', '229', '241', '242', '378', '379'])

/** Composes the number as it is sent: a plus and digits, or '' while nothing is typed (rules/forms 9). */
export function phoneNumber({ dialing, national }: Phone): string {
  const digits = digitsOf(national)
  if (digits === '') return ''
  const rest = KEEPS_ZERO.has(dialing.code) ? digits : digits.replace(/^0+/, '')
  return `+${dialing.code}${rest}`
}

/** As many digits as no national number has: whoever types so many that begin with the code has typed the code, too. */
const WITH_CODE = 12
/** Where national numbers are shorter: North America's have ten digits, those of the smaller Gulf states eight. */
const SHORT_WITH_CODE: Record<string, number> = { 1: 11, 965: 11, 968: 11, 973: 11, 974: 11 }

/**
 * A number taken apart, as stored, typed or pasted: with a plus or two zeros before it, whatever signs stand around them,
 * or so long that it begins with the code. Any other stays with the country that is chosen.
 */
export function readPhone(text: string, chosen: DialingCode = homeCode): Phone {
  const written = digitsOf(text)
  const prefix = /^[^\d+]*(\+|00)/.exec(westernDigits(text))?.[1]
  const begins =
    written.length >= (SHORT_WITH_CODE[chosen.code] ?? WITH_CODE) && written.startsWith(chosen.code)
  if (!prefix && !begins) return { dialing: chosen, national: text }
  const digits = prefix === '00' ? written.slice(2) : written
  const ownCode = digits.startsWith(chosen.code) ? chosen : undefined
  const dialing = ownCode ?? codeOf(digits)
  return dialing
    ? { dialing, national: digits.slice(dialing.code.length) }
    : { dialing: chosen, national: text }
}

/** What stands for a number with its country's code: digits, and the signs that people put between them. */
const WITH_COUNTRY = /^(?:tel:)?\s*\(?(?:\+|00)[\d\s().\-/]*$/

/** The spelling in which a call's number is stored. One that names no country is left as it is, to be refused. */
export function storedPhone(text: string): string {
  const plain = westernDigits(withoutHidden(text)).trim()
  if (!WITH_COUNTRY.test(plain)) return text
  const digits = digitsOf(plain).replace(plain.includes('+') ? '' : /^00/, '')
  return codeOf(digits) ? phoneNumber(readPhone(`+${digits}`)) : `+${digits}`
}

/** Mobile numbers of the Emirates begin with 5. */
const EMIRATES_MOBILE = /^5\d{8}$/
/** The shared code of North America and the Caribbean. */
const NORTH_AMERICA = '1'

/** Whether a number in E.164 can be somebody's mobile number. Satellite networks and others of no country pass. */
export function isMobileNumber(number: string): boolean {
  const digits = number.slice(1)
  if (digits.startsWith('0')) return false
  const code = digits.startsWith(NORTH_AMERICA) ? NORTH_AMERICA : (codeOf(digits)?.code ?? '')
  const national = digits.slice(code.length)
  if (code === homeCode.code) return EMIRATES_MOBILE.test(national)
  return mobileLengths(code)?.includes(national.length) ?? true
}

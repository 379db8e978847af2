import { codeOf, type DialingCode, homeCode } from './dialing-codes.ts'
import { digitsOf } from './digits.ts'

export interface Phone {
  dialing: DialingCode
  /** As typed, without the country's code. */
  national: string
}

/** Where the zero before a national number belongs to it. */
const KEEPS_ZERO = new Set(['39', '378', '379'])

/** The number as it is sent: digits only, prefixed with a plus (SPEC 5). '' while nothing is typed. */
export function phoneNumber({ dialing, national }: Phone): string {
  const digits = digitsOf(national)
  if (digits === '') return ''
  const rest = KEEPS_ZERO.has(dialing.code) ? digits : digits.replace(/^0+/, '')
  return `+${dialing.code}${rest}`
}

/** A number with a plus taken apart, as stored or pasted; one without stays with the country that is chosen. */
export function readPhone(text: string, chosen: DialingCode = homeCode): Phone {
  const international = /^\s*(\+|00)/.exec(text)
  if (!international) return { dialing: chosen, national: text }
  const digits = digitsOf(text).replace(international[1] === '00' ? /^00/ : '', '')
  const ownCode = digits.startsWith(chosen.code) ? chosen : undefined
  const dialing = ownCode ?? codeOf(digits)
  return dialing
    ? { dialing, national: digits.slice(dialing.code.length) }
    : { dialing: chosen, national: text }
}

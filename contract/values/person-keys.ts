import { digitsOf } from './digits.ts'
import { emailAddress } from './email-address.ts'
import { storedPhone } from './phone.ts'

/** Domains of a provider that ignores dots in names. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/** Gives jane+shop@Example.com and jane@example.com the same key; dots in a Gmail name are ignored, too. */
export function emailKey(email: string): string {
  const [name = '', domain = ''] = emailAddress(email).toLowerCase().split('@')
  const plain = name.split('+')[0] ?? name
  return DOTLESS.has(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}

/** Gives +971 (0)50… and +97150… the same key. */
export const phoneKey = (mobileNumber: string): string => digitsOf(storedPhone(mobileNumber))

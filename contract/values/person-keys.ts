import { digitsOf } from './digits.ts'
import { emailAddress } from './email-address.ts'
import { storedPhone } from './phone.ts'

/** Domains of one provider whose names are the same without dots. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/** jane+shop@Example.com and jane@example.com are one person; dots in a Gmail name do not count either. */
export function emailKey(email: string): string {
  const [name = '', domain = ''] = emailAddress(email).toLowerCase().split('@')
  const plain = name.split('+')[0] ?? name
  return DOTLESS.has(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}

/** +971 (0)50… and +97150… are one telephone. */
export const phoneKey = (mobileNumber: string): string => digitsOf(storedPhone(mobileNumber))

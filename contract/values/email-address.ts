import { withoutHidden } from './plain-text.ts'

/** Extends Zod's own pattern by letters of every script; domains are in the ASCII spelling of mail servers. */
export const EMAIL_ADDRESS =
  /^(?:[\p{L}\p{M}\p{N}_'+-]+\.)*[\p{L}\p{M}\p{N}_'+-]*[\p{L}\p{M}\p{N}_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/u

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)
const DOMAIN = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u

/** Converts `münchen.de` to `xn--mnchen-3ya.de`, as mail servers write it. Browsers send either form. */
function asciiDomain(domain: string): string {
  if (isAscii(domain) || !DOMAIN.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/**
 * Returns the one spelling of an address for storing and comparing: no hidden characters, domain in ASCII, non-ASCII
 * letters in lower case because databases do not fold them.
 */
export function emailAddress(text: string): string {
  const address = withoutHidden(text).trim().normalize('NFC')
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at)
  if (at < 1) return address
  return `${isAscii(name) ? name : name.toLowerCase()}@${asciiDomain(address.slice(at + 1))}`
}

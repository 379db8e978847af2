import { withoutHidden } from './plain-text.ts'

/** As Zod's own pattern, with the letters of every script, and domains in the ASCII spelling that mail servers use. */
export const EMAIL_ADDRESS =
  /^(?:[\p{L}\p{M}\p{N}_'+-]+\.)*[\p{L}\p{M}\p{N}_'+-]*[\p{L}\p{M}\p{N}_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/u

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)
const DOMAIN = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u

/** `münchen.de` as mail servers know it: `xn--mnchen-3ya.de`. Browsers send either, depending on which one it is. */
function asciiDomain(domain: string): string {
  if (isAscii(domain) || !DOMAIN.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/**
 * An address in the one spelling that is stored and compared: without marks that nobody sees, its domain in ASCII. Letters
 * that databases do not fold are small; an address of ASCII letters stays as it was typed.
 */
export function emailAddress(text: string): string {
  const address = withoutHidden(text).trim().normalize('NFC')
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at)
  if (at < 1) return address
  return `${isAscii(name) ? name : name.toLowerCase()}@${asciiDomain(address.slice(at + 1))}`
}

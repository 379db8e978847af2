import { digitsOf } from '@nafha/contract/values/digits'

/*
 * The card form behaves as the payment provider's own: groups the number as the card has it, sets the slash of the
 * date, and says what is missing or cannot be.
 */
export type Brand = 'visa' | 'mastercard' | 'amex' | 'unknown'

interface Kind {
  brand: Brand
  begins: RegExp
  /** Digits in each printed group. */
  groups: number[]
  lengths: number[]
  codeLength: number
}

const FOURS = [4, 4, 4, 4]
const UNKNOWN: Kind = {
  brand: 'unknown',
  begins: /^/,
  groups: [...FOURS, 3],
  lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  codeLength: 3,
}
const kinds: Kind[] = [
  { brand: 'visa', begins: /^4/, groups: FOURS, lengths: [16], codeLength: 3 },
  {
    brand: 'mastercard',
    begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    groups: FOURS,
    lengths: [16],
    codeLength: 3,
  },
  { brand: 'amex', begins: /^3[47]/, groups: [4, 6, 5], lengths: [15], codeLength: 4 },
]
const kindOf = (digits: string): Kind => kinds.find(({ begins }) => begins.test(digits)) ?? UNKNOWN

export const brandOf = (number: string): Brand => kindOf(digitsOf(number)).brand

/** Formats as `4242 4242 4242 4242` or `3782 822463 10005` and cuts to the digits of the card's brand. */
export function formatNumber(text: string): string {
  const digits = digitsOf(text)
  const parts: string[] = []
  let rest = digits
  for (const size of kindOf(digits).groups) {
    parts.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return parts.filter(Boolean).join(' ')
}

/**
 * Formats as `09 / 28`. A first digit above 1 is a month by itself; years have two digits or four.
 * @param before the former text: deleting the slash deletes the digit before it
 */
export function formatExpiry(text: string, before = ''): string {
  let digits = digitsOf(text)
  const shortened = text.length < before.length && digits === digitsOf(before)
  if (shortened) digits = digits.slice(0, -1)
  if (/^[2-9]/.test(digits)) digits = `0${digits}`
  const month = digits.slice(0, 2)
  const year = /^20\d\d$/.test(digits.slice(2)) ? digits.slice(4, 6) : digits.slice(2, 4)
  if (month.length < 2 || shortened) return year ? `${month} / ${year}` : month
  return `${month} / ${year}`
}

export const formatCode = (text: string, number: string): string =>
  digitsOf(text).slice(0, kindOf(digitsOf(number)).codeLength)

/** Reads month and full year from the format of `formatExpiry`; null while it is incomplete. */
export function readExpiry(text: string): { month: number; year: number } | null {
  const parts = /^(\d\d) \/ (\d\d)$/.exec(text)
  return parts ? { month: Number(parts[1]), year: 2000 + Number(parts[2]) } : null
}

/** Luhn check. */
function checksumHolds(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const weighed = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return sum % 10 === 0
}

export type NumberError = 'missing' | 'incomplete' | 'incorrect'
export type ExpiryError = 'missing' | 'incomplete' | 'invalid' | 'past'
export type CodeError = 'missing' | 'incomplete' | 'incorrect'

export function numberError(text: string): NumberError | null {
  const digits = digitsOf(text)
  if (digits === '') return 'missing'
  const { lengths } = kindOf(digits)
  if (!lengths.includes(digits.length)) return 'incomplete'
  return checksumHolds(digits) ? null : 'incorrect'
}

/** A card is good to the end of its month. */
export function expiryError(text: string, today: Date): ExpiryError | null {
  if (text.trim() === '') return 'missing'
  const expiry = readExpiry(text)
  if (!expiry) return 'incomplete'
  if (expiry.month < 1 || expiry.month > 12) return 'invalid'
  const months = expiry.year * 12 + expiry.month - 1
  const now = today.getFullYear() * 12 + today.getMonth()
  if (months < now) return 'past'
  // No card is issued for more than 50 years; the provider refuses such a date too.
  return expiry.year > today.getFullYear() + 50 ? 'invalid' : null
}

export function codeError(text: string, number: string): CodeError | null {
  if (text === '') return 'missing'
  return text.length < kindOf(digitsOf(number)).codeLength ? 'incomplete' : null
}

/** Returns the name as cards carry it, in Latin letters; none for a name in other letters, which the shopper types. */
export const nameOnCard = (name: string): string =>
  /^[\p{Script=Latin}\p{M}\s'’.-]+$/u.test(name) ? name : ''

/** Returns the caret position that keeps the number of digits before it. */
export function caretAfter(formatted: string, digitsBefore: number): number {
  let digitCount = 0
  for (let place = 0; place < formatted.length; place++) {
    if (digitCount === digitsBefore) return place
    if (/\d/.test(formatted[place]!)) digitCount++
  }
  return formatted.length
}

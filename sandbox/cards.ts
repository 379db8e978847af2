import { refuse } from './errors.ts'
import type { Params } from './form.ts'
import { allowOnly, requiredText, text } from './params.ts'

/** Outcome of a payment with a test card. */
type CardOutcome =
  | { kind: 'pays' }
  | { kind: 'asks' }
  | { kind: 'declined'; declineCode: string; message: string }

/** All that is kept of a card. The number and the code never leave this module. */
export type Card = { brand: string; last4: string; expMonth: number; expYear: number; outcome: CardOutcome }

const DECLINED: CardOutcome = {
  kind: 'declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
}
const NO_FUNDS: CardOutcome = {
  kind: 'declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}
const NOT_A_TEST_CARD: CardOutcome = {
  kind: 'declined',
  declineCode: 'test_mode_live_card',
  message: 'Your card was declined: this is a payment sandbox, and only its test cards work here.',
}

/** Last digits of the card whose refunds are pending until they are told how they end. */
export const REFUND_PENDS = '7726'

/** Last digits of the card whose refunds fail: at once, where Stripe's fail some time later. */
export const REFUND_FAILS = '5126'

/** Last digits of the card whose payments are disputed as soon as they are made. */
export const DISPUTES = '0259'

/** The test cards of rules/operation 5; the last three are Stripe's, too. */
const TEST_CARDS: Record<string, CardOutcome> = {
  '4242424242424242': { kind: 'pays' },
  '4000000000000002': DECLINED,
  '4000000000009995': NO_FUNDS,
  '4000002500003155': { kind: 'asks' },
  [`400000000000${REFUND_PENDS}`]: { kind: 'pays' },
  [`400000000000${REFUND_FAILS}`]: { kind: 'pays' },
  [`400000000000${DISPUTES}`]: { kind: 'pays' },
}

/** Names that servers may confirm with in tests, as with Stripe, instead of a number. */
const TEST_CARD_NAMES = new Map([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_visa_chargeDeclined', '4000000000000002'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', '4000000000009995'],
  ['pm_card_authenticationRequired', '4000002500003155'],
  ['pm_card_pendingRefund', `400000000000${REFUND_PENDS}`],
  ['pm_card_refundFail', `400000000000${REFUND_FAILS}`],
  ['pm_card_createDispute', `400000000000${DISPUTES}`],
])

/** The card behind a name such as `pm_card_visa`, or null. */
export function namedCard(name: string, today: Date): Card | null {
  const number = TEST_CARD_NAMES.get(name)
  return number ? cardOf(number, 12, today.getUTCFullYear() + 5) : null
}

/** Reads `card[number]`, `[exp_month]`, `[exp_year]` and `[cvc]` of a confirmation; refuses what no card has. */
export function readCard(params: Params, today: Date): Card {
  const where = 'payment_method_data[card]'
  allowOnly(params, ['number', 'exp_month', 'exp_year', 'cvc'], where)
  const number = requiredText(params, 'number', where).replace(/[\s-]/g, '')
  const month = Number(requiredText(params, 'exp_month', where))
  const year = fullYear(requiredText(params, 'exp_year', where))
  const code = text(params, 'cvc', where) ?? ''

  if (!/^\d{12,19}$/.test(number) || !luhn(number)) {
    refuseCard('incorrect_number', 'number', 'Your card number is incorrect.')
  }
  if (!(month >= 1 && month <= 12 && Number.isInteger(month))) {
    refuseCard('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.")
  }
  const thisYear = today.getUTCFullYear()
  if (!(year >= thisYear && year <= thisYear + 50 && Number.isInteger(year))) {
    refuseCard('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.")
  }
  if (year === thisYear && month < today.getUTCMonth() + 1) {
    refuseCard('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.")
  }
  if (!(brandOf(number) === 'amex' ? /^\d{4}$/ : /^\d{3}$/).test(code))
    refuseCard('invalid_cvc', 'cvc', "Your card's security code is invalid.")
  return cardOf(number, month, year)
}

function cardOf(number: string, expMonth: number, expYear: number): Card {
  const outcome = TEST_CARDS[number] ?? NOT_A_TEST_CARD
  return { brand: brandOf(number), last4: number.slice(-4), expMonth, expYear, outcome }
}

function refuseCard(code: string, param: string, message: string): never {
  refuse(402, { type: 'card_error', code, param, message })
}

function fullYear(year: string): number {
  return /^\d\d$/.test(year) ? 2000 + Number(year) : Number(year)
}

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (/^3[47]/.test(number)) return 'amex'
  return 'unknown'
}

/** Every second digit from the right counts double; the sum is a multiple of ten. */
function luhn(number: string): boolean {
  const digits = [...number].reverse().map(Number)
  const weighed = digits.map((digit, place) => (place % 2 ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][digit]! : digit))
  return weighed.reduce((sum, digit) => sum + digit, 0) % 10 === 0
}

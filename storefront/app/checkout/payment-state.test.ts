import { fils } from '@nafha/contract/values/money'
import { expect, test } from 'vitest'
import type { CartLine } from '../cart/lines.ts'
import {
  type CheckoutEvent,
  type CheckoutState,
  checkoutReducer,
  INITIAL_CHECKOUT,
  isPaying,
  type PaymentOutcome,
  purchaseKey,
  purchaseOf,
  reservedUnits,
} from './payment-state.ts'
import type { ShippingInfo } from './shipping-info.ts'

const run = (...events: CheckoutEvent[]): CheckoutState => events.reduce(checkoutReducer, INITIAL_CHECKOUT)
const answer = (outcome: PaymentOutcome): CheckoutEvent => ({ type: 'answer', outcome })
const request: CheckoutEvent = { type: 'request' }
const FAILED: PaymentOutcome = { kind: 'failed', message: 'No.', signInHelps: false }
const refusedForm = (errors: Record<string, string> | null): PaymentOutcome => ({
  kind: 'form',
  message: 'Check your entries.',
  errors,
  sessionLost: errors === null,
})

const line = { product_id: 1, product_size_id: 11, quantity: 2, price: 105 } as CartLine
const info = { first_name: 'Layla', guest_session_id: 'g', token: 't' } as ShippingInfo
const cart = {
  lines: [line],
  testers: [7],
  info,
  lacksTesters: false,
  expected: fils(21_000),
  delivery: null,
}

test('a payment is requested, answered and requested again after a retry', () => {
  expect(run(request).payment).toEqual({ kind: 'requesting' })
  expect(run(request, answer(FAILED)).payment).toEqual(FAILED)
  const retried = run(request, answer(FAILED), { type: 'retry' })
  expect(retried.attempt).toBe(1)
  expect(checkoutReducer(retried, request).payment).toEqual({ kind: 'requesting' })
})

test('an answer counts only while a request waits for it', () => {
  expect(run(answer(FAILED))).toBe(INITIAL_CHECKOUT)
  expect(run(request, { type: 'clear' }, answer(FAILED)).payment).toEqual({ kind: 'none' })
  expect(run(request, answer({ kind: 'paid' }), answer(FAILED)).payment).toEqual({ kind: 'paid' })
})

test('to clear what is clear changes nothing', () => {
  expect(run({ type: 'clear' })).toBe(INITIAL_CHECKOUT)
})

test.each<[string, PaymentOutcome, boolean]>([
  ['wrong entries', refusedForm({ email: 'No email address.' }), true],
  ['an expired guest session', refusedForm(null), true],
  ['an address that was changed on another device', refusedForm({ address_index: 'Choose again.' }), false],
  ['any other refusal', FAILED, false],
])('%s opens the form at once or not (%#)', (_, outcome, isEditing) => {
  const state = run(request, answer(outcome))
  expect(state.isEditing).toBe(isEditing)
  expect(state.fieldErrors).toEqual(outcome.kind === 'form' ? outcome.errors : null)
})

test('the sentences at the fields stay until the next refusal brings others', () => {
  const errors = { email: 'No email address.' }
  const state = run(request, answer(refusedForm(errors)), { type: 'save' }, request, answer(FAILED))
  expect(state).toMatchObject({ isEditing: false, fieldErrors: errors })
  expect(checkoutReducer(checkoutReducer(state, request), answer(refusedForm(null))).fieldErrors).toBeNull()
})

test('an expired payment is replaced by a new one, and the page says so from then on', () => {
  const state = run(request, { type: 'renew' }, request, { type: 'retry' })
  expect(state).toMatchObject({ attempt: 2, isRenewed: true })
})

test('the page shows the payment while the shipping information is complete and not edited', () => {
  expect(isPaying(INITIAL_CHECKOUT, info)).toBe(true)
  expect(isPaying(INITIAL_CHECKOUT, null)).toBe(false)
  expect(isPaying(run({ type: 'edit' }), info)).toBe(false)
  expect(isPaying(run({ type: 'edit' }, { type: 'save' }), info)).toBe(true)
})

test('there is something to pay for unless items, testers or the buyer are missing, or the shopper leaves', () => {
  expect(purchaseOf(INITIAL_CHECKOUT, cart)).toEqual({
    lines: [line],
    testers: [7],
    info,
    withoutDiscount: false,
    buysAgain: false,
    expected: 21_000,
    delivery: null,
  })
  for (const gap of [{ lines: [] }, { lacksTesters: true }, { info: null }])
    expect(purchaseOf(INITIAL_CHECKOUT, { ...cart, ...gap })).toBeNull()
  for (const type of ['edit', 'leave'] as const) expect(purchaseOf(run({ type }), cart)).toBeNull()
})

test('another purchase needs another payment, another price does not', () => {
  const keyOf = (state: CheckoutState, changes: Partial<typeof cart> = {}) => {
    const purchase = purchaseOf(state, { ...cart, ...changes })
    return purchase && purchaseKey(purchase)
  }
  const key = keyOf(INITIAL_CHECKOUT)
  expect(keyOf(INITIAL_CHECKOUT, { expected: fils(1), lines: [{ ...line, price: 1 }] })).toBe(key)
  const others = [
    keyOf(INITIAL_CHECKOUT, { lines: [{ ...line, quantity: 3 }] }),
    keyOf(INITIAL_CHECKOUT, { testers: [8] }),
    keyOf(INITIAL_CHECKOUT, { info: { ...info, first_name: 'Noor' } }),
    keyOf(run({ type: 'drop_discount' })),
    keyOf(run({ type: 'buy_again' })),
  ]
  expect(new Set([key, ...others]).size).toBe(1 + others.length)
})

test('a payment reserves its lines and one unit of each tester', () => {
  expect(reservedUnits(cart)).toEqual([
    { product_size_id: 11, quantity: 2 },
    { product_size_id: 7, quantity: 1 },
  ])
})

import { CallError } from '@nafha/contract/client'
import { expect, test } from 'vitest'
import { newTotal, outcomeOfFailure, paidOrderIn } from './payment-outcome.ts'
import type { PaymentOutcome } from './payment-state.ts'

interface Refusal {
  code?: string
  details?: object[]
  errors?: Record<string, string[]>
}
const refusal = (status: number, body: Refusal = {}) =>
  new CallError('No.', status, { success: false, message: 'No.', ...body } as CallError['refusal'])

const shortage = { product_size_id: 1, requested_quantity: 2, available_quantity: 0 }
const order = { order_id: 7, order_number: 'ABCDEFGHJK', transaction_id: 'pi_1', items: [] }

test.each<[string, unknown, Partial<PaymentOutcome>]>([
  ['no connection', new TypeError('offline'), { kind: 'failed', signInHelps: false }],
  ['an expired session', refusal(401), { kind: 'signed_out' }],
  [
    'wrong entries',
    refusal(422, { errors: { 'shipping_info.email': ['No email address.'] } }),
    { kind: 'form', errors: { email: 'No email address.' }, sessionLost: false },
  ],
  [
    'an expired guest session',
    refusal(409, { code: 'guest_session_invalid' }),
    { kind: 'form', errors: null, sessionLost: true },
  ],
  ['entries of the cart', refusal(422, { errors: { cart: ['Too many.'] } }), { kind: 'cart' }],
  ['a cart that is too large', refusal(409, { code: 'purchase_too_large' }), { kind: 'cart' }],
  [
    'missing stock, under any code',
    refusal(409, { code: 'stock', details: [shortage] }),
    { kind: 'short', shortages: [shortage] },
  ],
  [
    'a discount that another purchase holds',
    refusal(409, { code: 'discount_held', details: [{ total: 10.5 }] }),
    { kind: 'discount_held', total: 1050 } as Partial<PaymentOutcome>,
  ],
  [
    'a payment that has succeeded',
    refusal(409, { code: 'paid_already', details: [order] }),
    { kind: 'paid' },
  ],
  ['a payment that is processing', refusal(409, { code: 'paid_already' }), { kind: 'processing' }],
  [
    'the same purchase within the hour',
    refusal(409, { code: 'bought_already', details: [order] }),
    { kind: 'bought_already', order },
  ],
  [
    'the same purchase of a caller who is not known',
    refusal(409, { code: 'bought_already' }),
    { kind: 'bought_already', order: null },
  ],
  [
    'a delivery that is full',
    refusal(409, { code: 'delivery_changed', details: [{ options: [] }] }),
    { kind: 'delivery', options: [] },
  ],
  [
    'a limit of the network',
    refusal(429, { code: 'network_pays_too_often' }),
    { kind: 'failed', signInHelps: true },
  ],
  ['a shop that is out of order', refusal(500), { kind: 'failed', signInHelps: false }],
])('%s', (_, cause, outcome) => {
  expect(outcomeOfFailure(cause)).toMatchObject(outcome)
})

test('a changed price names the new total, and so does a discount that is used up', () => {
  for (const code of ['price_changed', 'discount_used'])
    expect(newTotal(refusal(409, { code, details: [{ total: 12.34 }] }))).toBe(1234)
  expect(newTotal(refusal(409, { code: 'discount_held', details: [{ total: 12.34 }] }))).toBeNull()
  expect(newTotal(refusal(409, { code: 'price_changed' }))).toBeNull()
  expect(newTotal(new TypeError('offline'))).toBeNull()
})

test('only a refusal for a payment that has succeeded brings its order', () => {
  expect(paidOrderIn(refusal(409, { code: 'paid_already', details: [order] }))).toEqual(order)
  expect(paidOrderIn(refusal(409, { code: 'paid_already' }))).toBeNull()
  expect(paidOrderIn(refusal(409, { code: 'bought_already', details: [order] }))).toBeNull()
})

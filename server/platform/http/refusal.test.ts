import { expect, test } from 'vitest'
import { conflict, invalid, isRejection, type Rejection, tooSoon } from '../outcomes/outcome.ts'
import { toRefusal } from './refusal.ts'

test.each<[Rejection, number, string, string]>([
  [{ kind: 'not_found' }, 404, 'not_found', 'not_found'],
  [{ kind: 'not_found', code: 'order_unknown', message: 'other' }, 404, 'order_unknown', 'other'],
  [invalid('slug', 'slug_taken'), 422, 'validation_failed', 'slug_taken'],
  [{ kind: 'invalid', errors: {} }, 422, 'validation_failed', 'check_your_entries'],
  [conflict('last_owner'), 409, 'last_owner', 'last_owner'],
  [conflict('email_taken', { message: 'other' }), 409, 'email_taken', 'other'],
  [{ kind: 'forbidden', code: 'import_not_yours' }, 403, 'import_not_yours', 'import_not_yours'],
  [{ kind: 'unauthenticated' }, 401, 'unauthenticated', 'unauthenticated'],
  [tooSoon(0.2, 'otp_wait_before_resend'), 429, 'too_many_requests', 'otp_wait_before_resend'],
  [{ kind: 'busy' }, 503, 'server_busy', 'server_busy'],
])('%j becomes %i with its code and sentence', (rejection, status, code, message) => {
  expect(isRejection(rejection)).toBe(true)
  expect(toRefusal(rejection)).toMatchObject({ kind: 'refused', status, code, message })
})

test('a rejection takes its errors, inputs and wait along', () => {
  expect(toRefusal(invalid('amount', 'too_much', { most: '5' }))).toMatchObject({
    errors: { amount: ['too_much'] },
    inputs: { most: '5' },
  })
  expect(toRefusal(tooSoon(0.2, 'wait')).retryAfter).toBe(1)
  expect(toRefusal(tooSoon(59.5, 'wait')).retryAfter).toBe(60)
})

test('other outcomes are no rejections', () => {
  expect(isRejection({ kind: 'saved', row: {} })).toBe(false)
  expect(isRejection({ id: 1 })).toBe(false)
})

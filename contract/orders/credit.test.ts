import { expect, test } from 'vitest'
import { fils } from '../values/money.ts'
import { creditError } from './credit.ts'

test('staff give at most what units are worth, and less only with a reason', () => {
  const value = fils(10_000)
  expect(creditError(value, { amount: fils(10_000), reason: '' })).toBeNull()
  expect(creditError(value, { amount: fils(10_001), reason: 'Kind' })).toMatchObject({ field: 'amount' })
  expect(creditError(value, { amount: fils(9_999), reason: ' ' })).toMatchObject({ field: 'reason' })
  expect(creditError(value, { amount: fils(9_999), reason: 'Half empty' })).toBeNull()
  expect(creditError(value, { amount: fils(0), reason: 'Nothing' })).toMatchObject({ field: 'amount' })
})

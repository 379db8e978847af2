import type { User } from '@nafha/contract/people'
import { expect, test } from 'vitest'
import { paths } from '../platform/paths.ts'
import { checkoutGate } from './gate.ts'

const address = {
  country: 'United Arab Emirates',
  city: 'Dubai',
  region: 'Jumeirah 1',
  road: 'Al Wasl Road',
  building: null,
  appartment: null,
  floor: null,
}
const layla: User = {
  id: 1,
  prefix_name: 'Ms',
  first_name: 'Layla',
  last_name: 'Haddad',
  email: 'layla@example.com',
  mobile_number: '+971501234567',
  email_verified_at: '2026-01-01T00:00:00Z',
  mobile_verified_at: '2026-01-01T00:00:00Z',
  pending_email: null,
  pending_mobile_number: null,
  address: [address],
  discount: null,
  discounts_number: 0,
  invite_code: 'LAYLA',
  get_updates: true,
}

test('guests proceed directly', () => {
  expect(checkoutGate(null)).toEqual({ kind: 'go', to: paths.shipping })
})

test('an unverified email goes to email verification, then an unverified mobile to mobile verification', () => {
  expect(checkoutGate({ ...layla, email_verified_at: null, mobile_verified_at: null })).toEqual({
    kind: 'go',
    to: paths.emailVerification,
  })
  expect(checkoutGate({ ...layla, mobile_verified_at: null })).toEqual({
    kind: 'go',
    to: paths.mobileVerification,
  })
})

test('a customer without an address is asked for one, everybody else goes to shipping', () => {
  expect(checkoutGate({ ...layla, address: [] })).toEqual({ kind: 'address_missing' })
  expect(checkoutGate(layla)).toEqual({ kind: 'go', to: paths.shipping })
})

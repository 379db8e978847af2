import type { User } from '@nafha/contract/people'
import { expect, test } from 'vitest'
import { awayFrom } from './gate.ts'
import { afterVerification } from './verification-steps.ts'

const verifiedAt = '2026-01-01T00:00:00.000Z'
const customer = (facts: Partial<User> = {}): User => ({
  id: 1,
  prefix_name: 'Ms',
  first_name: 'Layla',
  last_name: 'Haddad',
  email: 'layla@example.com',
  mobile_number: '+971501234567',
  email_verified_at: null,
  mobile_verified_at: null,
  pending_email: null,
  pending_mobile_number: null,
  address: [],
  discount: null,
  discounts_number: 0,
  invite_code: 'ABC',
  get_updates: true,
  ...facts,
})
const signedIn = (facts: Partial<User> = {}) => ({ kind: 'in' as const, user: customer(facts) })
const signedOut = { kind: 'out' as const }

test('signed out, every page of a customer leads to sign-in', () => {
  for (const audience of ['signed_in', 'email_unverified', 'mobile_unverified'] as const) {
    expect(awayFrom(audience, signedOut)).toBe('/sign-in')
  }
})

test('sign-in and sign-up lead customers to their profile', () => {
  expect(awayFrom('signed_out', signedIn())).toBe('/profile/general')
  expect(awayFrom('signed_out', signedOut)).toBeNull()
})

test('the verification pages lead to the profile once there is nothing left to verify', () => {
  expect(awayFrom('email_unverified', signedIn())).toBeNull()
  expect(awayFrom('mobile_unverified', signedIn())).toBeNull()
  expect(awayFrom('email_unverified', signedIn({ email_verified_at: verifiedAt }))).toBe('/profile/general')
  expect(awayFrom('mobile_unverified', signedIn({ mobile_verified_at: verifiedAt }))).toBe('/profile/general')
})

test('the profile asks for a sign-in only', () => {
  expect(awayFrom('signed_in', signedIn())).toBeNull()
})

test('while the customer is not known yet nobody is sent away', () => {
  expect(awayFrom('email_unverified', { kind: 'in', user: null })).toBeNull()
})

test('a verification leads to the other one, then to an address, then to the profile', () => {
  expect(afterVerification(customer())).toBe('/email-verification')
  const byMail = { email_verified_at: verifiedAt }
  expect(afterVerification(customer(byMail))).toBe('/mobile-verification')
  const both = { ...byMail, mobile_verified_at: verifiedAt }
  expect(afterVerification(customer(both))).toBe('/address')
  const home = { country: 'United Arab Emirates', city: 'Dubai', region: 'Marina', road: 'Marina Walk' }
  const address = [{ ...home, building: null, appartment: null, floor: null }]
  expect(afterVerification(customer({ ...both, address }))).toBe('/profile/general')
})

test('an address that waits to take the place of a proved one is to be proved; the purchase goes on with the proved one', () => {
  const both = { email_verified_at: verifiedAt, mobile_verified_at: verifiedAt }
  expect(awayFrom('email_unverified', signedIn(both))).toBe('/profile/general')
  const waiting = { ...both, pending_email: 'new@example.com' }
  expect(awayFrom('email_unverified', signedIn(waiting))).toBeNull()
  expect(
    awayFrom('mobile_unverified', signedIn({ ...both, pending_mobile_number: '+971501112233' })),
  ).toBeNull()
  expect(afterVerification(customer(waiting))).toBe('/email-verification')
})

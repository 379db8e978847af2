import { beforeEach, expect, test } from 'vitest'
import { storedAbilities, storedGuest, storedUser } from './account/session-storage.ts'
import { storedAccountCart, storedCart, storedFinderTesters, storedTesters } from './cart/cart-storage.ts'
import { forgetCustomer } from './platform/api.ts'
import { hide, reveal } from './platform/shift.ts'
import { readStored, stored, writeStored } from './platform/stored.ts'
import { storedWishlist } from './wishes/wish-storage.ts'

const entries = [
  ...Object.values(stored),
  storedAbilities,
  storedCart,
  storedGuest,
  storedAccountCart,
  storedFinderTesters,
  storedTesters,
  storedUser,
  storedWishlist,
]

const kept = new Map<string, string>()
globalThis.localStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
} as Storage

const line = {
  product_id: 1,
  product_size_id: 2,
  sub_total: 100,
  name: 'Oud Al Layl',
  price: 105,
  tax_amount: 5,
  size: '30 ml',
  imageUrl: '/storage/a-960.webp',
  tester: false,
  quantity: 2,
}

beforeEach(() => kept.clear())

test('cart and testers are JSON, every code unit moved by 4', () => {
  writeStored(storedCart, [line])
  writeStored(storedTesters, [{ product_size_id: 3, quantity: 1 }])
  expect(JSON.parse(reveal(kept.get('cart') ?? ''))).toEqual([line])
  expect(JSON.parse(reveal(kept.get('testers') ?? ''))).toEqual([{ product_size_id: 3, quantity: 1 }])
  expect(readStored(storedCart)).toEqual([line])
})

test('language, theme, token and guest token are raw text', () => {
  writeStored(stored.language, 'ar')
  writeStored(stored.theme, 'dark')
  writeStored(stored.token, 'abc')
  writeStored(stored.guestToken, 'def')
  expect(Object.fromEntries(kept)).toEqual({
    language: 'ar',
    theme: 'dark',
    token: 'abc',
    guest_token: 'def',
  })
})

test('the other keys are JSON', () => {
  writeStored(stored.cartStep, ['cart', 'shipping'])
  writeStored(stored.signupOfferDismissed, true)
  writeStored(stored.completedCheckout, ['pi_1'])
  expect(Object.fromEntries(kept)).toEqual({
    cart_step: '["cart","shipping"]',
    signup_offer_dismissed: 'true',
    completed_checkout: '["pi_1"]',
  })
})

test.each([
  ['cart', 'not hidden at all'],
  ['cart', hide('{"half":')],
  ['cart', hide('[{"product_size_id":"2"}]')],
  ['cart', hide(JSON.stringify([{ ...line, quantity: 0 }]))],
  ['cart', hide('null')],
  ['testers', hide('[{"product_size_id":1,"quantity":2}]')],
  ['theme', 'purple'],
  ['language', 'fr'],
  ['user', '{"id":"one"}'],
  ['guest', '[]'],
  ['cookies_consent', 'yes'],
  ['cart_step', '["elsewhere"]'],
  ['shipping_info', '[1,2]'],
])('%s that reads %j counts as absent', (key, raw) => {
  kept.set(key, raw)
  const entry = entries.find((entry) => entry.key === key)
  expect(readStored(entry as typeof stored.token)).toBeNull()
})

test('nothing stored is nothing read', () => {
  for (const entry of entries) expect(readStored(entry as typeof stored.token)).toBeNull()
})

test('signing out leaves what belongs to the browser, not to the customer', () => {
  for (const entry of entries) kept.set(entry.key, 'anything')
  forgetCustomer()
  const ofCustomer = [stored.token, storedUser, storedAbilities, storedWishlist, stored.shippingInfo]
  expect(
    entries
      .filter(({ key }) => !kept.has(key))
      .map(({ key }) => key)
      .sort(),
  ).toEqual(ofCustomer.map(({ key }) => key).sort())
})

test('a value that did not change is the same object, so that nothing is drawn again', () => {
  writeStored(storedCart, [line])
  expect(readStored(storedCart)).toBe(readStored(storedCart))
})

test.each(['full', 'forbidden'])('with storage that is %s the page remembers', (state) => {
  const whole = globalThis.localStorage
  globalThis.localStorage = {
    getItem: (key: string) => {
      if (state === 'forbidden') throw new Error('forbidden')
      return kept.get(key) ?? null
    },
    setItem: () => {
      throw new Error('full')
    },
    removeItem: (key: string) => {
      if (state === 'forbidden') throw new Error('forbidden')
      kept.delete(key)
    },
  } as unknown as Storage
  kept.set('token', 'old')
  writeStored(stored.token, 'abc')
  expect(readStored(stored.token)).toBe('abc')
  writeStored(storedCart, [line])
  expect(readStored(storedCart)).toEqual([line])
  writeStored(stored.token, null)
  expect(readStored(stored.token)).toBeNull()
  globalThis.localStorage = whole
})

import { readItem, writeItem } from '@nafha/contract/browser-storage'
import { LANGUAGES, type Language } from '@nafha/contract/values/language'
import { useSyncExternalStore } from 'react'
import { useHydrated } from './hydrated.ts'
import * as is from './shapes.ts'

/*
 * The keys of local storage; there are no others (rules/browser 1) but those of the session, the cart and the wishlist,
 * which their own rooms define. A value that cannot be read, or has the wrong shape, counts as absent and never breaks a
 * page.
 */
export interface Entry<T> {
  key: string
  decode: (raw: string) => unknown
  encode: (value: T) => string
  fits: (value: unknown) => value is T
}

const text = <T extends string>(key: string, fits: (value: unknown) => value is T): Entry<T> => ({
  key,
  decode: (raw) => raw,
  encode: (value) => value,
  fits,
})
export const jsonEntry = <T>(key: string, fits: (value: unknown) => value is T): Entry<T> => ({
  key,
  decode: JSON.parse,
  encode: (value) => JSON.stringify(value),
  fits,
})

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const CHECKOUT_STEPS = ['cart', 'shipping'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

export const stored = {
  language: text<Language>('language', is.oneOf(LANGUAGES)),
  theme: text<Theme>('theme', is.oneOf(THEMES)),
  token: text<string>('token', is.filled),
  cartStep: jsonEntry<CheckoutStep[]>('cart_step', is.listOf(is.oneOf(CHECKOUT_STEPS))),
  shippingInfo: jsonEntry('shipping_info', is.texts),
  delivery: jsonEntry('delivery', is.delivery),
  /** City for which days of delivery are shown: chosen in the shop, or that of the last address. */
  deliveryCity: text<string>('delivery_city', is.filled),
  signupOfferDismissed: jsonEntry('signup_offer_dismissed', is.boolean),
  cookiesConsent: jsonEntry('cookies_consent', is.consent),
  guestToken: text<string>('guest_token', is.filled),
  completedCheckout: jsonEntry('completed_checkout', is.listOf(is.string)),
  /** Code of the discount in the totals shown last. */
  shownDiscount: text<string>('shown_discount', is.filled),
  begunPayment: jsonEntry('begun_payment', is.begunPayment),
  /** A paid order whose notice (paid, so the cart is empty) the shopper has not seen yet. */
  paidOrder: jsonEntry('paid_order', is.paidOrder),
  /** Searched terms, newest first. */
  recentSearches: jsonEntry('recent_searches', is.listOf(is.filled)),
  /** Product ids, newest first. */
  recentlyViewed: jsonEntry('recently_viewed', is.listOf(is.whole)),
} as const

const listeners = new Set<() => void>()
// Cache one object per stored text, so that React sees a change only when the text changes.
const read = new Map<string, { raw: string; value: unknown }>()

/** Decodes a raw text; null when it is invalid. */
export function readRaw<T>(entry: Entry<T>, raw: string | null): T | null {
  if (raw === null) return null
  let value: unknown = null
  try {
    value = entry.decode(raw)
  } catch {
    // Not ours, or damaged.
  }
  return entry.fits(value) ? value : null
}

/** The stored value, or null when there is none that can be used. */
export function readStored<T>(entry: Entry<T>): T | null {
  const raw = readItem('localStorage', entry.key)
  if (raw === null) return null
  const cached = read.get(entry.key)
  if (cached?.raw === raw) return cached.value as T | null
  const usable = readRaw(entry, raw)
  read.set(entry.key, { raw, value: usable })
  return usable
}

/** Stores a value; null removes it. */
export function writeStored<T>(entry: Entry<T>, value: NoInfer<T> | null): void {
  writeItem('localStorage', entry.key, value === null ? null : entry.encode(value))
  for (const listener of listeners) listener()
}

/** Removes a value by its key. */
export function removeStored(key: string): void {
  writeItem('localStorage', key, null)
  for (const listener of listeners) listener()
}

/**
 * Calls the listener when an entry changes, here or in another tab, and when Back restores the page from the browser's
 * memory, because it has missed the changes.
 * @returns removes the listener
 */
export function onStored(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
    removeEventListener('pageshow', listener)
  }
}

/** A stored value in a component: null on the server and while hydrating, so that cached HTML fits everybody. */
export function useStored<T>(entry: Entry<T>): T | null {
  const hydrated = useHydrated()
  return useSyncExternalStore(
    onStored,
    () => (hydrated ? readStored(entry) : null),
    () => null,
  )
}

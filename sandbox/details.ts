import type Stripe from 'stripe'
import { refuse } from './errors.ts'
import type { Params } from './form.ts'
import { allowOnly, group, requiredText, text } from './params.ts'

const MAX_KEYS = 50
const MAX_NAME = 40
const MAX_VALUE = 500

/** `metadata[…]` laid over what is there: '' removes a key, and `metadata=''` removes all. Stripe's limits hold. */
export function mergeMetadata(current: Stripe.Metadata, params: Params): Stripe.Metadata {
  const updates = group(params, 'metadata')
  if (updates === undefined) return current
  if (updates === '') return {}
  const entries = new Map(Object.entries(current))
  for (const name of Object.keys(updates)) {
    const value = text(updates, name, 'metadata') ?? ''
    if (name.length > MAX_NAME || value.length > MAX_VALUE) {
      const message = `Metadata names have at most ${MAX_NAME} characters and values at most ${MAX_VALUE}.`
      refuse(400, { message, param: `metadata[${name}]` })
    }
    if (value === '') entries.delete(name)
    else entries.set(name, value)
  }
  if (entries.size > MAX_KEYS) {
    refuse(400, { message: `Metadata can have at most ${MAX_KEYS} keys.`, param: 'metadata' })
  }
  return Object.fromEntries(entries)
}

/** `shipping[…]`; '' unsets it; absent leaves `current`. */
export function readShipping(
  current: Stripe.PaymentIntent.Shipping | null,
  params: Params,
): Stripe.PaymentIntent.Shipping | null {
  const shipping = group(params, 'shipping')
  if (shipping === undefined) return current
  if (shipping === '') return null
  allowOnly(shipping, ['address', 'carrier', 'name', 'phone', 'tracking_number'], 'shipping')
  return {
    address: readAddress(shipping, 'shipping') ?? undefined,
    name: requiredText(shipping, 'name', 'shipping'),
    carrier: text(shipping, 'carrier') || null,
    phone: text(shipping, 'phone') || null,
    tracking_number: text(shipping, 'tracking_number') || null,
  }
}

/** `billing_details[…]` of a payment method. */
export function readBillingDetails(params: Params): Stripe.Charge.BillingDetails {
  const details = group(params, 'billing_details') || {}
  allowOnly(details, ['address', 'email', 'name', 'phone', 'tax_id'], 'billing_details')
  return {
    address: readAddress(details, 'billing_details'),
    email: text(details, 'email') || null,
    name: text(details, 'name') || null,
    phone: text(details, 'phone') || null,
    tax_id: text(details, 'tax_id') || null,
  }
}

function readAddress(params: Params, where: string): Stripe.Address | null {
  const address = group(params, 'address')
  if (!address) return null
  allowOnly(address, ['city', 'country', 'line1', 'line2', 'postal_code', 'state'], `${where}[address]`)
  return {
    city: text(address, 'city') || null,
    country: text(address, 'country') || null,
    line1: text(address, 'line1') || null,
    line2: text(address, 'line2') || null,
    postal_code: text(address, 'postal_code') || null,
    state: text(address, 'state') || null,
  }
}

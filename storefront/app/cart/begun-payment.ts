import type { Payment } from '@nafha/contract/checkout'
import { readStored, stored, writeStored } from '../platform/stored.ts'

/*
 * The payment that this browser opened last and does not know the end of. It may be made without the browser coming back:
 * in another browser, or after the tab was closed. Signing in and out keeps it, as the cart is kept.
 */

/** Remembers a payment with what it has reserved. */
export function rememberPayment(
  { payment_intent, client_secret }: Pick<Payment, 'payment_intent' | 'client_secret'>,
  sizes: { product_size_id: number; quantity: number }[],
): void {
  writeStored(stored.begunPayment, { payment_intent, client_secret, sizes })
}

/** Forgets a payment whose end is known; another one that was begun since stays. */
export function forgetPayment(paymentIntent: string): void {
  if (readStored(stored.begunPayment)?.payment_intent === paymentIntent) {
    writeStored(stored.begunPayment, null)
  }
}

/**
 * Units of a size that this shopper can have: what is free, and what is held for them already. The shop answers stock less
 * all reservations, so that the last bottle would look sold out to the very shopper whose it is.
 */
export function availableToMe(size: { id: number; quantity: number }): number {
  const own = readStored(stored.begunPayment)?.sizes.find(
    ({ product_size_id }) => product_size_id === size.id,
  )
  return size.quantity + (own?.quantity ?? 0)
}

import type { Payment } from '@nafha/contract/checkout'
import { readStored, stored, writeStored } from '../platform/stored.ts'

/*
 * The payment that this browser opened last and whose end is unknown. It may succeed without the browser coming back:
 * in another browser, or after the tab was closed. Signing in and out keeps it, as the cart is kept.
 */

/** Stores a payment with the units that it has reserved. */
export function rememberPayment(
  { payment_intent, client_secret }: Pick<Payment, 'payment_intent' | 'client_secret'>,
  sizes: { product_size_id: number; quantity: number }[],
): void {
  writeStored(stored.begunPayment, { payment_intent, client_secret, sizes })
}

/** Removes a finished payment; a newer one stays. */
export function forgetPayment(paymentIntent: string): void {
  if (readStored(stored.begunPayment)?.payment_intent === paymentIntent) {
    writeStored(stored.begunPayment, null)
  }
}

/**
 * Units of a size that this shopper can buy: the free ones and those reserved for them. The shop answers stock less
 * all reservations, so the last bottle would look sold out to the shopper who has reserved it.
 */
export function availableToMe(size: { id: number; quantity: number }): number {
  const own = readStored(stored.begunPayment)?.sizes.find(
    ({ product_size_id }) => product_size_id === size.id,
  )
  return size.quantity + (own?.quantity ?? 0)
}

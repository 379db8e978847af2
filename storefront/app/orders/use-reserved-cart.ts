import type { PaymentStanding } from '@nafha/contract/checkout'
import { useEffect, useState } from 'react'
import { rememberPayment } from '../cart/begun-payment.ts'
import { saveLines, saveTesters } from '../cart/cart-store.ts'
import { api } from '../platform/api.ts'
import { stored, writeStored } from '../platform/stored.ts'
import type { PaymentReturn } from './use-payment-order.ts'

/** The cart that a payment's open checkout reserves. `restore` puts it into the browser's, ready to be paid for. */
type ReservedCart = { kind: 'loading' } | { kind: 'none' } | { kind: 'reserved'; restore: () => void }

/**
 * Fetches the cart of a failed payment for a browser that has none: where storage is forbidden, a document loses its
 * memory on the way to the bank and back.
 */
export function useReservedCart(
  { paymentIntent, clientSecret }: PaymentReturn,
  isNeeded: boolean,
): ReservedCart {
  const [cart, setCart] = useState<ReservedCart>({ kind: 'loading' })
  useEffect(() => {
    if (!isNeeded || !paymentIntent || !clientSecret) return
    const controller = new AbortController()
    api('GET /payments/:payment_intent', {
      params: { payment_intent: paymentIntent },
      headers: { 'x-client-secret': clientSecret },
      queryKey: 'held-cart',
      signal: controller.signal,
    }).then(
      ({ data }) =>
        setCart(
          data.cart.length > 0
            ? { kind: 'reserved', restore: () => restore(data, paymentIntent, clientSecret) }
            : { kind: 'none' },
        ),
      () => setCart({ kind: 'none' }),
    )
    return () => controller.abort()
  }, [isNeeded, paymentIntent, clientSecret])
  return clientSecret ? cart : { kind: 'none' }
}

function restore({ cart, testers }: PaymentStanding, paymentIntent: string, clientSecret: string): void {
  saveLines(cart)
  saveTesters(testers)
  writeStored(stored.cartStep, ['cart', 'shipping'])
  // The next attempt uses this payment and its reservation.
  rememberPayment({ payment_intent: paymentIntent, client_secret: clientSecret }, [
    ...cart.map(({ product_size_id, quantity }) => ({ product_size_id, quantity })),
    ...testers.map((product_size_id) => ({ product_size_id, quantity: 1 })),
  ])
}

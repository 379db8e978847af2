import type { PaymentStanding } from '@nafha/contract/checkout'
import { useEffect, useState } from 'react'
import { rememberPayment } from '../cart/begun-payment.ts'
import { keepLines, keepOnlyTesters } from '../cart/cart-store.ts'
import { api } from '../platform/api.ts'
import { stored, writeStored } from '../platform/stored.ts'
import type { Return } from './use-payment-order.ts'

/** The cart of a payment's open checkout. `restore` puts it into the browser's, ready to be paid for. */
type HeldCart = { kind: 'looking' } | { kind: 'none' } | { kind: 'held'; restore: () => void }

/**
 * The cart of a payment that failed, for a browser that has none: where storage is forbidden, the memory of a document is lost
 * on the way to the bank and back.
 */
export function useHeldCart({ paymentIntent, clientSecret }: Return, isNeeded: boolean): HeldCart {
  const [held, setHeld] = useState<HeldCart>({ kind: 'looking' })
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
        setHeld(
          data.cart.length > 0
            ? { kind: 'held', restore: () => restore(data, paymentIntent, clientSecret) }
            : { kind: 'none' },
        ),
      () => setHeld({ kind: 'none' }),
    )
    return () => controller.abort()
  }, [isNeeded, paymentIntent, clientSecret])
  return clientSecret ? held : { kind: 'none' }
}

function restore({ cart, testers }: PaymentStanding, paymentIntent: string, clientSecret: string): void {
  keepLines(cart)
  keepOnlyTesters(testers)
  writeStored(stored.cartStep, ['cart', 'shipping'])
  // The hold of this payment goes on for the shopper's next try.
  rememberPayment({ payment_intent: paymentIntent, client_secret: clientSecret }, [
    ...cart.map(({ product_size_id, quantity }) => ({ product_size_id, quantity })),
    ...testers.map((product_size_id) => ({ product_size_id, quantity: 1 })),
  ])
}

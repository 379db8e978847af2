import { useEffect, useState } from 'react'
import { type OrderOutcome, waitForOrder } from './wait-for-order.ts'

/**
 * The payment that the return address names. Its `redirect_status` is not read: the same payment may have been made
 * with another card since (rules/checkout 29).
 */
export interface PaymentReturn {
  paymentIntent: string | null
  clientSecret: string | null
}

/** `isLong` is true when the wait takes longer than usual. */
export type PaymentOrder = { kind: 'waiting'; isLong: boolean } | OrderOutcome

/** Waits for the order of a payment until there is one, or none to come. */
export function usePaymentOrder({ paymentIntent, clientSecret }: PaymentReturn): {
  order: PaymentOrder
  retry: () => void
} {
  const [order, setOrder] = useState<PaymentOrder>({ kind: 'waiting', isLong: false })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt waits again
  useEffect(() => {
    if (!paymentIntent) return setOrder({ kind: 'unknown' })
    const controller = new AbortController()
    setOrder({ kind: 'waiting', isLong: false })
    waitForOrder({ id: paymentIntent, clientSecret }, controller.signal, () =>
      setOrder({ kind: 'waiting', isLong: true }),
    ).then((outcome) => {
      if (outcome) setOrder(outcome)
    })
    return () => controller.abort()
  }, [paymentIntent, clientSecret, attempt])
  return { order, retry: () => setAttempt((count) => count + 1) }
}

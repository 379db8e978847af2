import { useEffect, useState } from 'react'
import { lookForOrder, type Outcome } from './wait-for-order.ts'

/**
 * The payment that the return address names. Its `redirect_status` is not read: the same payment may have been made
 * with another card since (rules/checkout 29).
 */
export interface Return {
  paymentIntent: string | null
  clientSecret: string | null
}

/** `long`: it takes longer than it should; looking goes on. */
export type Purchase = { kind: 'looking'; long: boolean } | Outcome

/** Looks for the order of a payment until there is one, or none to come. */
export function usePurchase({ paymentIntent, clientSecret }: Return): {
  purchase: Purchase
  lookAgain: () => void
} {
  const [purchase, setPurchase] = useState<Purchase>({ kind: 'looking', long: false })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt looks again
  useEffect(() => {
    if (!paymentIntent) return setPurchase({ kind: 'unknown' })
    const controller = new AbortController()
    setPurchase({ kind: 'looking', long: false })
    lookForOrder({ id: paymentIntent, clientSecret }, controller.signal, () =>
      setPurchase({ kind: 'looking', long: true }),
    ).then((outcome) => {
      if (outcome) setPurchase(outcome)
    })
    return () => controller.abort()
  }, [paymentIntent, clientSecret, attempt])
  return { purchase, lookAgain: () => setAttempt((count) => count + 1) }
}

import { useEffect, useState } from 'react'
import { lookForOrder, type Outcome } from './look-for-order.ts'

/** What the payment provider's return address says. */
export interface Return {
  paymentIntent: string | null
  clientSecret: string | null
  redirectStatus: string | null
}

/** `long`: it takes longer than it should; looking goes on. */
export type Purchase = { kind: 'looking'; long: boolean } | Outcome

/** Looks for the order of a payment until there is one, or none to come. */
export function usePurchase({ paymentIntent, clientSecret, redirectStatus }: Return): {
  purchase: Purchase
  lookAgain: () => void
} {
  const [purchase, setPurchase] = useState<Purchase>({ kind: 'looking', long: false })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt looks again
  useEffect(() => {
    if (!paymentIntent) return setPurchase({ kind: 'unknown' })
    if (redirectStatus === 'failed') return setPurchase({ kind: 'failed' })
    const controller = new AbortController()
    setPurchase({ kind: 'looking', long: false })
    lookForOrder({ id: paymentIntent, clientSecret }, controller.signal, () =>
      setPurchase({ kind: 'looking', long: true }),
    ).then((outcome) => {
      if (outcome) setPurchase(outcome)
    })
    return () => controller.abort()
  }, [paymentIntent, clientSecret, redirectStatus, attempt])
  return { purchase, lookAgain: () => setAttempt((count) => count + 1) }
}

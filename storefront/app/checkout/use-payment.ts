import { useEffect, useState } from 'react'
import { rememberPayment } from '../cart/begun-payment.ts'
import { type Asked, askForPayment, type Purchase } from './payment-call.ts'

export type PaymentState = { kind: 'none' } | { kind: 'asking' } | Asked

const NONE: PaymentState = { kind: 'none' }
const ASKING: PaymentState = { kind: 'asking' }

/** Identity of a purchase. Prices are left out: the server sets them. */
const identityOf = ({ lines, testers, info, withoutDiscount, buysAgain }: Purchase) =>
  JSON.stringify([
    ...[lines.map((line) => [line.product_size_id, line.quantity]), testers],
    ...[info, withoutDiscount, buysAgain],
  ])

const reserved = ({ lines, testers }: Purchase) => [
  ...lines.map(({ product_size_id, quantity }) => ({ product_size_id, quantity })),
  ...testers.map((product_size_id) => ({ product_size_id, quantity: 1 })),
]

/**
 * Asks the server to open a payment, and again whenever the purchase changes (rules/checkout 10). The purchase is
 * null while there are no items or no buyer.
 */
export function usePayment(purchase: Purchase | null): { state: PaymentState; again: () => void } {
  const [state, setState] = useState(NONE)
  const [attempt, setAttempt] = useState(0)
  const identity = purchase && identityOf(purchase)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the identity stands for the purchase
  useEffect(() => {
    if (!purchase) return setState(NONE)
    const controller = new AbortController()
    setState(ASKING)
    askForPayment(purchase, controller.signal).then((outcome) => {
      if (controller.signal.aborted) return
      if (outcome.kind === 'ready') {
        rememberPayment(outcome.payment, reserved(purchase))
      }
      setState(outcome)
    })
    return () => controller.abort()
  }, [identity, attempt])
  return { state, again: () => setAttempt((count) => count + 1) }
}

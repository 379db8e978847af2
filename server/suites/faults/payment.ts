import { payWith } from '../../testing/buyer.ts'
import type { Harness } from './harness.ts'

export interface Payment {
  payment_intent: string
  client_secret: string
}

type Shop = Pick<Harness, 'stripe' | 'tries'>

/** Pays; when the payment was canceled during the fault, it asks for the next one. */
export async function payUntilPaid(
  shop: Shop,
  first: Payment,
  ask: () => Promise<{ answer: Payment } | { conflict: string }>,
): Promise<Payment | null> {
  let payment = first
  for (let round = 0; round < 5; round++) {
    if ((await pay(shop, payment)) === 'succeeded') return payment
    const outcome = await ask()
    if ('conflict' in outcome) return null
    payment = outcome.answer
  }
  return null
}

/** Confirms with the provider until the final status of the payment is known. */
export const pay = ({ stripe, tries }: Shop, payment: Payment) =>
  tries.retrying(async () => {
    const { status } = await stripe.paymentIntents.retrieve(payment.payment_intent)
    if (status === 'succeeded' || status === 'canceled') return status
    await payWith(stripe, payment).catch((error) => {
      // The intent is canceled, or an earlier call whose answer was lost has paid it: retrieve it to find out.
      if (error.code !== 'payment_intent_unexpected_state') throw error
    })
    return (await stripe.paymentIntents.retrieve(payment.payment_intent)).status
  })

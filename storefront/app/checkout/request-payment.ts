import { CURRENCY, TAX_PERCENT } from '@nafha/contract/rules'
import { type Fils, toAed } from '@nafha/contract/values/money'
import { refreshCustomer } from '../account/session.ts'
import { storedUser } from '../account/session-storage.ts'
import { refreshGuest } from '../cart/guest.ts'
import { expectedDiscount } from '../cart/shown-discount.ts'
import { endPaidCheckout, syncBegunPayment } from '../orders/paid-elsewhere.ts'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/failures.ts'
import { readStored, stored } from '../platform/stored.ts'
import { newTotal, outcomeOfFailure, paidOrderIn } from './payment-outcome.ts'
import type { PaymentOutcome, Purchase } from './payment-state.ts'

/** A price may change again during the retry; more changes than this are an error. */
const MAX_PRICE_CHANGES = 3

/**
 * The earlier payment that an interrupted request carried. The shop may have replaced it already, and would not know it
 * any more; the next request carries it again, and is told if it was paid.
 */
let interruptedPayment: string | null = null

/**
 * Calls POST /stripe/payment, which returns the same payment for the same cart (rules/checkout 15). It
 * first retrieves this browser's earlier payment, which may be paid by now.
 */
export async function requestPayment(purchase: Purchase, signal: AbortSignal): Promise<PaymentOutcome> {
  const begun = () => readStored(stored.begunPayment)?.payment_intent ?? null
  if (begun() !== interruptedPayment) {
    const earlier = await syncBegunPayment()
    if (earlier.kind === 'paid' || earlier.kind === 'processing') return { kind: earlier.kind }
  }
  let { expected } = purchase
  let changed: string | null = null
  for (let round = 0; ; round++) {
    if (!signal.aborted) interruptedPayment = begun()
    try {
      const { data } = await api('POST /stripe/payment', {
        body: bodyOf(purchase, expected),
        queryKey: 'payment',
        signal,
      })
      return { kind: 'ready', payment: data, changed }
    } catch (cause) {
      const total = round < MAX_PRICE_CHANGES ? newTotal(cause) : null
      if (total === null) return refuse(cause)
      expected = total
      changed = messageOf(cause)
      await Promise.allSettled([refreshGuest(), refreshCustomer()])
    } finally {
      if (!signal.aborted) interruptedPayment = null
    }
  }
}

/** Ends the checkout when the refusal brings the order of a payment that has succeeded. */
function refuse(cause: unknown): PaymentOutcome {
  const paidOrder = paidOrderIn(cause)
  const outcome = outcomeOfFailure(cause)
  if (outcome.kind === 'paid' && paidOrder) endPaidCheckout(paidOrder)
  return outcome
}

function bodyOf({ lines, testers, info, withoutDiscount, buysAgain, delivery }: Purchase, expected: Fils) {
  const earlier = readStored(stored.begunPayment)
  const { country, city, region, road, building, appartment, floor } = info
  const address = { country, city, region, road, building, appartment, floor }
  return {
    currency: CURRENCY,
    name: `${info.first_name} ${info.last_name}`,
    email: info.email,
    phone: info.mobile_number,
    address,
    user_id: readStored(storedUser)?.id,
    guest_session_id: info.guest_session_id,
    tax: TAX_PERCENT,
    payment_method: 'card',
    shipping_info: info,
    billing_address: address,
    cart: lines,
    testers: testers.map((product_size_id) => ({ product_size_id, quantity: 1 })),
    guest_token: readStored(stored.guestToken),
    expected_total: toAed(expected),
    expected_discount: expectedDiscount(),
    delivery,
    ...(withoutDiscount && { without_discount: true }),
    ...(buysAgain && { buy_again: true }),
    ...(earlier && {
      begun_payment: { payment_intent: earlier.payment_intent, client_secret: earlier.client_secret },
    }),
  }
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useEffect, useReducer } from 'react'
import { refreshCustomer } from '../account/session.ts'
import { rememberPayment } from '../cart/begun-payment.ts'
import { useCart, useTesters } from '../cart/cart-store.ts'
import { useAllTesters } from '../cart/fresh-cart.ts'
import { testersToChoose } from '../cart/testers.ts'
import { answeredTotals, useCartTotals } from '../cart/totals.ts'
import type { Quote } from '../cart/use-quote.ts'
import { followAddress, useDelivery } from '../delivery/chosen-delivery.ts'
import { notify } from '../platform/notices.ts'
import {
  type CheckoutEvent,
  checkoutReducer,
  INITIAL_CHECKOUT,
  needsFreshCustomer,
  type PaymentOutcome,
  type Purchase,
  purchaseKey,
  purchaseOf,
  reservedUnits,
} from './payment-state.ts'
import { requestPayment } from './request-payment.ts'
import { dropSession, useShippingInfo } from './shipping-info.ts'

/** A refusal without details is shown for this long, in ms (rules/checkout 33). */
const REFUSAL_MS = 10_000

/** Requests a payment, and again whenever the purchase or the attempt changes (rules/checkout 10). */
function usePayment(purchase: Purchase | null, attempt: number, dispatch: Dispatch<CheckoutEvent>): void {
  const queries = useQueryClient()
  const key = purchase && purchaseKey(purchase)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the purchase
  useEffect(() => {
    if (!purchase) return dispatch({ type: 'clear' })
    const controller = new AbortController()
    dispatch({ type: 'request' })
    requestPayment(purchase, controller.signal).then((outcome) => {
      if (controller.signal.aborted) return
      if (outcome.kind === 'ready') rememberPayment(outcome.payment, reservedUnits(purchase))
      dispatch({ type: 'answer', outcome })
      follow(outcome, queries, dispatch)
    })
    return () => controller.abort()
  }, [key, attempt])
}

/** Does what an outcome asks for beside the page: it tells the shopper, and refreshes what has changed in the shop. */
function follow(outcome: PaymentOutcome, queries: QueryClient, dispatch: Dispatch<CheckoutEvent>): void {
  switch (outcome.kind) {
    case 'form':
      if (outcome.sessionLost) dropSession()
      if (needsFreshCustomer(outcome)) {
        refreshCustomer()
          .catch(() => {})
          .finally(() => dispatch({ type: 'edit' }))
      }
      notify(outcome.message, { type: 'error', time: REFUSAL_MS })
      break
    case 'delivery':
      // The quote shows what there is now, beside the reason, which stays.
      queries.invalidateQueries({ queryKey: ['quote'] })
      break
    case 'failed':
    case 'cart':
      notify(outcome.message, { type: 'error', time: REFUSAL_MS })
      break
    case 'ready':
      if (outcome.changed) queries.invalidateQueries({ queryKey: ['product'] })
  }
}

/** The last day that the page shows for a method; null while it shows none. */
const promisedTo = (quote: Quote | undefined, methodId: number): string | null =>
  quote?.delivery?.method_id === methodId ? quote.delivery.promise.to : null

/** Runs the state machine of the payment step over the cart, the buyer and the shop's totals. */
export function useCheckout() {
  const [state, dispatch] = useReducer(checkoutReducer, INITIAL_CHECKOUT)
  const lines = useCart()
  const testers = useTesters()
  const info = useShippingInfo()
  const { totals: cartTotals, quote } = useCartTotals(state.withoutDiscount)
  const allTesters = useAllTesters()
  const city = info?.city ?? ''
  useEffect(() => {
    if (city !== '') followAddress(city)
  }, [city])
  const lacksTesters = lines.length > 0 && testers.length < testersToChoose(allTesters)
  const { chosen, place } = useDelivery()
  // A quote of another choice is on its way out: its total and its days are not what the shopper is about to see.
  const isQuoted = !quote || quote.deliveryKey === JSON.stringify([chosen, place])
  const cart = {
    ...{ lines, testers, info, lacksTesters },
    expected: cartTotals.total,
    delivery: chosen && { ...chosen, expected_to: promisedTo(quote, chosen.method_id) },
  }
  usePayment(isQuoted ? purchaseOf(state, cart) : null, state.attempt, dispatch)
  const { payment } = state
  return {
    state,
    dispatch,
    // The shopper's choice counts at once: the quote of it follows.
    chosenDelivery: chosen ?? quote?.delivery ?? null,
    lines,
    testers,
    allTesters,
    info,
    lacksTesters,
    quote,
    // Show the totals of the payment, because Pay charges those.
    totals: payment.kind === 'ready' ? answeredTotals(payment.payment.totals) : cartTotals,
  }
}

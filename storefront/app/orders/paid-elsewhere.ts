import type { Order, PaidOrder } from '@nafha/contract/checkout'
import { CallError } from '@nafha/contract/client'
import { isCheckoutPage } from '@nafha/contract/pages/checkout-pages'
import { refreshCustomer } from '../account/session.ts'
import { forgetPayment } from '../cart/begun-payment.ts'
import { refreshGuest } from '../cart/guest.ts'
import { api } from '../platform/api.ts'
import { readStored, stored, writeStored } from '../platform/stored.ts'
import { completeElsewhere } from './purchases.ts'

export type BegunPaymentStatus =
  /** No payment can still be paid, or its status is unknown for now. */
  { kind: 'none' } | { kind: 'open' | 'processing' } | { kind: 'paid'; order: Order }

const NONE: BegunPaymentStatus = { kind: 'none' }

const toPaidOrder = ({ id, order_number, transaction_id, order_items }: Order): PaidOrder => ({
  ...{ order_id: id, order_number, transaction_id },
  items: order_items,
})

let inFlight: Promise<BegunPaymentStatus> | null = null

/**
 * Retrieves the status of the payment that this browser began, and ends the checkout when it is paid.
 * @param report reports the purchase to analytics; the pages of the checkout leave it out
 */
export function syncBegunPayment(report?: (order: Order) => void): Promise<BegunPaymentStatus> {
  inFlight ??= retrieve().finally(() => {
    inFlight = null
  })
  return inFlight.then((standing) => {
    if (standing.kind === 'paid') finish(standing.order, report)
    return standing
  })
}

async function retrieve(): Promise<BegunPaymentStatus> {
  const openPayment = readStored(stored.begunPayment)
  if (!openPayment) return NONE
  try {
    const { data } = await api('GET /payments/:payment_intent', {
      params: { payment_intent: openPayment.payment_intent },
      headers: { 'x-client-secret': openPayment.client_secret },
      queryKey: 'begun-payment',
    })
    if (data.status === 'paid' && data.order) return { kind: 'paid', order: data.order }
    if (data.status === 'open' || data.status === 'processing') return { kind: data.status }
  } catch (cause) {
    // The shop or the provider cannot be reached: the next visit retries.
    if (!(cause instanceof CallError) || cause.status !== 404) return NONE
  }
  forgetPayment(openPayment.payment_intent)
  return NONE
}

function finish(order: Order, report?: (order: Order) => void): void {
  endPaidCheckout(toPaidOrder(order), order.user !== null)
  const openPayment = readStored(stored.begunPayment)
  if (openPayment?.payment_intent !== order.transaction_id) return
  // No analytics beside the card form: the purchase is reported from the first page outside the checkout.
  if (isCheckoutPage(location.pathname) || !report) {
    if (openPayment.sizes.length > 0) writeStored(stored.begunPayment, { ...openPayment, sizes: [] })
    return
  }
  report(order)
  forgetPayment(order.transaction_id)
}

/** Ends the checkout of an order that was paid without this page. The order may have used a discount up. */
export function endPaidCheckout(order: PaidOrder, isOfAccount?: boolean): void {
  if (!completeElsewhere(order, isOfAccount)) return
  refreshCustomer().catch(() => {})
  refreshGuest().catch(() => {})
}

import type { Order, PaidOrder } from '@nafha/contract/checkout'
import { isCheckoutPage } from '@nafha/contract/checkout-pages'
import { CallError } from '@nafha/contract/client'
import { refreshCustomer } from '../account/session.ts'
import { forgetPayment } from '../cart/begun-payment.ts'
import { refreshGuest } from '../cart/guest.ts'
import { api } from '../platform/api.ts'
import { readStored, stored, writeStored } from '../platform/stored.ts'
import { completeElsewhere } from './purchases.ts'

export type BegunStanding =
  /** There is none that could still be paid, or it cannot be known now. */
  { kind: 'none' } | { kind: 'open' | 'processing' } | { kind: 'paid'; order: Order }

const NONE: BegunStanding = { kind: 'none' }

const toPaidOrder = ({ id, order_number, transaction_id, order_items }: Order): PaidOrder => ({
  ...{ order_id: id, order_number, transaction_id },
  items: order_items,
})

let inFlight: Promise<BegunStanding> | null = null

/**
 * Asks the shop how the payment stands that this browser began, and ends the checkout when it is paid.
 * @param report tells analytics of a purchase that nobody has reported; unknown to the pages of the checkout
 */
export function lookAtBegunPayment(report?: (order: Order) => void): Promise<BegunStanding> {
  inFlight ??= retrieve().finally(() => {
    inFlight = null
  })
  return inFlight.then((standing) => {
    if (standing.kind === 'paid') finish(standing.order, report)
    return standing
  })
}

async function retrieve(): Promise<BegunStanding> {
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
    // Not reached, or the provider was not: it is asked about again at the next visit.
    if (!(cause instanceof CallError) || cause.status !== 404) return NONE
  }
  forgetPayment(openPayment.payment_intent)
  return NONE
}

function finish(order: Order, report?: (order: Order) => void): void {
  tellPaid(toPaidOrder(order), order.user !== null)
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

/** Ends the checkout of an order that was paid without this page. A discount that was used for it is used up. */
export function tellPaid(order: PaidOrder, isOfAccount?: boolean): void {
  if (!completeElsewhere(order, isOfAccount)) return
  refreshCustomer().catch(() => {})
  refreshGuest().catch(() => {})
}

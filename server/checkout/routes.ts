import type { PaymentRequest } from '@nafha/contract/checkout'
import { toFils } from '@nafha/contract/values/money'
import type { FastifyInstance } from 'fastify'
import { readBuyer } from '../buyers/index.ts'
import { toQuoted } from '../delivery/index.ts'
import { lostDiscount } from '../discounts/index.ts'
import { paidOrderReader, toOrder } from '../orders/index.ts'
import { isProviderDown } from '../payments/index.ts'
import { tokenHash } from '../platform/crypto/secrets.ts'
import { networkOf } from '../platform/http/identity.ts'
import { type Refused, refused, toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { isRejection } from '../platform/outcomes/outcome.ts'
import { shopTime } from '../platform/time/shop-time.ts'
import { DELIVERY_LOST, presentTotals, quoteDelivery, readCart, withNames } from '../quotes/index.ts'
import { refuseReservation } from '../reservation-limits/index.ts'
import type { BegunPayment } from '../reservations/index.ts'
import { readCheckoutCart } from './checkout-cart.ts'
import type { CheckoutContext } from './context.ts'
import { readPaymentStatus, toPaidOrder } from './payment-status.ts'
import { startCheckout } from './start.ts'

const begunPaymentOf = ({ begun_payment: begun }: PaymentRequest): BegunPayment | null =>
  begun ? { paymentIntent: begun.payment_intent, clientSecretHash: tokenHash(begun.client_secret) } : null

export function checkoutRoutes(app: FastifyInstance, context: CheckoutContext): void {
  const readPaid = paidOrderReader(context.db)
  const refuseIfProviderDown = (error: unknown): Refused => {
    if (!isProviderDown(context.provider.classifyError(error))) throw error
    context.log.warn({ err: error }, 'payment provider did not answer')
    return refused(503, 'payment_provider_unavailable')
  }

  serve(
    app,
    'POST /stripe/payment',
    async ({ body, customer, language, request }) => {
      const cart = readCart(body)
      if (isRejection(cart)) return toRefusal(cart)
      const buyer = await readBuyer(context.db, body, { caller: customer, network: networkOf(request) })
      if (isRejection(buyer)) return toRefusal(buyer)
      const expectedTotal = body.expected_total == null ? null : toFils(body.expected_total)
      const withoutDiscount = body.without_discount === true
      const purchase = {
        ...{ buyer, cart, withoutDiscount, expectedTotal, language, delivery: body.delivery ?? null },
        begunPayment: begunPaymentOf(body),
        buysAgain: body.buy_again === true,
      }
      const outcome = await startCheckout(context, purchase).catch(refuseIfProviderDown)
      switch (outcome.kind) {
        case 'started':
          return {
            data: {
              client_secret: outcome.clientSecret,
              payment_intent: outcome.paymentIntent,
              publishable_key: context.provider.page.publishableKey,
              total: outcome.totals.total,
              totals: presentTotals(outcome.totals, outcome.discount, toQuoted(outcome.delivery, language)),
              reserved_until: outcome.reservedUntil.toISOString(),
            },
          }
        case 'short':
          return refused(409, 'out_of_stock', 'some_products_are_not_available', {
            details: await withNames(context.db, outcome.lines, language),
          })
        case 'price_changed':
        case 'discount_used': {
          const details = [{ expected_total: outcome.expected, total: outcome.total }]
          const lost =
            outcome.kind === 'price_changed' && body.expected_discount && !withoutDiscount
              ? await lostDiscount(context.db, buyer, body.expected_discount, new Date())
              : null
          const { message, inputs } = lost ?? { message: outcome.kind, inputs: {} }
          return refused(409, outcome.kind, message, { inputs, details })
        }
        case 'delivery_changed': {
          const { methodId, reason } = outcome
          const place = { city: buyer.address.city, area: buyer.address.region }
          const options = await quoteDelivery(context.db, { cart, place, language })
          return refused(409, outcome.kind, DELIVERY_LOST[reason], {
            details: [{ method_id: methodId, reason, options }],
          })
        }
        case 'discount_held': {
          const { expected, total, until } = outcome
          return refused(409, outcome.kind, outcome.kind, {
            inputs: { until: shopTime(until, language) },
            details: [{ expected_total: expected, total, held_until: until.toISOString() }],
          })
        }
        case 'paid_already': {
          const order = outcome.paymentIntent && (await readPaid(outcome.paymentIntent))
          const details = order ? [toPaidOrder(order)] : []
          return refused(409, 'paid_already', 'checkout_paid_already', { details })
        }
        case 'bought_already': {
          const { orderNumber, paymentIntent, paidAtMs, isProved } = outcome.order
          const inputs = { number: orderNumber, time: shopTime(new Date(paidAtMs), language) }
          const order = isProved && (await readPaid(paymentIntent))
          return order
            ? refused(409, 'bought_already', 'bought_already', { inputs, details: [toPaidOrder(order)] })
            : refused(409, 'bought_already', 'bought_already_with_contact', { inputs })
        }
        case 'contended':
          return refused(409, 'purchase_changed', 'purchase_changed_elsewhere')
        case 'refused':
          return outcome
        default:
          return isRejection(outcome)
            ? toRefusal(outcome)
            : refuseReservation(context, buyer, outcome, language)
      }
    },
    {
      // A mobile network has thousands of shoppers behind one address, so the limit also counts each shopper.
      perMinute: 300,
      perKey: {
        max: 30,
        timeWindow: '1 minute',
        key: ({ body, customer, request }) =>
          customer ? `customer ${customer.customerId}` : (body.guest_session_id ?? networkOf(request)),
      },
    },
  )

  serve(
    app,
    'GET /orders/by-payment-intent/:payment_intent',
    async ({ params, query, headers, customer, language }) => {
      const { payment_intent: paymentIntent } = params
      const payment = await readPaymentStatus(context, readPaid, {
        paymentIntent,
        customerId: customer?.customerId ?? null,
        clientSecret: headers['x-client-secret'] ?? query.client_secret ?? '',
      }).catch(refuseIfProviderDown)
      switch (payment.kind) {
        case 'refused':
          return payment
        case 'unknown':
          return refused(404, 'payment_unknown')
        case 'paid':
          return { data: toOrder(payment.order, language) }
        case 'processing':
          return { status: 202 as const, data: { status: 'processing' as const } }
        default:
          return refused(409, 'payment_incomplete')
      }
    },
    // Each call may ask the provider; the thank-you page polls every other second.
    { perMinute: 300 },
  )

  serve(
    app,
    'GET /payments/:payment_intent',
    async ({ params, headers, customer, language }) => {
      const payment = await readPaymentStatus(context, readPaid, {
        paymentIntent: params.payment_intent,
        customerId: customer?.customerId ?? null,
        clientSecret: headers['x-client-secret'] ?? '',
      }).catch(refuseIfProviderDown)
      switch (payment.kind) {
        case 'refused':
          return payment
        case 'unknown':
          return refused(404, 'payment_unknown')
        case 'paid': {
          const order = toOrder(payment.order, language)
          return { data: { status: 'paid' as const, order, cart: [], testers: [] } }
        }
        case 'open': {
          const cart = await readCheckoutCart(context.db, params.payment_intent, language)
          return { data: { status: 'open' as const, order: null, ...cart } }
        }
        default:
          return { data: { status: payment.kind, order: null, cart: [], testers: [] } }
      }
    },
    { perMinute: 300 },
  )
}

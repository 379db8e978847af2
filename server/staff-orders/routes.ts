import { chargeOf } from '@nafha/contract/orders/credit'
import { toFils } from '@nafha/contract/values/money'
import type { FastifyInstance } from 'fastify'
import { openPaymentOf } from '../checkout/index.ts'
import { isProviderDown } from '../payments/index.ts'
import { tokenHash } from '../platform/crypto/secrets.ts'
import { notFound, type Refused, refused } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { shopTime } from '../platform/time/shop-time.ts'
import type { StaffOrderContext } from './context.ts'
import { linkState, showPaymentLink } from './payment-link.ts'
import { sumsOf } from './present.ts'
import { findBySecret } from './rows.ts'

const unknownLink = () => notFound('payment_link_unknown')

/** The page behind a payment link: its secret is all that a buyer needs (rules/staff-orders 8). */
export function paymentLinkRoutes(app: FastifyInstance, context: StaffOrderContext): void {
  const { db } = context
  const refuseIfProviderDown = (error: unknown): Refused => {
    if (!isProviderDown(context.provider.classifyError(error))) throw error
    context.log.warn({ err: error }, 'payment provider did not answer')
    return refused(503, 'payment_provider_unavailable')
  }

  serve(
    app,
    'GET /payment-links/:secret',
    async ({ params, language }) => {
      const link = await showPaymentLink(db, params.secret, language)
      return link ? { data: link } : unknownLink()
    },
    { perMinute: 60 },
  )

  serve(
    app,
    'POST /payment-links/:secret/payment',
    async ({ params, body, language }) => {
      const row = await findBySecret(db, tokenHash(params.secret))
      if (!row?.checkout || row.checkout.email === '') return unknownLink()
      const state = linkState(row, new Date())
      if (state === 'paid') return refused(409, 'paid_already', 'payment_link_paid')
      if (state !== 'open') return refused(409, 'payment_link_closed')
      const { checkout } = row
      const expected = body?.expected_total == null ? null : toFils(body.expected_total)
      const total = chargeOf(checkout)
      if (expected !== null && expected !== total) {
        const details = [{ expected_total: expected, total }]
        return refused(409, 'price_changed', 'price_changed', { details })
      }
      const outcome = await openPaymentOf(context, checkout.id).catch(refuseIfProviderDown)
      switch (outcome.kind) {
        case 'started': {
          const { discount: _percent, charge: _charge, ...totals } = sumsOf(checkout, language)
          return {
            data: {
              client_secret: outcome.clientSecret,
              payment_intent: outcome.paymentIntent,
              publishable_key: context.provider.page.publishableKey,
              total: outcome.total,
              // A discount of staff has no code of its own.
              totals: { ...totals, discount: null },
              reserved_until: outcome.expiresAt.toISOString(),
            },
          }
        }
        case 'paid_already':
          return refused(409, 'paid_already', 'payment_link_paid')
        case 'closed':
          return refused(409, 'payment_link_closed')
        case 'payments_paused': {
          const retryAfter = Math.max(1, Math.ceil((outcome.until.getTime() - Date.now()) / 1000))
          const inputs = { until: shopTime(outcome.until, language) }
          return refused(429, outcome.kind, outcome.kind, { inputs, retryAfter })
        }
        case 'contended':
          return refused(409, 'purchase_changed', 'purchase_changed_elsewhere')
        case 'refused':
          return outcome
      }
    },
    { perMinute: 30 },
  )
}

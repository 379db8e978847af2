import Stripe from 'stripe'
import { stripeClient } from '../payments/index.ts'
import type { Config } from '../platform/config/index.ts'
import { modeOfKey } from '../platform/config/payment-keys.ts'
import { type Finding, mend, runCheck, warning, well } from './finding.ts'
import { isLoopback } from './loopback.ts'
import { rights } from './payment-rights.ts'
import { deliverWebhook } from './webhook.ts'

/** Events about disputes: without them disputes are found at night only (decision 0036). */
const OF_DISPUTES = ['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed'] as const
/** Events that the shop handles (README); it acknowledges and ignores all others. */
const EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'refund.created',
  'refund.updated',
  'refund.failed',
  ...OF_DISPUTES,
] as const
const KEYS = 'Stripe keys'
const ENDPOINT = 'Stripe webhook'
const ACCOUNT = 'Stripe account'
const RIGHTS = 'Stripe rights'

/** Checks keys, account and webhook of the payment provider. */
export async function payments(config: Config): Promise<Finding[]> {
  const { secretKey, publishableKey, webhookSecret, apiBase } = config.stripe
  if (!secretKey || !publishableKey || !webhookSecret) {
    return [
      mend(
        KEYS,
        'no key: set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET; until then a sandbox plays the bank, if ALLOW_SANDBOX=1 lets it',
      ),
    ]
  }
  const stripe = stripeClient(secretKey, apiBase, { timeout: 10_000, maxNetworkRetries: 0 })
  const address = `${config.publicUrl}/api/stripe/webhook`
  return [
    keys(secretKey, config.publicUrl),
    ...(apiBase
      ? [
          warning(
            'STRIPE_API_BASE',
            `${apiBase} is asked instead of Stripe: leave it unset to take real money`,
          ),
        ]
      : []),
    ...(await runCheck(ACCOUNT, () => account(stripe))),
    ...(await runCheck(RIGHTS, () => rights(RIGHTS, stripe))),
    ...(await runCheck(ENDPOINT, () => endpoint(stripe, address))),
    ...(await runCheck('webhook delivery', async () => [
      await deliverWebhook(stripe, address, webhookSecret),
    ])),
  ]
}

/** Missing keys, or keys of two modes, stop the start already: only the mode is left to check. */
function keys(secretKey: string, publicUrl: string): Finding {
  if (modeOfKey(secretKey) === 'live') return well(KEYS, 'all three, of live mode')
  return isLoopback(new URL(publicUrl).hostname)
    ? warning(KEYS, 'of test mode: no real money; take the live keys to sell')
    : mend(
        KEYS,
        `of test mode, and ${publicUrl} is public: anybody orders with 4242 4242 4242 4242 and pays nothing; take the live keys`,
      )
}

async function account(stripe: Stripe): Promise<Finding[]> {
  try {
    const {
      id,
      charges_enabled: charges,
      payouts_enabled: payouts,
      country,
    } = await stripe.accounts.retrieveCurrent()
    if (!charges)
      return [mend(ACCOUNT, `${id} may not charge cards yet: finish its activation in the dashboard`)]
    if (!payouts)
      return [warning(ACCOUNT, `${id} charges, but does not pay out: add the bank account in the dashboard`)]
    return [well(ACCOUNT, `${id} (${country}) charges and pays out`)]
  } catch (error) {
    return [ofRefusal(ACCOUNT, error)]
  }
}

async function endpoint(stripe: Stripe, address: string): Promise<Finding[]> {
  try {
    const all = await stripe.webhookEndpoints.list({ limit: 100 })
    const webhook = all.data.find(({ url }) => url.replace(/\/+$/, '') === address)
    if (!webhook) {
      const others = all.data.map(({ url }) => url).join(', ')
      return [
        mend(
          ENDPOINT,
          `none for ${address}${others && ` (there is ${others})`}: add it with ${EVENTS.join(', ')}`,
        ),
      ]
    }
    if (webhook.status !== 'enabled') {
      return [mend(ENDPOINT, `${webhook.id} is ${webhook.status}: enable it in the dashboard`)]
    }
    const missing = EVENTS.filter(
      (event) => !webhook.enabled_events.includes('*') && !webhook.enabled_events.includes(event),
    )
    if (missing.length > 0) {
      const isMinor = missing.every((event) => OF_DISPUTES.some((one) => one === event))
      return [
        (isMinor ? warning : mend)(
          ENDPOINT,
          `${webhook.id} lacks ${missing.join(', ')}: add them to its events`,
        ),
      ]
    }
    return [well(ENDPOINT, `${webhook.id} sends all that is needed to ${address}`)]
  } catch (error) {
    return [ofRefusal(ENDPOINT, error)]
  }
}

function ofRefusal(about: string, error: unknown): Finding {
  if (error instanceof Stripe.errors.StripePermissionError) {
    return warning(about, 'this restricted key may not look: check it in the dashboard')
  }
  if (error instanceof Stripe.errors.StripeAuthenticationError) {
    return mend(about, 'Stripe does not know STRIPE_SECRET_KEY: copy it again, or make a new one')
  }
  if (error instanceof Stripe.errors.StripeConnectionError) {
    return mend(about, 'Stripe cannot be reached: let this machine go out to api.stripe.com:443')
  }
  throw error
}

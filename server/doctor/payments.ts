import { inspectionErrorOf, inspectStripe, WEBHOOK_PATH } from '../payments/index.ts'
import type { Config } from '../platform/config/index.ts'
import { type Finding, mend, runCheck, warning, well } from './finding.ts'
import { isLoopback } from './loopback.ts'
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

type Inspection = ReturnType<typeof inspectStripe>

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
  const stripe = inspectStripe({ secretKey, apiBase })
  const address = `${config.publicUrl}${WEBHOOK_PATH}`
  return [
    keys(config),
    ...(apiBase
      ? [
          warning(
            'STRIPE_API_BASE',
            `${apiBase} is asked instead of Stripe: leave it unset to take real money`,
          ),
        ]
      : []),
    ...(await runCheck(ACCOUNT, () => account(stripe))),
    ...(await runCheck(RIGHTS, () => rights(stripe))),
    ...(await runCheck(ENDPOINT, () => endpoint(stripe, address))),
    ...(await runCheck('webhook delivery', async () => [
      await deliverWebhook(stripe, address, webhookSecret),
    ])),
  ]
}

/** Missing keys, or keys of two modes, stop the start already: only the mode is left to check. */
function keys({ paymentMode, publicUrl }: Config): Finding {
  if (paymentMode === 'live') return well(KEYS, 'all three, of live mode')
  return isLoopback(new URL(publicUrl).hostname)
    ? warning(KEYS, 'of test mode: no real money; take the live keys to sell')
    : mend(
        KEYS,
        `of test mode, and ${publicUrl} is public: anybody orders with 4242 4242 4242 4242 and pays nothing; take the live keys`,
      )
}

async function account(stripe: Inspection): Promise<Finding[]> {
  try {
    const { id, country, charges, paysOut } = await stripe.account()
    if (!charges)
      return [mend(ACCOUNT, `${id} may not charge cards yet: finish its activation in the dashboard`)]
    if (!paysOut)
      return [warning(ACCOUNT, `${id} charges, but does not pay out: add the bank account in the dashboard`)]
    return [well(ACCOUNT, `${id} (${country}) charges and pays out`)]
  } catch (error) {
    return [ofRefusal(ACCOUNT, error)]
  }
}

/** Write access cannot be tried without writing. */
async function rights(stripe: Inspection): Promise<Finding[]> {
  const all = await stripe.rights()
  const lacking = all.filter(({ isGranted }) => !isGranted).map(({ name }) => name)
  if (lacking.length > 0)
    return [mend(RIGHTS, `STRIPE_SECRET_KEY may not read ${lacking.join(', ')}: edit the restricted key`)]
  return [well(RIGHTS, `may read ${all.map(({ name }) => name).join(', ')}`)]
}

async function endpoint(stripe: Inspection, address: string): Promise<Finding[]> {
  try {
    const all = await stripe.webhooks()
    const webhook = all.find(({ url }) => url.replace(/\/+$/, '') === address)
    if (!webhook) {
      const others = all.map(({ url }) => url).join(', ')
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
    const missing = EVENTS.filter((event) => !webhook.events.includes('*') && !webhook.events.includes(event))
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
  switch (inspectionErrorOf(error)) {
    case 'not_permitted':
      return warning(about, 'this restricted key may not look: check it in the dashboard')
    case 'unknown_key':
      return mend(about, 'Stripe does not know STRIPE_SECRET_KEY: copy it again, or make a new one')
    case 'unreachable':
      return mend(about, 'Stripe cannot be reached: let this machine go out to api.stripe.com:443')
    case null:
      throw error
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import { type Sandbox, type SandboxOptions, startSandbox } from './index.ts'

export const SECRET_KEY = 'sk_test_merchant'
export const PUBLISHABLE_KEY = 'pk_test_shopper'
export const WEBHOOK_SECRET = 'whsec_shared'

const NOBODY_LISTENS = 'http://127.0.0.1:9/webhook'

/** A folder that is gone after the test. */
export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'payment-sandbox-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A sandbox that ends with the test, and the official SDK pointed at it. */
export async function runSandbox(options: Partial<SandboxOptions> = {}) {
  const sandbox = await startSandbox({
    dataDir: options.dataDir ?? (await freshFolder()),
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: NOBODY_LISTENS,
    backOff: { firstMs: 5, mostMs: 40 },
    ...options,
  })
  onTestFinished(sandbox.close)
  return { ...sandbox, stripe: sdk(sandbox) }
}

/** The SDK as the shop's server uses it. */
export function sdk({ url }: Pick<Sandbox, 'url'>, apiKey = SECRET_KEY): Stripe {
  const { hostname, port } = new URL(url)
  return new Stripe(apiKey, {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

export type Typed = { number: string; expiry?: [month: number, year: number]; cvc?: string }

/** The answer to a confirmation: the intent, or an error. */
export type ConfirmedIntent = Stripe.PaymentIntent & { error?: Stripe.StripeRawError }

/** Confirms as the card form in the browser does: a form, the publishable key and the intent's client secret. */
export async function payInBrowser(
  url: string,
  intent: { id: string; client_secret: string | null },
  { number, expiry = [12, new Date().getUTCFullYear() + 3], cvc = '123' }: Typed,
  more: Record<string, string> = {},
) {
  const response = await fetch(`${url}/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${PUBLISHABLE_KEY}` },
    body: new URLSearchParams({
      client_secret: String(intent.client_secret),
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': String(expiry[0]),
      'payment_method_data[card][exp_year]': String(expiry[1]),
      'payment_method_data[card][cvc]': cvc,
      ...more,
    }),
  })
  return { status: response.status, body: (await response.json()) as ConfirmedIntent }
}

/** The address of the 3-D Secure page that an answer asks to visit. */
export function challengeOf(body: ConfirmedIntent): string {
  return String(body.next_action?.redirect_to_url?.url)
}

/** The error that the SDK throws. */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const thrown = await call.then(
    () => null,
    (error: unknown) => error,
  )
  if (thrown instanceof Stripe.errors.StripeError) return thrown
  throw new Error(`expected a refusal from Stripe, got ${thrown}`)
}

/** A receiver of webhooks that accepts what is signed properly. */
export async function receiver({ port = 0, refuse = 0 } = {}) {
  const stripe = new Stripe(SECRET_KEY)
  const events: Stripe.Event[] = []
  const wanted = new Set<() => void>()
  let refusals = 0
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    if (refusals < refuse) {
      refusals += 1
      response.writeHead(503).end()
      return
    }
    const signature = String(request.headers['stripe-signature'])
    events.push(stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET))
    response.end()
    for (const look of wanted) look()
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  onTestFinished(close)
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}/webhook`,
    port: address.port,
    events,
    refusals: () => refusals,
    close,
    /** Calls `look` now and after each event. */
    each(look: () => void) {
      wanted.add(look)
      look()
    },
    /** The first event of a type, as soon as it has come. */
    told(type: string): Promise<Stripe.Event> {
      return new Promise((resolve) => {
        const look = () => {
          const event = events.find((one) => one.type === type)
          if (!event) return
          wanted.delete(look)
          resolve(event)
        }
        wanted.add(look)
        look()
      })
    },
  }
}

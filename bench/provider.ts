import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { askUntilServed } from './asking.ts'

interface Intent {
  id: string
  object: 'payment_intent'
  client_secret: string
  status: 'requires_payment_method' | 'succeeded'
  amount: number
  currency: string
  metadata: Record<string, string>
}

export type Provider = Awaited<ReturnType<typeof instantProvider>>

export const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_bench',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
  STRIPE_WEBHOOK_SECRET: 'whsec_bench_shared_by_both',
}

/**
 * Answers what the shop asks of Stripe's API, at once and out of memory, in the process of the bench: what is left of a purchase is
 * the shop's and the database's own work.
 */
export async function instantProvider() {
  const intents = new Map<string, Intent>()
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const body = await text(request)
    const found =
      path === '/v1/payment_intents'
        ? opened(new URLSearchParams(body))
        : path === '/v1/events' || path === '/v1/refunds'
          ? { object: 'list', data: [], has_more: false, url: path }
          : intents.get(path.split('/').at(-1) ?? '')
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json', 'request-id': 'req_bench' })
    response.end(
      JSON.stringify(found ?? { error: { type: 'invalid_request_error', message: 'No such object' } }),
    )
  }

  function opened(form: URLSearchParams): Intent {
    const id = `pi_${randomBytes(12).toString('hex')}`
    const intent: Intent = {
      id,
      object: 'payment_intent',
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      status: 'requires_payment_method',
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      metadata: {
        checkout_id: form.get('metadata[checkout_id]') ?? '',
        revision: form.get('metadata[revision]') ?? '',
      },
    }
    intents.set(id, intent)
    return intent
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    intent: (id: string) => intents.get(id),
    /** The card pays, and the shop hears of it by webhook: the event's id, once the shop has taken it. */
    async pay(id: string, shopUrl: string): Promise<string> {
      const intent = intents.get(id)
      if (!intent) throw new Error(`no payment ${id}`)
      intent.status = 'succeeded'
      const event = `evt_${randomBytes(12).toString('hex')}`
      const body = { id: event, object: 'event', type: 'payment_intent.succeeded', data: { object: intent } }
      await askUntilServed(`${shopUrl}/api/stripe/webhook`, {
        method: 'POST',
        headers: { 'stripe-signature': signatureOf(JSON.stringify(body)) },
        body,
      })
      return event
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function signatureOf(body: string): string {
  const at = Math.floor(Date.now() / 1000)
  const signed = createHmac('sha256', KEYS.STRIPE_WEBHOOK_SECRET).update(`${at}.${body}`).digest('hex')
  return `t=${at},v1=${signed}`
}

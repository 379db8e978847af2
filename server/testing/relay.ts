import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

interface Delivery {
  type: string
  paymentIntent: string
}

/** A webhook as sent over HTTP. */
export interface WebhookRequest {
  body: Buffer
  headers: IncomingHttpHeaders
}

/**
 * Relays webhooks from the sandbox to the shop byte for byte once the shop listens, and records those that the shop
 * accepted.
 */
export async function webhookRelay() {
  const accepted: Delivery[] = []
  let carrier: ((webhook: WebhookRequest) => void) | null = null
  let target: string | null = null
  let refusedCount = 0
  const server = createServer(async (request, response) => {
    const webhook = { body: await buffer(request), headers: request.headers }
    // A test that diverts webhooks has to pass them on itself.
    carrier?.(webhook)
    response.writeHead(carrier ? 200 : await pass(webhook)).end()
  })
  const pass = async (webhook: WebhookRequest): Promise<number> => {
    const answer = target ? await passOn(target, webhook).catch(() => null) : null
    if (answer?.ok) accepted.push(readDelivery(webhook.body))
    else refusedCount += 1
    return answer?.status ?? 503
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    /** Relays webhooks to this shop from now on. */
    open(shopUrl: string) {
      target = `${shopUrl}/api/stripe/webhook`
    },
    /** Gives each webhook to `carry` in place of the shop; null relays them again. */
    divert(carry: ((webhook: WebhookRequest) => void) | null) {
      carrier = carry
    },
    /** Sends a webhook to the shop and returns the status, 503 when the shop is away. */
    pass,
    /** Webhooks that the shop answered with 2xx, in that order. */
    accepted,
    get refusedCount() {
      return refusedCount
    },
    tookSuccessOf: (paymentIntent: string) =>
      accepted.some((one) => one.type === 'payment_intent.succeeded' && one.paymentIntent === paymentIntent),
  }
}

const passOn = (url: string, { body, headers }: WebhookRequest) =>
  fetch(url, {
    method: 'POST',
    headers: {
      'content-type': String(headers['content-type']),
      'stripe-signature': String(headers['stripe-signature']),
    },
    body: new Uint8Array(body),
  })

function readDelivery(body: Buffer): Delivery {
  const event = JSON.parse(body.toString())
  return { type: event.type, paymentIntent: event.data.object.id }
}

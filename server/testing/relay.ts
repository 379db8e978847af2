import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

interface Delivery {
  type: string
  paymentIntent: string
}

/**
 * Stands between the sandbox and the shop, as the internet does: passes webhooks on byte for byte once the
 * shop listens, and remembers what the shop took.
 */
export async function webhookRelay() {
  const taken: Delivery[] = []
  let target: string | null = null
  let refused = 0
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const answer = target ? await passOn(target, body, request.headers).catch(() => null) : null
    if (answer?.ok) taken.push(readDelivery(body))
    else refused += 1
    response.writeHead(answer?.status ?? 503).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    /** Sends what comes from now on to the shop. */
    open(shopUrl: string) {
      target = `${shopUrl}/api/stripe/webhook`
    },
    /** What the shop answered with 2xx, in that order. */
    taken,
    get refused() {
      return refused
    },
    tookSuccessOf: (paymentIntent: string) =>
      taken.some((one) => one.type === 'payment_intent.succeeded' && one.paymentIntent === paymentIntent),
  }
}

const passOn = (url: string, body: Buffer, headers: IncomingHttpHeaders) =>
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

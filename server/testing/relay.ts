import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

interface Delivery {
  type: string
  paymentIntent: string
}

/** A webhook as it is on the wire. */
export interface Letter {
  body: Buffer
  headers: IncomingHttpHeaders
}

/**
 * Stands between the sandbox and the shop, as the internet does: passes webhooks on byte for byte once the
 * shop listens, and remembers what the shop took.
 */
export async function webhookRelay() {
  const taken: Delivery[] = []
  let carrier: ((letter: Letter) => void) | null = null
  let target: string | null = null
  let refused = 0
  const server = createServer(async (request, response) => {
    const letter = { body: await buffer(request), headers: request.headers }
    // Whoever diverts it answers for its arrival.
    carrier?.(letter)
    response.writeHead(carrier ? 200 : await pass(letter)).end()
  })
  const pass = async (letter: Letter): Promise<number> => {
    const answer = target ? await passOn(target, letter).catch(() => null) : null
    if (answer?.ok) taken.push(readDelivery(letter.body))
    else refused += 1
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
    /** Sends what comes from now on to the shop. */
    open(shopUrl: string) {
      target = `${shopUrl}/api/stripe/webhook`
    },
    /** Takes webhooks out of the sandbox's hands, for `carry` to pass on as it likes; null lets them go straight again. */
    divert(carry: ((letter: Letter) => void) | null) {
      carrier = carry
    },
    /** WorkerOptions a webhook to the shop: its status, 503 when the shop is away. */
    pass,
    /** What the shop answered with 2xx, in that order. */
    taken,
    get refused() {
      return refused
    },
    tookSuccessOf: (paymentIntent: string) =>
      taken.some((one) => one.type === 'payment_intent.succeeded' && one.paymentIntent === paymentIntent),
  }
}

const passOn = (url: string, { body, headers }: Letter) =>
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

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { startTracing } from './platform/observability/tracing.ts'
import { cartOf, guestBuyer, payWith } from './testing/buyer.ts'
import { eventually } from './testing/eventually.ts'
import { shopForTest } from './testing/shop.ts'
import { stocked, stockedTesters } from './testing/stock.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status?: { code?: number }
  attributes: { key: string; value: { stringValue?: string } }[]
}

interface Exported {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
}

/** A collector that takes OTLP over HTTP. */
async function collectorForTest() {
  const spans: Span[] = []
  const paths = new Set<string | undefined>()
  const server = createServer(async (request, response) => {
    paths.add(request.url)
    const { resourceSpans } = (await json(request)) as Exported
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { spans, paths, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'

test('a purchase is one trace: the call, its statements, the provider, the settling of a webhook, the job and its mail', async () => {
  const collector = await collectorForTest()
  const shop = await shopForTest()
  const cart = cartOf([[await stocked(shop.db), 1]], await stockedTesters(shop.db))
  const guest = await guestBuyer(shop.client())
  const stop = await startTracing({
    endpoint: collector.url,
    share: 1,
    version: '1.0.0',
    log: shop.context.log,
  })
  const answer = await fetch(`${shop.url}/api/stripe/payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${TRACE}-${CALLER}-01` },
    body: JSON.stringify(guest.request(cart)),
  })
  const { data: payment } = (await answer.json()) as { data: { payment_intent: string } }
  await payWith(shop.stripe, payment)
  await eventually(async () => {
    const { rows } = await shop.db.execute('select from orders')
    return rows.length
  }).toBe(1)
  await shop.work()
  await stop()

  expect([...collector.paths]).toEqual(['/v1/traces'])
  const ours = collector.spans.filter(({ traceId }) => traceId === TRACE)
  const named = (name: string) => {
    const found = ours.find((span) => span.name === name)
    if (!found) throw new Error(`no ${name} among ${[...new Set(ours.map((span) => span.name))].join(', ')}`)
    return found
  }
  const call = named('POST /api/stripe/payment')
  const settling = named('settle payment')
  const job = named('job send-order-confirmation')
  expect(call.parentSpanId).toBe(CALLER)
  expect(named('payments POST /v1/payment_intents').parentSpanId).toBe(call.spanId)
  expect(settling.parentSpanId).toBe(call.spanId)
  expect(job.parentSpanId).toBe(settling.spanId)
  expect(named('mail order-confirmation').parentSpanId).toBe(job.spanId)
  expect(named('checkout_open').parentSpanId).toBe(call.spanId)
  // The webhook is somebody else's call, in a trace of its own.
  expect(collector.spans.find(({ name }) => name === 'POST /api/stripe/webhook')?.traceId).not.toBe(TRACE)
  for (const person of [guest.person.email, guest.person.mobile_number, guest.session.token, 'Haddad']) {
    expect(JSON.stringify(collector.spans)).not.toContain(person)
  }
})

test('an error marks its spans, and without a collector nothing of it is there', async () => {
  const collector = await collectorForTest()
  const shop = await shopForTest()
  const before = await fetch(`${shop.url}/api/collections`)
  const stop = await startTracing({
    endpoint: collector.url,
    share: 1,
    version: '1.0.0',
    log: shop.context.log,
  })
  await shop.db.execute('alter table orders rename to hidden')
  const failed = await fetch(`${shop.url}/api/guest/orders?id=1&order_number=AAAAAAAAAA`)
  await stop()
  expect([before.status, failed.status]).toEqual([200, 500])
  expect(collector.spans.some(({ name }) => name.endsWith('/api/collections'))).toBe(false)
  const request = collector.spans.find(({ name }) => name === 'GET /api/guest/orders')
  expect(request?.status?.code).toBe(2)
  const statement = collector.spans.find(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(statement?.status?.code).toBe(2)
  expect(statement?.attributes).toContainEqual({ key: 'error.type', value: { stringValue: '42P01' } })
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createErrorWebhook } from './platform/observability/error-webhook.ts'
import { VERSION } from './platform/observability/version.ts'
import { eventually } from './testing/eventually.ts'
import { shopForTest } from './testing/shop.ts'

const nowhere = new Writable({ write: (_line, _encoding, done) => done() })

type Told = Record<string, unknown>

/** Somebody's error tracking; `answers` with this status when it is told to. */
async function receiverForTest() {
  const told: Told[] = []
  const state = { status: 204, most: 0, open: 0, wait: Promise.resolve() }
  const server = createServer(async (request, response) => {
    state.open += 1
    state.most = Math.max(state.most, state.open)
    told.push((await json(request)) as Told)
    await state.wait
    state.open -= 1
    response.writeHead(state.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { told, state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/errors?key=secret` }
}

test('an error is told with its route and request, and with nothing that somebody has typed', async () => {
  const { told, url } = await receiverForTest()
  const hook = createErrorWebhook({ url })
  const shop = await shopForTest({ logLevel: 'error', logTo: nowhere, onErrorReport: hook.notify })
  await shop.db.execute('alter table contact_messages rename to hidden')
  const letter = { first_name: 'Layla', email: 'layla@example.com', message: 'Where is my saffron attar?' }
  const answer = await fetch(`${shop.url}/api/send-message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...letter,
      prefix_name: 'Mrs',
      last_name: 'Haddad',
      mobile_number: '+971501234567',
    }),
  })
  expect(answer.status).toBe(500)
  await eventually(() => told.length).toBe(1)
  expect(told[0]).toMatchObject({
    message: 'request failed',
    route: '/api/send-message',
    request: answer.headers.get('x-request-id'),
    version: VERSION,
    time: expect.stringMatching(/^\d{4}-/),
    error: { code: '42P01', stack: expect.stringContaining('at ') },
  })
  for (const typed of ['Layla', 'Haddad', 'layla@', '+97150', 'attar']) {
    expect(JSON.stringify(told)).not.toContain(typed)
  }
})

test('a job is told of once, when it is given up', async () => {
  const { told, url } = await receiverForTest()
  const hook = createErrorWebhook({ url })
  const shop = await shopForTest({ logLevel: 'error', logTo: nowhere, onErrorReport: hook.notify })
  await shop.db.execute(
    `select graphile_worker.add_job('send-order-confirmation', '{"orderId": 4711}', max_attempts => 2)`,
  )
  await shop.work()
  await shop.db.execute('update graphile_worker._private_jobs set run_at = now()')
  await shop.work()
  await eventually(() => told.length).toBe(1)
  expect(told[0]).toMatchObject({ message: 'job given up', job: 'send-order-confirmation' })
})

test('one at a time and a bounded number a minute: what is left out is counted', async () => {
  const { told, state, url } = await receiverForTest()
  const hook = createErrorWebhook({ url, perMinute: 3 })
  const open = Promise.withResolvers<void>()
  state.wait = open.promise
  for (let n = 1; n <= 10; n++) hook.notify({ message: `error ${n}` })
  await eventually(() => told.length).toBe(1)
  open.resolve()
  await eventually(() => told.length).toBe(3)
  expect(told.map(({ message }) => message)).toEqual(['error 1', 'error 2', 'error 3'])
  expect(told[0]).toMatchObject({ left_out: 7 })
  expect(state.most).toBe(1)
})

test('a receiver that refuses or is away is a warning without its address, and the next one says what it has missed', async () => {
  const { told, state, url } = await receiverForTest()
  const warnings: unknown[] = []
  const hook = createErrorWebhook({ url })
  hook.logTo({ warn: (about: unknown) => warnings.push(about) } as never)
  state.status = 500
  hook.notify({ message: 'one' })
  await eventually(() => warnings.length).toBe(1)
  state.status = 204
  hook.notify({ message: 'two' })
  await eventually(() => told.length).toBe(2)
  expect(told[1]).toMatchObject({ message: 'two', left_out: 1 })
  expect(JSON.stringify(warnings)).not.toContain('secret')
  await hook.close()
})

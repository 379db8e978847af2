import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import {
  freshFolder,
  PUBLISHABLE_KEY,
  receiver,
  refusalOf,
  runSandbox,
  SECRET_KEY,
  sdk,
  WEBHOOK_SECRET,
} from './test-support.ts'

const order = { amount: 4_200, currency: 'aed' }

async function set(url: string, faults: object, key = SECRET_KEY) {
  const response = await fetch(`${url}/sandbox/faults`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  })
  return { status: response.status, body: await response.json() }
}

test('the next calls fail when asked to, and did nothing', async () => {
  const { stripe, url } = await runSandbox()
  await set(url, { fail_next: 2 })
  expect(await refusalOf(stripe.paymentIntents.create(order))).toMatchObject({ statusCode: 500 })
  expect(await refusalOf(stripe.paymentIntents.list())).toMatchObject({ statusCode: 500 })
  expect((await stripe.paymentIntents.list()).data).toEqual([])
  await set(url, { fail_next: 1, fail_status: 429 })
  expect(await refusalOf(stripe.paymentIntents.list())).toMatchObject({ type: 'StripeRateLimitError' })
})

test('a failure sticks to its idempotency key when asked to, and another key is another call', async () => {
  const { stripe, url } = await runSandbox()
  await set(url, { stick_next: 1 })
  for (const _ of [1, 2]) {
    const failed = stripe.paymentIntents.create(order, { idempotencyKey: 'k' })
    expect(await refusalOf(failed)).toMatchObject({ statusCode: 500, type: 'StripeAPIError' })
  }
  expect(await stripe.paymentIntents.create(order, { idempotencyKey: 'l' })).toMatchObject({ amount: 4_200 })
})

test('an answer that got lost after the work was done is made up for by the SDK’s retry and the idempotency key', async () => {
  const { stripe, url } = await runSandbox()
  await set(url, { lose_next: 1 })
  const intent = await stripe.paymentIntents.create(order, { idempotencyKey: 'k' })
  expect(intent.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
})

test('webhooks are held back until they are let go', async () => {
  const shop = await receiver()
  const { stripe, url } = await runSandbox({ webhookUrl: shop.url })
  await set(url, { hold_webhooks: true })
  const { id } = await stripe.paymentIntents.create(order)
  expect((await stripe.events.list()).data[0]).toMatchObject({ pending_webhooks: 1 })
  expect(shop.events).toEqual([])
  await set(url, { hold_webhooks: false })
  expect((await shop.told('payment_intent.created')).data.object).toMatchObject({ id })
})

test('a delayed call is answered late and in full', async () => {
  const { stripe, url } = await runSandbox()
  expect((await set(url, { delay_ms: 30 })).body).toMatchObject({ delay_ms: 30, fail_next: 0 })
  const before = performance.now()
  expect(await stripe.paymentIntents.create(order)).toMatchObject({ amount: 4_200 })
  expect(performance.now() - before).toBeGreaterThanOrEqual(29)
})

test('faults need the secret key, and nonsense is refused', async () => {
  const { url } = await runSandbox()
  expect((await set(url, { fail_next: 1 }, PUBLISHABLE_KEY)).status).toBe(403)
  expect((await set(url, { fail_next: 1 }, 'sk_wrong')).status).toBe(401)
  expect((await set(url, { fail_next: -1 })).status).toBe(400)
  expect((await set(url, { explode: true })).status).toBe(400)
})

test('the sandbox does not start in production unless it is told to', async () => {
  const before = { ...process.env }
  onTestFinished(() => {
    process.env = before
  })
  process.env.NODE_ENV = 'production'
  await expect(runSandbox()).rejects.toThrow(/ALLOW_SANDBOX/)
  process.env.ALLOW_SANDBOX = '1'
  await runSandbox()
})

test('killed while it works, it starts again with everything that it had answered', async () => {
  const dataDir = await freshFolder()
  const { child, url } = await startProcess(dataDir)
  const stripe = sdk({ url })
  const answered: string[] = []
  const enough = Promise.withResolvers<void>()
  const work = Array.from({ length: 40 }, async (_, index) => {
    const intent = await stripe.paymentIntents.create({ ...order, metadata: { index } }).catch(() => null)
    const paid =
      intent &&
      (await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }).catch(() => null))
    if (paid) answered.push(paid.id)
    if (answered.length === 5) enough.resolve()
  })
  await enough.promise
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await Promise.all([exited, ...work])

  const again = await runSandbox({ dataDir })
  const intents = (await again.stripe.paymentIntents.list({ limit: 100 })).data
  const paid = intents.filter((intent) => intent.status === 'succeeded').map((intent) => intent.id)
  expect(paid).toEqual(expect.arrayContaining(answered))
  const events = (await again.stripe.events.list({ type: 'payment_intent.succeeded', limit: 100 })).data
  expect(events.map((event) => (event.data.object as { id: string }).id).sort()).toEqual(paid.sort())
})

async function startProcess(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      SANDBOX_DATA_DIR: dataDir,
      SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:9/webhook',
      SANDBOX_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    },
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  // Leaving the loop closes the pipe: from then on the sandbox has nobody who reads its log, as when the shop was killed.
  for await (const chunk of child.stdout!) {
    const url = /Payment sandbox at (\S+)/.exec(String(chunk))?.[1]
    if (url) return { child, url }
  }
  throw new Error('the sandbox ended before it listened')
}

import { endpoints } from '@nafha/contract/endpoints/all'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { redisForTest } from '../../testing/redis.ts'
import { createApp } from './app.ts'
import { serve } from './serve.ts'

/** A node of a shop with two limits of one address and one of one key: how it answers a call. */
async function node(redisUrl: string | null = null) {
  const app = await createApp({ trustedProxies: ['127.0.0.1'], logLevel: 'silent', redisUrl })
  onTestFinished(() => app.close())
  const data = { guest_token: 't', discount: null, discounts_number: 0 }
  const perKey = { max: 3, timeWindow: '1 minute', key: ({ body }: { body: { code: string } }) => body.code }
  serve(app, 'POST /guests/discount', async () => ({ data }), { perMinute: 5, perKey })
  serve(app, 'GET /guests/discount', async () => ({ data }), { perMinute: 5 })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    asked: (from: string, method = 'GET') =>
      fetch(`${address}/api/guests/discount`, { method, headers: { 'x-forwarded-for': from } }),
    applied: (from: string, code: string) =>
      fetch(`${address}/api/guests/discount`, {
        method: 'POST',
        headers: { 'x-forwarded-for': from, 'content-type': 'application/json', 'accept-language': 'ar' },
        body: JSON.stringify({ code }),
      }),
  }
}
type Node = Awaited<ReturnType<typeof node>>

const statuses = async (calls: (() => Promise<Response>)[]) => {
  const found: number[] = []
  for (const call of calls) found.push((await call()).status)
  return found
}
const times = <T>(n: number, of: T): T[] => Array(n).fill(of)

test('with Redis, nodes count together: what one has served the other does not serve again', async () => {
  const redis = await redisForTest()
  const [one, other] = [await node(redis.url), await node(redis.url)] as [Node, Node]
  await eventually(() => redis.clients()).toBe(2)
  expect(await statuses(times(3, () => one.asked('10.4.0.1')))).toEqual(times(3, 200))
  expect(await statuses(times(3, () => other.asked('10.4.0.1')))).toEqual([200, 200, 429])
  // Another address and another call are other counters, and so is a key beside an address.
  expect(await statuses([() => other.asked('10.4.0.2'), () => one.applied('10.4.0.1', 'ONCE25')])).toEqual([
    200, 200,
  ])
  expect(await statuses(times(3, () => other.applied('10.4.0.3', 'ONCE25')))).toEqual([200, 200, 429])
  expect((await one.applied('10.4.0.1', 'OTHER')).status).toBe(200)
  // Who asked is not to be read in Redis.
  const kept = (await redis.keys()).join('\n')
  expect(kept).toContain('nafha:limit:')
  expect(kept).not.toMatch(/10\.4\.0|ONCE25/)
})

test('without Redis, or while it is away, each node counts for itself and the shop stays open', async () => {
  const alone = await node()
  expect(await statuses(times(6, () => alone.asked('10.4.1.1')))).toEqual([...times(5, 200), 429])

  const redis = await redisForTest()
  const [one, other] = [await node(redis.url), await node(redis.url)] as [Node, Node]
  await eventually(() => redis.clients()).toBe(2)
  expect(await statuses(times(6, () => one.asked('10.4.1.2')))).toEqual([...times(5, 200), 429])
  await redis.close()
  expect(await statuses(times(6, () => one.asked('10.4.1.3')))).toEqual([...times(5, 200), 429])
  expect(await statuses(times(6, () => other.asked('10.4.1.3')))).toEqual([...times(5, 200), 429])
  await redis.open()
  await eventually(() => redis.clients()).toBe(2)
  await eventually(async () => (await one.asked('10.4.1.2')).status).toBe(429)
})

test('HEAD counts with GET, in this process and in Redis: it tells as much of what is there', async () => {
  const redis = await redisForTest()
  const shared = await node(redis.url)
  await eventually(() => redis.clients()).toBe(1)
  for (const { asked } of [await node(), shared]) {
    const looked = () => asked('10.4.4.1', 'HEAD')
    expect(await statuses([...times(3, looked), ...times(2, () => asked('10.4.4.1'))])).toEqual(times(5, 200))
    expect(await statuses([looked, () => asked('10.4.4.1')])).toEqual([429, 429])
  }
})

test("a refusal says in the caller's language when to come back", async () => {
  const { applied } = await node()
  await statuses(times(3, () => applied('10.4.2.1', 'AGAIN')))
  const answer = await applied('10.4.2.1', 'AGAIN')
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  const { code, message } = (await answer.json()) as { code: string; message: string }
  expect(code).toBe('too_many_requests')
  expect(message).toMatch(/[\u0600-\u06ff]/)
})

test('pages that are rendered here ask as often as they need', async () => {
  const { app } = await node()
  const asked = () => app.inject('/api/guests/discount')
  const answers = await Promise.all(times(8, asked).map((ask) => ask()))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(times(8, 200))
})

test('every call that changes something has a limit, for its address or for whoever calls', async () => {
  const limited: string[] = []
  const app = await createApp({ trustedProxies: [], logLevel: 'silent' })
  onTestFinished(() => app.close())
  const recording = watch(app, limited) as unknown as FastifyInstance
  const changing = Object.keys(endpoints).filter((call) => !call.startsWith('GET '))
  for (const call of changing) serve(recording, call as 'POST /logout', async () => ({ data: null }))
  expect(changing.filter((call) => !limited.includes(call))).toEqual([])
  expect(changing.length).toBeGreaterThan(50)
})

/** An app that notes which routes bear a limit instead of serving them. */
function watch(app: FastifyInstance, limited: string[]) {
  let keyed = 0
  return {
    hasRoute: () => false,
    createRateLimit: (options: object) => {
      keyed += 1
      return app.createRateLimit(options)
    },
    rateLimit: (options: object) => app.rateLimit(options),
    route: ({ method, url, onRequest }: { method: string[]; url: string; onRequest?: object }) => {
      if (onRequest || keyed > 0) limited.push(`${method[0]} ${url.replace('/api', '')}`)
      keyed = 0
    },
  }
}

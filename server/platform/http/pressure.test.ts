import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { createApp } from './app.ts'
import { serveFiles } from './files.ts'
import { servedUnderPressure, shedLoad } from './pressure.ts'

async function busyShop(options: Parameters<typeof shedLoad>[2] = {}) {
  const app = await createApp({ trustedProxies: [], logLevel: 'silent' })
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
  })
  const queue = { waiting: 0 }
  const terms = { latestTurnMs: 20, sampleMs: 20, mostWaiting: 5, breathMs: 0, ...options }
  await shedLoad(app, () => queue.waiting, terms)
  app.get('/shop', async () => ({ data: 1 }))
  app.get('/api/cart', { config: { traffic: 'buying' } }, async () => ({ data: 1 }))
  app.get('/healthz', { config: servedUnderPressure }, async () => ({ data: 1 }))
  await serveFiles(app, { prefix: '/files/', folderOf: () => import.meta.dirname })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = (path: string, language = 'en') =>
    fetch(url + path, { headers: { 'accept-language': language } })
  const status = async (path: string) => (await ask(path)).status
  return { app, queue, ask, status }
}

/** Keeps the event loop from turning for longer than it may, again and again, until the test ends or says so. */
function drown() {
  const timer = setInterval(() => {
    const until = performance.now() + 60
    while (performance.now() < until);
  }, 1)
  onTestFinished(() => clearInterval(timer))
  return () => clearInterval(timer)
}

test('whoever comes while the process drowns is sent away, and told in their language when to come back', async () => {
  const { ask, status } = await busyShop()
  await eventually(() => status('/shop')).toBe(200)
  const surface = drown()
  const answered = async () => {
    const answer = await ask('/shop', 'ar')
    return [answer.status, answer.headers.get('retry-after'), await answer.json()]
  }
  // A first sample may hold turns from before, and let one in.
  await eventually(answered).toEqual([
    503,
    '10',
    { code: 'server_busy', message: expect.stringMatching(/[\u0600-\u06ff]/) },
  ])
  expect(await status('/healthz')).toBe(200)
  expect(await status('/files/pressure.ts')).toBe(200)
  surface()
  await eventually(() => status('/shop')).toBe(200)
})

test('whoever buys is sent away last, and what a page asks inside the process is answered', async () => {
  const { app, status } = await busyShop({ latestTurnOfBuyersMs: 3_600_000 })
  drown()
  await eventually(() => status('/shop')).toBe(503)
  expect(await status('/api/cart')).toBe(200)
  expect((await app.inject('/shop')).statusCode).toBe(200)
})

test('buyers too are sent away when their answers would come too late', async () => {
  const { status } = await busyShop({ latestTurnOfBuyersMs: 20 })
  drown()
  await eventually(() => status('/api/cart')).toBe(503)
})

test('a process that has just opened its door is not held to how long loading its modules took', async () => {
  const { app, queue, status } = await busyShop({ breathMs: 3_600_000 })
  const surface = drown()
  await eventually(() => app.isUnderPressure()).toBe(true)
  expect(await status('/shop')).toBe(200)
  surface()
  queue.waiting = 5
  await eventually(() => status('/shop')).toBe(503)
})

test('a queue before the database that nobody gets through sends away as well, until it is shorter', async () => {
  const { queue, status } = await busyShop()
  queue.waiting = 5
  await eventually(() => status('/shop')).toBe(503)
  expect(await status('/healthz')).toBe(200)
  queue.waiting = 4
  await eventually(() => status('/shop')).toBe(200)
})

import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { limitConcurrency } from '../concurrency/limit.ts'
import { createApp } from './app.ts'

/** A shop with a call of a buyer that is under way until the test ends it. */
async function openShop() {
  const app = await createApp({ trustedProxies: [], logLevel: 'silent' })
  const bank = Promise.withResolvers<void>()
  let calls = 0
  app.get('/api/pay', { config: { traffic: 'buying' } }, async () => {
    calls += 1
    await bank.promise
    return { data: 1 }
  })
  onTestFinished(async () => {
    bank.resolve()
    app.server.closeAllConnections()
    await app.close()
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const buy = async () => {
    const paying = fetch(`${url}/api/pay`)
    await eventually(() => calls).toBe(1)
    return async () => {
      bank.resolve()
      await (await paying).text()
    }
  }
  return { queues: app.queues, buy }
}

/** Pieces of work that go on until `end`. */
function pieces() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let begun = 0
  const work = async () => {
    begun += 1
    await promise
    return 'made'
  }
  return { work, begun: () => begun, end: () => resolve() }
}

test('those who look around are served four at a time, and one by one while somebody buys', async () => {
  const { queues, buy } = await openShop()
  const alone = pieces()
  const first = Array.from({ length: 6 }, () => queues.browsing(alone.work, () => true))
  await setImmediate()
  expect(alone.begun()).toBe(4)
  alone.end()
  expect(await Promise.all(first)).toEqual(Array.from({ length: 6 }, () => 'made'))

  const pay = await buy()
  const beside = pieces()
  const second = Array.from({ length: 6 }, () => queues.browsing(beside.work, () => true))
  await setImmediate()
  expect(beside.begun()).toBe(1)
  beside.end()
  await Promise.all(second)
  await pay()
})

test('the turn of somebody who has left is not used', async () => {
  const { queues } = await openShop()
  const { work, begun } = pieces()
  expect(await queues.browsing(work, () => false)).toBe('busy')
  expect(begun()).toBe(0)
})

test('no more wait than may, none longer than it may, and whoever waited is served in turn', async () => {
  const run = limitConcurrency({ concurrency: 1, longest: 2, longestWaitMs: 20 })
  const { work, end } = pieces()
  const [running, late] = [run(work), run(work)]
  expect(await late).toBe('busy')
  const patient = [run(async () => 'first'), run(async () => 'second')]
  expect(await run(work)).toBe('busy')
  end()
  expect(await Promise.all([running, ...patient])).toEqual(['made', 'first', 'second'])
})

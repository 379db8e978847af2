import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import type { LoggedError } from './platform/observability/error-log.ts'
import { cartOf, guestBuyer, payWith } from './testing/buyer.ts'
import { eventually } from './testing/eventually.ts'
import { shopForTest } from './testing/shop.ts'
import { stocked, stockedTesters } from './testing/stock.ts'

interface Line {
  msg: string
  reqId?: string
  via?: string
  event?: string
  job?: string
  attempt?: number
  level: number
  err?: LoggedError
}

/** A log as somebody reads it who looks for one request. */
function logForTest() {
  const lines: Line[] = []
  const logTo = new Writable({
    write(line, _encoding, done) {
      // A key that came twice would be read in two ways.
      const keys = [...String(line).matchAll(/"(reqId|job|event)":/g)].map(([, key]) => key)
      expect(new Set(keys).size, String(line)).toBe(keys.length)
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  return { lines, logTo, said: (msg: string) => lines.filter((line) => line.msg === msg) }
}

test('a purchase is followed by one id: from the call that opens its payment to the mail, through a webhook that nobody asked for', async () => {
  const { logTo, said } = logForTest()
  const shop = await shopForTest({ logLevel: 'info', logTo })
  const cart = cartOf([[await stocked(shop.db), 1]], await stockedTesters(shop.db))
  const guest = await guestBuyer(shop.client())
  const answer = await fetch(`${shop.url}/api/stripe/payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(guest.request(cart)),
  })
  const id = answer.headers.get('x-request-id')
  const { data: payment } = (await answer.json()) as { data: { payment_intent: string } }
  await payWith(shop.stripe, payment)
  await eventually(() => said('payment settled').length).toBe(1)
  await shop.work()

  const [settled] = said('payment settled')
  expect(settled).toMatchObject({ reqId: id, event: expect.stringMatching(/^evt_/), via: expect.any(String) })
  const received = said('webhook received').find(({ reqId }) => reqId === settled?.via)
  expect(received?.event).toBe(settled?.event)
  const [mail] = said('mail sent')
  expect(mail).toMatchObject({ reqId: id, job: 'send-order-confirmation' })
  expect(said('job done').find(({ job }) => job === 'send-order-confirmation')?.reqId).toBe(id)
})

test('a job that fails is a warning while it is tried again, and an error when it is given up', async () => {
  const { logTo, said } = logForTest()
  const shop = await shopForTest({ logLevel: 'info', logTo })
  await shop.db.execute(
    `select graphile_worker.add_job('send-order-confirmation', '{"orderId": 4711}', max_attempts => 2)`,
  )
  await shop.work()
  await shop.db.execute('update graphile_worker._private_jobs set run_at = now()')
  await shop.work()
  const err = { type: 'Error', message: 'order 4711 does not exist', stack: expect.stringContaining('at ') }
  expect(said('job failed')).toMatchObject([{ level: 40, job: 'send-order-confirmation', attempt: 1, err }])
  expect(said('job given up')).toMatchObject([{ level: 50, job: 'send-order-confirmation', attempt: 2, err }])
})

test('a job that the database refuses says by which of its sentences, in the log and in the queue', async () => {
  const { logTo, said } = logForTest()
  const shop = await shopForTest({ logLevel: 'warn', logTo })
  await shop.db.execute('alter table orders rename to hidden')
  await shop.db.execute(`select graphile_worker.add_job('send-order-confirmation', '{"orderId": 4711}')`)
  await shop.work()
  const [failed] = said('job failed')
  const reason = 'relation "orders" does not exist'
  expect(failed?.err).toMatchObject({ code: '42P01', message: reason })
  const { rows } = await shop.db.execute('select last_error from graphile_worker.jobs')
  expect(rows).toEqual([{ last_error: reason }])
})

test('a slow statement is told with the request that waited for it, and without its values', async () => {
  const { logTo, lines } = logForTest()
  const shop = await shopForTest({ logLevel: 'warn', logTo, slowMs: 0 })
  const answer = await fetch(`${shop.url}/api/blogs/7777777`)
  const id = answer.headers.get('x-request-id')
  const slow = lines.filter(({ msg, reqId }) => msg === 'slow statement' && reqId === id)
  expect(slow).toContainEqual(
    expect.objectContaining({ statement: expect.stringContaining('$1'), ms: expect.any(Number) }),
  )
  expect(JSON.stringify(slow)).not.toContain('7777777')
})

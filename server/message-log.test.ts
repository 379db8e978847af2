import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { cartOf, guestBuyer, payWith, recordedOrder } from './testing/buyer.ts'
import { codeFor, newCustomer } from './testing/customer.ts'
import { shopForTest } from './testing/shop.ts'
import { stocked, stockedTesters } from './testing/stock.ts'

/** A shop at the default LOG_LEVEL, and what its log says of messages. */
async function shopWithLog(logLevel = 'warn') {
  const lines: string[] = []
  const logTo = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const shop = await shopForTest({ logLevel, logTo })
  const said = () =>
    lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => /^(mail|sms) /.test(String(msg)))
  return { shop, said, text: () => lines.join('') }
}

test('each mail and SMS leaves a line at the default level: what, to which customer, and what became of it', async () => {
  const { shop, said, text } = await shopWithLog()
  const layla = await newCustomer(shop)
  const { email, mobile_number: mobile } = layla.form
  await shop.work()
  const { rows } = await shop.db.execute<{ id: number }>('select id from customers')
  const customerId = rows[0]?.id
  await layla.api('POST /verify-email', { body: { otp_code: await codeFor(shop, 'email-otp', email) } })
  await layla.api('POST /send-mobile-otp-code', { body: {} })
  await shop.work()
  expect(said()).toContainEqual(
    expect.objectContaining({
      ...{ msg: 'mail sent', kind: 'email-otp', customerId, level: 30 },
      mailId: expect.stringMatching(/^<.*>$/),
      job: 'send-code',
    }),
  )
  expect(said()).toContainEqual(expect.objectContaining({ msg: 'sms sent', kind: 'mobile-otp', customerId }))

  await shop.client()('POST /forget-password', { body: { email: 'nobody@example.com' } })
  await shop.work()
  expect(said().at(-1)).toMatchObject({
    msg: 'mail not wanted',
    kind: 'reset-password',
    why: 'no account has this address',
  })

  const guest = await guestBuyer(shop.client())
  const payment = await guest.pay(cartOf([[await stocked(shop.db), 1]], await stockedTesters(shop.db)))
  await payWith(shop.stripe, payment)
  const order = await recordedOrder(shop.client(), payment)
  await shop.work()
  expect(said()).toContainEqual(
    expect.objectContaining({
      msg: 'mail sent',
      kind: 'order-confirmation',
      orderId: order.id,
      customerId: null,
    }),
  )

  // A mail server that is away, as a folder that cannot be written to.
  const outbox = join(shop.outbox.dataDir, 'outbox')
  await rm(outbox, { recursive: true })
  await writeFile(outbox, '')
  await shop.db.execute(
    `select graphile_worker.add_job('send-order-status', '{"orderId": ${order.id}, "status": "Shipped"}', max_attempts => 2)`,
  )
  await shop.work()
  await shop.db.execute('update graphile_worker._private_jobs set run_at = now()')
  await shop.work()
  const failed = { kind: 'order-status', orderId: order.id, reason: expect.stringMatching(/\w/), level: 40 }
  expect(said().slice(-2)).toMatchObject([
    { msg: 'mail failed', ...failed },
    { msg: 'mail given up', ...failed },
  ])
  for (const personal of [email, mobile, 'nobody@example.com', 'layla', 'Haddad'])
    expect(text()).not.toContain(personal)
})

test('who wants to hear of errors alone hears of no mail', async () => {
  const { shop, said } = await shopWithLog('error')
  await newCustomer(shop)
  await shop.work()
  expect(said()).toEqual([])
})

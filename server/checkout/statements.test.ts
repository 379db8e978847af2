import pg from 'pg'
import Stripe from 'stripe'
import { expect, test, vi } from 'vitest'
import { cartOf, guestBuyer, orderOf, payWith } from '../testing/buyer.ts'
import { clientOf, keys, shopForTest } from '../testing/shop.ts'
import { stocked, stockedTesters } from '../testing/stock.ts'
import type { CheckoutContext } from './context.ts'
import { settlePayment } from './settle.ts'

/** What is sent to the database while something is done, by every connection of this process. */
async function sentDuring<T>(work: () => Promise<T>): Promise<{ done: T; sent: string[] }> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const done = await work()
  const sent = query.mock.calls.map(([first]) =>
    typeof first === 'string' ? first : (first as { text: string }).text,
  )
  query.mockRestore()
  return { done, sent }
}

/** Those that end when the database has written them to its disk: transactions, and writes outside of any. */
function writtenToDisk(sent: string[]): number {
  const writes = /^\s*(commit|insert|update|delete|with\b[\s\S]*\b(insert into|update|delete from)\b)/i
  const within = new Set<number>()
  for (const [from, text] of sent.entries()) {
    if (text === 'begin') for (let at = from; sent[at] !== 'commit'; at++) within.add(at)
  }
  return sent.filter(
    (text, at) => !within.has(at) && writes.test(text) && !text.includes("'synchronous_commit', 'off'"),
  ).length
}

test('a purchase from cart to order takes 23 statements and waits for the disk 3 times', async () => {
  const shop = await shopForTest()
  const cart = cartOf([[await stocked(shop.db), 1]], await stockedTesters(shop.db))
  const api = clientOf(shop.url, 'en', '10.0.0.1')
  await shop.breakProvider({ hold_webhooks: true })

  const shipping = await sentDuring(() => guestBuyer(api))
  const payment = await sentDuring(() => shipping.done.pay(cart, { buy_again: false }))
  await payWith(shop.stripe, payment.done)
  const [event] = (await shop.stripe.events.list({ type: 'payment_intent.succeeded' })).data
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: keys.webhookSecret })
  const webhook = await sentDuring(() =>
    fetch(`${shop.url}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    }),
  )
  expect(webhook.done.status).toBe(200)
  const thanks = await sentDuring(() => orderOf(api, payment.done))
  expect(thanks.done.data).toMatchObject({ status: 'Pending', total: 105 })

  // The webhook may have made the order while the provider answered the thank-you page, which then locks nothing.
  const { payment_intent } = payment.done
  const provider = { retrieve: async () => ({ id: payment_intent, status: 'succeeded' }) }
  const context = { db: shop.db, provider } as unknown as CheckoutContext
  const overtaken = await sentDuring(() => settlePayment(context, payment_intent, { looksFirst: true }))
  expect(overtaken.done).toMatchObject({ kind: 'ordered' })
  expect(overtaken.sent).toHaveLength(1)

  const steps = [shipping, payment, webhook, thanks].map(({ sent }) => sent)
  expect(steps.map((sent) => sent.length)).toEqual([1, 11, 7, 4])
  expect(steps.map(writtenToDisk)).toEqual([0, 2, 1, 0])
})

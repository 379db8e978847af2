import { randomUUID } from 'node:crypto'
import { fils } from '@nafha/contract/values/money'
import { expect, test } from 'vitest'
import { breakSandbox, keys, sandboxForTest, sdk } from '../../testing/shop.ts'
import { isProviderDown } from '../provider.ts'
import { connectStripe } from './connect.ts'

const nobodyListens = 'http://127.0.0.1:9/webhook'

async function setUp() {
  const { url } = await sandboxForTest(nobodyListens)
  const provider = connectStripe({ ...keys, apiBase: url })
  const pay = (id: string) => sdk(url).paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  return { url, provider, pay }
}

async function all<T>(listed: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of listed) found.push(one)
  return found
}

const payment = () => ({ checkoutId: randomUUID(), revision: 1, total: fils(75_600) })

test('one revision of a checkout is one payment, however often and by whichever process it is opened', async () => {
  const { url, provider } = await setUp()
  const asked = payment()
  const opened = await Promise.all(Array.from({ length: 5 }, () => provider.open(asked)))
  const afterRestart = await connectStripe({ ...keys, apiBase: url }).open(asked)
  expect(new Set([...opened, afterRestart].map(({ id }) => id)).size).toBe(1)
  expect(afterRestart).toMatchObject({ status: 'open', amount: 75_600, checkoutId: asked.checkoutId })
  expect((await provider.open({ ...asked, revision: 2 })).id).not.toBe(afterRestart.id)
})

test('canceling answers how the payment stands: canceled, twice as well; succeeded; or unknown', async () => {
  const { provider, pay } = await setUp()
  const [left, bought] = [await provider.open(payment()), await provider.open(payment())]
  await pay(bought.id)
  expect(await provider.cancel(left.id)).toMatchObject({ id: left.id, status: 'canceled' })
  expect(await provider.cancel(left.id)).toMatchObject({ status: 'canceled' })
  expect(await provider.cancel(bought.id)).toMatchObject({ status: 'succeeded' })
  expect(await provider.cancel('pi_unknown')).toBeNull()
  expect(await provider.retrieve('pi_unknown')).toBeNull()
})

test('a refund asked for again is the same refund', async () => {
  const { provider, pay } = await setUp()
  const { id, amount } = await provider.open(payment())
  await pay(id)
  const refund = { id: randomUUID(), paymentIntent: id, amount }
  expect(await provider.refund(refund)).toEqual(await provider.refund(refund))
})

test('refunds of all payments are listed from a moment on, more than a page of them; the payment says how much went back', async () => {
  const { url, provider, pay } = await setUp()
  const { id } = await provider.open(payment())
  await pay(id)
  expect(await provider.retrieve(id)).toMatchObject({ status: 'succeeded', refunded: 0 })
  const start = new Date()
  const made = await Promise.all(
    Array.from({ length: 105 }, () => sdk(url).refunds.create({ payment_intent: id, amount: 2 })),
  )
  const listed = await all(provider.refundsSince(start))
  expect(listed.map((one) => one.id).toSorted()).toEqual(made.map((one) => one.id).toSorted())
  expect(listed[0]).toEqual(await provider.retrieveRefund(listed[0]!.id))
  expect(await provider.retrieveRefund('re_unknown')).toBeNull()
  expect(await all(provider.refundsSince(new Date(Date.now() + 60_000)))).toEqual([])
  expect(await provider.retrieve(id)).toMatchObject({ status: 'succeeded', refunded: 210 })
})

test('payments that succeeded are listed from a moment on, more than a page of them', async () => {
  const { provider, pay } = await setUp()
  const start = new Date()
  const opened = await Promise.all(Array.from({ length: 105 }, () => provider.open(payment())))
  await Promise.all(opened.map(({ id }) => pay(id)))
  const listed = await all(provider.succeededSince(start))
  expect(listed.map(({ id }) => id).toSorted()).toEqual(opened.map(({ id }) => id).toSorted())
  expect(new Set(listed.map(({ amount }) => amount))).toEqual(new Set([75_600]))
  const later = new Date(Date.now() + 60_000)
  expect(await all(provider.succeededSince(later))).toEqual([])
})

test('a provider in trouble, one that cannot be reached and one that hangs up are down; a refusal is not', async () => {
  const { url, provider } = await setUp()
  const nowhere = connectStripe({ ...keys, apiBase: 'http://127.0.0.1:9' })
  const stranger = connectStripe({ ...keys, secretKey: 'sk_test_stranger', apiBase: url })
  const isDown = (call: Promise<unknown>) =>
    call.then(
      () => null,
      (error: unknown) => isProviderDown(provider.classifyError(error)),
    )
  expect(await isDown(nowhere.open(payment()))).toBe(true)
  expect(await isDown(stranger.open(payment()))).toBe(false)
  await breakSandbox(url, { fail_next: 100 })
  expect(await isDown(provider.retrieve('pi_1'))).toBe(true)
  await breakSandbox(url, { fail_next: 0, lose_next: 100 })
  expect(await isDown(provider.open(payment()))).toBe(true)
})

test('the real provider has a page about each payment, and one of its own for test keys; the sandbox has none', async () => {
  const pageOf = (secretKey: string) => connectStripe({ ...keys, secretKey, apiBase: null }).pageOf('pi_1')
  expect(pageOf('sk_live_merchant')).toBe('https://dashboard.stripe.com/payments/pi_1')
  expect(pageOf('sk_test_merchant')).toBe('https://dashboard.stripe.com/test/payments/pi_1')
  expect((await setUp()).provider.pageOf('pi_1')).toBeNull()
  const live = connectStripe({ ...keys, secretKey: 'sk_live_merchant', apiBase: null })
  expect(live.pageOf('staff:5f0c')).toBeNull()
})

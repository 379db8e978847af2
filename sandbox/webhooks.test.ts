import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { challengeOf, freshFolder, payInBrowser, receiver, runSandbox } from './test-support.ts'

test('each event of a payment’s life is told once it happened, signed as Stripe signs', async () => {
  const shop = await receiver()
  const { stripe, url } = await runSandbox({ webhookUrl: shop.url })
  const intent = await stripe.paymentIntents.create({
    amount: 100,
    currency: 'aed',
    metadata: { checkout: 'c-1' },
  })
  await payInBrowser(url, intent, { number: '4000000000000002' })
  const { body } = await payInBrowser(url, intent, { number: '4000002500003155' })
  const page = challengeOf(body)
  await fetch(page, { method: 'POST', body: 'outcome=complete', redirect: 'manual', headers: FORM })
  await stripe.refunds.create({ payment_intent: intent.id, amount: 40 })
  const other = await stripe.paymentIntents.create({ amount: 100, currency: 'aed' })
  await stripe.paymentIntents.cancel(other.id)

  expect((await shop.told('payment_intent.created')).api_version).toBe(Stripe.API_VERSION)
  expect((await shop.told('payment_intent.payment_failed')).data.object).toMatchObject({
    id: intent.id,
    last_payment_error: { decline_code: 'generic_decline' },
  })
  expect((await shop.told('payment_intent.requires_action')).data.object).toMatchObject({
    next_action: { redirect_to_url: { url: page } },
  })
  expect((await shop.told('payment_intent.succeeded')).data.object).toMatchObject({
    id: intent.id,
    status: 'succeeded',
    metadata: { checkout: 'c-1' },
    client_secret: intent.client_secret,
  })
  expect((await shop.told('refund.created')).data.object).toMatchObject({
    amount: 40,
    payment_intent: intent.id,
  })
  expect((await shop.told('charge.refunded')).data.object).toMatchObject({
    amount_refunded: 40,
    refunded: false,
  })
  expect((await shop.told('payment_intent.canceled')).data.object).toMatchObject({ id: other.id })
})

test('events can be listed by type and fetched, and say whether they were delivered', async () => {
  const shop = await receiver()
  const { stripe } = await runSandbox({ webhookUrl: shop.url })
  const { id } = await stripe.paymentIntents.create({ amount: 100, currency: 'aed' })
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  const told = await shop.told('payment_intent.succeeded')
  const { data } = await stripe.events.list({ type: 'payment_intent.*' })
  expect(data.map((event) => event.type)).toEqual(['payment_intent.succeeded', 'payment_intent.created'])
  expect(await stripe.events.list({ types: ['charge.refunded'] })).toMatchObject({ data: [] })
  expect(await stripe.events.retrieve(told.id)).toMatchObject({ id: told.id, data: told.data })
})

test('a receiver that is down is told when it is back', async () => {
  const once = await receiver()
  const { port, url } = once
  await once.close()
  let attempts = 0
  const seenTwice = Promise.withResolvers<void>()
  const sandbox = await runSandbox({
    webhookUrl: url,
    log: () => {
      attempts += 1
      if (attempts === 2) seenTwice.resolve()
    },
  })
  const { id } = await sandbox.stripe.paymentIntents.create({ amount: 100, currency: 'aed' })
  await seenTwice.promise
  const back = await receiver({ port })
  expect((await back.told('payment_intent.created')).data.object).toMatchObject({ id })
})

test('an answer other than 2xx counts as not told, and the waits double up to the longest', async () => {
  const shop = await receiver({ refuse: 5 })
  const lines: string[] = []
  const sandbox = await runSandbox({ webhookUrl: shop.url, log: (line) => lines.push(line) })
  await sandbox.stripe.paymentIntents.create({ amount: 100, currency: 'aed' })
  await shop.told('payment_intent.created')
  expect(shop.refusals()).toBe(5)
  const waits = lines.map((line) => /next try in (\d+) ms/.exec(line)?.[1]).filter(Boolean)
  expect(waits).toEqual(['5', '10', '20', '40', '40'])
})

test('what nobody was told before a restart of the sandbox is told after it', async () => {
  const dataDir = await freshFolder()
  const before = await runSandbox({ dataDir })
  const { id } = await before.stripe.paymentIntents.create({ amount: 100, currency: 'aed' })
  await before.close()
  const shop = await receiver()
  await runSandbox({ dataDir, webhookUrl: shop.url })
  expect((await shop.told('payment_intent.created')).data.object).toMatchObject({ id })
})

test('what was told before a restart is not told again', async () => {
  const dataDir = await freshFolder()
  const shop = await receiver()
  const delivered = Promise.withResolvers<void>()
  const before = await runSandbox({ dataDir, webhookUrl: shop.url, log: () => delivered.resolve() })
  await before.stripe.paymentIntents.create({ amount: 100, currency: 'aed' })
  await delivered.promise
  await before.close()
  const after = await runSandbox({ dataDir, webhookUrl: shop.url })
  await after.stripe.paymentIntents.confirm((await after.stripe.paymentIntents.list()).data[0]!.id, {
    payment_method: 'pm_card_visa',
  })
  await shop.told('payment_intent.succeeded')
  expect(shop.events.map((event) => event.type)).toEqual([
    'payment_intent.created',
    'payment_intent.succeeded',
  ])
})

test('200 events at once all arrive', async () => {
  const shop = await receiver()
  const { stripe } = await runSandbox({ webhookUrl: shop.url })
  const intents = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      stripe.paymentIntents.create({ amount: index + 1, currency: 'aed' }),
    ),
  )
  const { promise, resolve } = Promise.withResolvers<void>()
  const ids = () => new Set(shop.events.map((event) => (event.data.object as Stripe.PaymentIntent).id))
  shop.each(() => ids().size === intents.length && resolve())
  await promise
  expect(ids()).toEqual(new Set(intents.map((intent) => intent.id)))
})

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

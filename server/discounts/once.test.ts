import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkouts, discounts } from '../platform/database/schema/index.ts'
import { shopTime } from '../platform/time/shop-time.ts'
import {
  cartOf,
  customerRequest,
  guestBuyer,
  orderOf,
  payWith,
  refusalOf,
  type shippingInfo,
} from '../testing/buyer.ts'
import { readyCustomer } from '../testing/customer.ts'
import { shopForTest } from '../testing/shop.ts'
import { discountCode, stocked, stockedTesters, stockOf } from '../testing/stock.ts'

/** A shop with a code of 25 % once per person, where AED 105.00 become AED 78.75. */
async function setUp() {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const size = await stocked(shop.db)
  await discountCode(shop.db, { code: 'ONCE25', percent: 25, timesNumber: 1 })
  /** Somebody with a fresh guest token and the code. */
  const withCode = async (person: Partial<typeof shippingInfo> = {}) => {
    const api = shop.client()
    const { data: guest } = await api('POST /guests/discount', { body: { code: 'ONCE25' } })
    return guestBuyer(api, { ...person, guestToken: guest.guest_token })
  }
  return { shop, size, cart: cartOf([[size, 1]], testers), withCode }
}

const layla = { email: 'layla@example.com', mobile_number: '+971501112223' }

test('a code once per person is refused to the same e-mail or phone under another guest token', async () => {
  const { shop, size, cart, withCode } = await setUp()
  const first = await withCode(layla)
  const payment = await first.pay(cart)
  expect(payment.total).toBe(78.75)
  await payWith(shop.stripe, payment)
  await orderOf(first.api, payment)

  const disguises = [
    { email: 'layla@example.com' },
    { email: 'Layla@Example.COM' },
    { email: 'layla+second@example.com' },
    { mobile_number: layla.mobile_number },
    { mobile_number: '+9710501112223' },
    { mobile_number: '+971 (0)50 111 2223' },
  ]
  for (const [reserved, disguise] of disguises.entries()) {
    const again = await withCode(disguise)
    expect([disguise, await refusalOf(again.pay(cart, { expected_total: 78.75 }))]).toMatchObject([
      disguise,
      { status: 409, code: 'discount_used', details: [{ expected_total: 78.75, total: 105 }] },
    ])
    expect((await stockOf(shop.db, size)).reserved).toBe(reserved)
    expect(await shop.db.$count(checkouts)).toBe(reserved + 1)
    // The shopper saw the new total, asks again, and is never stuck with the code.
    expect((await again.pay(cart, { expected_total: 105 })).total).toBe(105)
  }
})

test.each([
  ['layla.haddad@gmail.com', 'laylahaddad+x@gmail.com'],
  ['layla.haddad@gmail.com', 'laylahaddad@googlemail.com'],
  ['müller@münchen.de', 'MÜLLER@xn--mnchen-3ya.de'],
])('%s and %s are one person', async (email, other) => {
  const { cart, withCode } = await setUp()
  await (await withCode({ email })).pay(cart)
  expect((await refusalOf((await withCode({ email: other })).pay(cart))).code).toBe('discount_held')
})

test('somebody else may use the code', async () => {
  const { cart, withCode } = await setUp()
  expect((await (await withCode(layla)).pay(cart)).total).toBe(78.75)
  expect((await (await withCode()).pay(cart)).total).toBe(78.75)
})

test('one person in ten windows at once, each with its own guest token, gets the code once', async () => {
  const { shop, cart, withCode } = await setUp()
  const windows = await Promise.all(Array.from({ length: 10 }, () => withCode(layla)))
  const asked = await Promise.allSettled(windows.map((window) => window.pay(cart)))
  const totals = asked.map((result) =>
    result.status === 'fulfilled' ? result.value.total : result.reason.refusal.code,
  )
  expect(totals.sort()).toEqual([78.75, ...Array(9).fill('discount_held')])
  expect(await shop.db.select({ uses: discounts.usesNumber }).from(discounts)).toEqual([{ uses: 1 }])
})

test('a use counts for the e-mail and phone that the order goes to, also when they change afterwards', async () => {
  const { shop, cart, withCode } = await setUp()
  const first = await withCode({ email: 'nobody@example.com', mobile_number: '+971500000999' })
  await first.pay(cart)
  const shipping_info = { ...first.person, ...layla, token: first.session.token }
  const payment = await first.pay(cart, { shipping_info })
  await payWith(shop.stripe, payment)
  expect((await orderOf(first.api, payment)).data).toMatchObject({ guest: { email: layla.email } })

  expect((await refusalOf((await withCode(layla)).pay(cart))).code).toBe('discount_used')
  const second = await withCode({ email: 'other@example.com' })
  await second.pay(cart)
  const again = { ...second.person, ...layla, token: second.session.token }
  expect((await refusalOf(second.pay(cart, { shipping_info: again }))).code).toBe('discount_used')
})

test('changing the cart does not use the code twice', async () => {
  const { shop, size, cart, withCode } = await setUp()
  const buyer = await withCode(layla)
  await buyer.pay(cart)
  for (const quantity of [2, 3, 1]) {
    const { total } = await buyer.pay({ ...cart, cart: [{ product_size_id: size, quantity }] })
    expect(total).toBe(78.75 * quantity)
  }
  expect(await shop.db.select({ uses: discounts.usesNumber }).from(discounts)).toEqual([{ uses: 1 }])
})

test('what is in force is told truly while the use is only reserved', async () => {
  const { cart, withCode } = await setUp()
  const buyer = await withCode(layla)
  await buyer.pay(cart)
  const guest_token = String(buyer.request(cart).guest_token)
  const { data } = await buyer.api('GET /guests/discount', { query: { guest_token } })
  expect(data).toMatchObject({ discount: { code: 'ONCE25' }, discounts_number: 0 })
})

/** As if the open checkouts had been made an hour ago: they expire. */
async function expireAll({ db, work }: Awaited<ReturnType<typeof setUp>>['shop']) {
  await db.update(checkouts).set({ expiresAt: sql`now() - interval '1 second'` })
  await db.execute(
    sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`,
  )
  await work()
}

test('a use that another open checkout of the buyer holds is told as held, until when, and stays theirs', async () => {
  const { shop, cart, withCode } = await setUp()
  const first = await withCode(layla)
  const { reserved_until } = await first.pay(cart)
  const second = await withCode(layla)
  const refusal = await refusalOf(second.pay(cart, { expected_total: 78.75 }))
  expect(refusal).toEqual({
    status: 409,
    code: 'discount_held',
    message: expect.stringContaining(`until ${shopTime(new Date(reserved_until), 'en')} (UAE time)`),
    details: [{ expected_total: 78.75, total: 105, held_until: reserved_until }],
  })
  const arabic = await refusalOf(
    shop.client('ar')('POST /stripe/payment', { body: second.request(cart, { expected_total: 78.75 }) }),
  )
  expect(arabic.message).toContain(`حتى ${shopTime(new Date(reserved_until), 'ar')} بتوقيت الإمارات`)

  // It is not taken away: once the other checkout has expired, the code is there to be used.
  await expireAll(shop)
  expect((await second.pay(cart, { expected_total: 78.75 })).total).toBe(78.75)
  expect((await refusalOf(first.pay(cart))).code).toBe('discount_held')
})

test('a buyer whose discount is held may pay without it, and has it for the purchase that holds it', async () => {
  const { shop, cart, withCode } = await setUp()
  const first = await withCode(layla)
  const payment = await first.pay(cart)
  const second = await withCode(layla)
  const without = { without_discount: true, expected_total: 105 }
  const paid = await second.pay(cart, without)
  expect(paid.total).toBe(105)
  // Asked again, it is the same payment.
  expect(await second.pay(cart, without)).toMatchObject({ payment_intent: paid.payment_intent })
  for (const one of [paid, payment]) await payWith(shop.stripe, one)
  expect((await orderOf(second.api, paid)).data).toMatchObject({ discount: 0, total: 105 })
  expect((await orderOf(first.api, payment)).data).toMatchObject({ discount: 25, total: 78.75 })
  expect((await refusalOf(second.pay(cart))).code).toBe('discount_used')
})

test('a checkout that goes on without its discount frees the use for another of the same buyer', async () => {
  const { cart, withCode } = await setUp()
  const first = await withCode(layla)
  await first.pay(cart)
  expect((await first.pay(cart, { without_discount: true })).total).toBe(105)
  expect((await (await withCode(layla)).pay(cart)).total).toBe(78.75)
  expect((await refusalOf(first.pay(cart))).code).toBe('discount_held')
})

test('whoever begins as a guest and then signs in is told that the own open payment holds the discount', async () => {
  const { shop, cart, withCode } = await setUp()
  const customer = await readyCustomer(shop)
  const { email, mobile_number } = customer.form
  await (await withCode({ email, mobile_number })).pay(cart)
  await customer.api('POST /users/discount', { body: { code: 'ONCE25' } })
  const pay = (more: object) =>
    customer.api('POST /stripe/payment', { body: customerRequest(cart, { expected_total: 78.75, ...more }) })
  expect((await refusalOf(pay({}))).code).toBe('discount_held')
  expect((await customer.api('GET /user')).data.discount?.code).toBe('ONCE25')
  expect((await pay({ without_discount: true, expected_total: 105 })).data.total).toBe(105)
  await expireAll(shop)
  expect((await pay({})).data.total).toBe(78.75)
})

test('the last use of all is held only for whose it is; everybody else finds the code used up', async () => {
  const { shop, cart } = await setUp()
  await discountCode(shop.db, { code: 'LAST1', percent: 20, overallLimit: 1 })
  const begin = async (person: Partial<typeof shippingInfo>) => {
    const api = shop.client()
    const { data: guest } = await api('POST /guests/discount', { body: { code: 'LAST1' } })
    return guestBuyer(api, { ...person, guestToken: guest.guest_token })
  }
  const [first, second, stranger] = [await begin(layla), await begin(layla), await begin({})]
  await first.pay(cart)
  // A guest token that holds the code is told the new price: the code is exhausted for it.
  expect((await refusalOf(stranger.pay(cart, { expected_total: 84 }))).code).toBe('price_changed')
  expect((await refusalOf(second.pay(cart, { expected_total: 84 }))).code).toBe('price_changed')
  // The same guest token in a new session: the use that it holds is its own.
  const { guest_token } = first.request(cart)
  const again = await guestBuyer(first.api, { ...layla, guestToken: String(guest_token) })
  expect((await refusalOf(again.pay(cart, { expected_total: 84 }))).code).toBe('discount_held')
})

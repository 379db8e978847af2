import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkouts, productSizes } from '../platform/database/schema/index.ts'
import {
  cartOf,
  customerRequest,
  guestBuyer,
  payWith,
  recordedOrder,
  type TestBuyer,
} from '../testing/buyer.ts'
import { readyCustomer } from '../testing/customer.ts'
import { shopForTest, type TestShop } from '../testing/shop.ts'
import { stocked, stockedTesters, stockOf } from '../testing/stock.ts'

/** The one address that everybody of a test comes from. */
const CARRIER = '10.9.0.1'

async function setUp(quantities: number[]) {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const sizes: number[] = []
  for (const quantity of quantities) sizes.push(await stocked(shop.db, { quantity }))
  const guest = (person: Parameters<typeof guestBuyer>[1] = {}, address = CARRIER) =>
    guestBuyer(shop.client('en', address), person)
  return { shop, testers, sizes, guest }
}

/** What a call is answered: its reservation, or the refusal with its headers. */
async function answerTo(shop: TestShop, buyer: TestBuyer, cart: ReturnType<typeof cartOf>, language = 'en') {
  const answer = await fetch(`${shop.url}/api/stripe/payment`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      'x-forwarded-for': CARRIER,
    },
    body: JSON.stringify(buyer.request(cart)),
  })
  const body = (await answer.json()) as { code?: string; message?: string; details?: object[] }
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')), ...body }
}

const heldUnits = async ({ db }: TestShop) => {
  const { rows } = await db.execute<{ units: number }>(
    sql`select coalesce(sum(reserved), 0)::int as units from product_sizes where not tester`,
  )
  return rows[0]?.units
}

/** Lets minutes pass for every checkout. */
const pass = async ({ db }: TestShop, minutes: number) => {
  await db.execute(sql`
    update checkouts set held_since = held_since - make_interval(mins => ${minutes}),
      expires_at = expires_at - make_interval(mins => ${minutes}),
      updated_at = updated_at - make_interval(mins => ${minutes})`)
  await db.execute(
    sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`,
  )
}

test('three made-up guests at one address cannot hold the whole shop', async () => {
  // 3,348 units in 36 sizes, as the demonstration has them.
  const { shop, testers, sizes, guest } = await setUp(Array.from({ length: 36 }, () => 93))
  const everything = (each: number) =>
    cartOf(
      sizes.map((size) => [size, each]),
      testers,
    )
  const strangers = [await guest(), await guest(), await guest()]
  for (const stranger of strangers) {
    expect(await answerTo(shop, stranger, everything(93))).toMatchObject({
      status: 409,
      code: 'purchase_too_large',
    })
  }
  expect(await heldUnits(shop)).toBe(0)

  // Taking as much as is let through, they share one bound.
  const answers = []
  for (const stranger of strangers) answers.push(await answerTo(shop, stranger, everything(3)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
  expect(answers[2]).toMatchObject({ code: 'network_holds_enough' })
  expect(answers[2]?.message).toMatch(/try again after \d+:\d\d [ap]m \(UAE time\)/i)
  expect(answers[2]?.retryAfter).toBeGreaterThan(29 * 60)
  expect(answers[2]?.retryAfter).toBeLessThanOrEqual(30 * 60)
  expect(await heldUnits(shop)).toBe(216)

  // Everybody else buys, and so does somebody at the same address who takes a bottle or two.
  const elsewhere = await guest({}, '10.9.1.1')
  expect((await elsewhere.pay(everything(1))).payment_intent).toBeTruthy()
  expect(await answerTo(shop, await guest(), cartOf([[sizes[0]!, 2]], testers))).toMatchObject({
    status: 200,
  })
})

test('200 buyers behind one address who each buy one bottle are all served', async () => {
  const { shop, testers, sizes, guest } = await setUp([200])
  const buyers = await Promise.all(Array.from({ length: 200 }, () => guest()))
  const answers = await Promise.all(
    buyers.map((buyer) => answerTo(shop, buyer, cartOf([[sizes[0]!, 1]], testers))),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(await stockOf(shop.db, sizes[0]!)).toEqual({ stock: 200, reserved: 200 })
})

test('guests of one network who ask at once stay within its bound', async () => {
  const { shop, testers, sizes, guest } = await setUp([10_000])
  const buyers = await Promise.all(Array.from({ length: 20 }, () => guest()))
  const answers = await Promise.all(
    buyers.map((buyer) => answerTo(shop, buyer, cartOf([[sizes[0]!, 52]], testers))),
  )
  const served = answers.filter(({ status }) => status === 200)
  // 50 of each count, and 300 may be held.
  expect(served).toHaveLength(6)
  expect(await heldUnits(shop)).toBe(6 * 52)
})

test('sessions with one e-mail or number share what a buyer may hold, whatever their address', async () => {
  const { shop, testers, sizes, guest } = await setUp([1000])
  const cart = (units: number) => cartOf([[sizes[0]!, units]], testers)
  const first = await guest({ email: 'Collector@example.com' }, '10.9.2.1')
  await first.pay(cart(90))
  const again = await guest({ email: 'collector@example.com' }, '10.9.2.2')
  expect(await answerTo(shop, again, cart(40))).toMatchObject({ status: 429, code: 'buyer_holds_enough' })
  const sameNumber = await guest({ mobile_number: first.person.mobile_number }, '10.9.2.3')
  expect(await answerTo(shop, sameNumber, cart(40), 'ar')).toMatchObject({
    status: 429,
    message: expect.stringContaining('بتوقيت الإمارات'),
  })
  expect(await answerTo(shop, again, cart(30))).toMatchObject({ status: 200 })

  // A customer of that address is counted by the account: nobody's guest form holds them up.
  const owner = await readyCustomer(shop, { email: 'collector@example.com' })
  const bought = await owner.api('POST /stripe/payment', { body: customerRequest(cart(99)) })
  expect(bought.data.total).toBeGreaterThan(0)
})

test('one buyer, and the guests of one network together, hold at most half of a size', async () => {
  const { shop, testers, sizes, guest } = await setUp([40])
  const cart = (units: number) => cartOf([[sizes[0]!, units]], testers)
  const greedy = await guest()
  expect(await answerTo(shop, greedy, cart(21))).toMatchObject({
    status: 409,
    code: 'share_too_large',
    details: [{ product_size_id: sizes[0], requested_quantity: 21, available_quantity: 20 }],
  })
  expect(await answerTo(shop, greedy, cart(15))).toMatchObject({ status: 200 })
  const neighbour = await guest()
  expect(await answerTo(shop, neighbour, cart(6))).toMatchObject({
    status: 429,
    code: 'network_holds_enough',
  })
  expect(await answerTo(shop, neighbour, cart(5))).toMatchObject({ status: 200 })
  // Single bottles are a crowd's.
  expect(await answerTo(shop, await guest(), cart(1))).toMatchObject({ status: 200 })
  const customer = await readyCustomer(shop)
  const api = shop.client('en', CARRIER, customer.token)
  expect((await api('POST /stripe/payment', { body: customerRequest(cart(6)) })).status).toBe(200)
})

test('asking again and again does not hold a scarce size beyond the maximum, nor does starting anew', async () => {
  const { shop, testers, sizes, guest } = await setUp([3])
  const cart = cartOf([[sizes[0]!, 3]], testers)
  const layla = await guest()
  const began = Date.now()
  await layla.pay(cart)
  await pass(shop, 25)
  await layla.pay(cart)
  await pass(shop, 25)
  const last = await layla.pay(cart)
  const minutesLeft = (Date.parse(last.reserved_until) - began) / 60_000
  expect(minutesLeft).toBeGreaterThan(9)
  expect(minutesLeft).toBeLessThan(11)

  await pass(shop, 11)
  const refusal = await answerTo(shop, layla, cart)
  expect(refusal).toMatchObject({ status: 429, code: 'hold_paused' })
  expect(refusal.message).toMatch(/^These perfumes were held for you for 60 minutes/)
  expect(refusal.retryAfter).toBeGreaterThan(9 * 60)
  expect(await stockOf(shop.db, sizes[0]!)).toEqual({ stock: 3, reserved: 0 })
  // Meanwhile they are there for others, and later for her again.
  const omar = await guest({}, '10.9.3.1')
  const bought = await omar.pay(cartOf([[sizes[0]!, 1]], testers))
  await payWith(shop.stripe, bought)
  await recordedOrder(omar.api, bought)
  await pass(shop, 11)
  expect(await answerTo(shop, layla, cartOf([[sizes[0]!, 2]], testers))).toMatchObject({ status: 200 })
})

test('a hold that expired before its maximum goes on where it was when its buyer comes back', async () => {
  const { shop, testers, sizes, guest } = await setUp([3])
  const cart = cartOf([[sizes[0]!, 3]], testers)
  const layla = await guest()
  await layla.pay(cart)
  await pass(shop, 31)
  await shop.work()
  expect(await stockOf(shop.db, sizes[0]!)).toMatchObject({ reserved: 0 })
  await pass(shop, 5)
  const back = await layla.pay(cart)
  const minutes = (Date.parse(back.reserved_until) - Date.now()) / 60_000
  expect(Math.round(minutes)).toBe(24)
})

test('what there is plenty of can be held anew at once', async () => {
  const { shop, testers, sizes, guest } = await setUp([1000])
  await shop.db.update(productSizes).set({ stock: 5000 }).where(eq(productSizes.tester, true))
  const cart = cartOf([[sizes[0]!, 3]], testers)
  const layla = await guest()
  const first = await layla.pay(cart)
  await pass(shop, 61)
  const second = await layla.pay(cart)
  expect(second.payment_intent).not.toBe(first.payment_intent)
  expect(Math.round((Date.parse(second.reserved_until) - Date.now()) / 60_000)).toBe(30)
  expect(await stockOf(shop.db, sizes[0]!)).toMatchObject({ reserved: 3 })
})

test('where a purchase was begun is forgotten when it is paid, and ten minutes after it has expired', async () => {
  const { shop, testers, sizes, guest } = await setUp([10])
  const networks = async () => {
    const rows = await shop.db.select({ network: checkouts.network }).from(checkouts)
    return rows.map(({ network }) => network)
  }
  const [pays, leaves] = [await guest(), await guest()]
  const payment = await pays.pay(cartOf([[sizes[0]!, 1]], testers))
  await leaves.pay(cartOf([[sizes[0]!, 1]], testers))
  expect(await networks()).toEqual([CARRIER, CARRIER])
  await payWith(shop.stripe, payment)
  await recordedOrder(pays.api, payment)
  expect((await networks()).filter(Boolean)).toEqual([CARRIER])
  await pass(shop, 31)
  await shop.work()
  await shop.reconcile()
  expect((await networks()).filter(Boolean)).toEqual([CARRIER])
  await pass(shop, 10)
  await shop.reconcile()
  expect(await networks()).toEqual([null, null])
})

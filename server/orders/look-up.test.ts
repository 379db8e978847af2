import { allDetails } from '@nafha/contract/values/courier-details'
import { expect, test } from 'vitest'
import { orderEvents, orders } from '../platform/database/schema/index.ts'
import { buyAs, cartOf, guestBuyer, orderOf, payWith, recordedOrder, refusalOf } from '../testing/buyer.ts'
import { lastMessage, readyCustomer } from '../testing/customer.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { stocked, stockedTesters } from '../testing/stock.ts'

/** A shop with an order: two bottles at AED 360.00 net and three testers. */
async function setUp() {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const size = await stocked(shop.db, { price: 40_000, sale: 10 })
  const layla = await guestBuyer(shop.client())
  const payment = await layla.pay(cartOf([[size, 2]], testers))
  await payWith(shop.stripe, payment)
  const data = await recordedOrder(layla.api, payment)
  return { shop, size, testers, layla, payment, order: data }
}

test('a guest sees the order by its id and number, in the language of the one who looks', async () => {
  const { shop, size, testers, layla, payment, order } = await setUp()
  expect(order.order_number).toMatch(/^[2-9A-HJ-NP-Z]{10}$/)
  const query = { id: order.id, order_number: order.order_number }
  const { data } = await shop.client('en')('GET /guest/orders', { query })
  const name = data.order_items[0]!.product_name
  expect(data).toEqual({
    id: order.id,
    order_number: order.order_number,
    transaction_id: payment.payment_intent,
    status: 'Pending',
    status_history: [{ status: 'Pending', at: data.created_at }],
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    promised_delivery: { from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), to: expect.any(String) },
    delivery_is_late: false,
    cancelable_until: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    returnable_until: null,
    shipping_address: 'United Arab Emirates, Dubai, Jumeirah, Al Wasl Road',
    currency: 'AED',
    subtotal: 720,
    discount: 0,
    discount_code: null,
    discount_amount: 0,
    tax: 5,
    tax_amount: 36,
    delivery_amount: 0,
    delivery: { kind: 'standard', name: 'Standard delivery', price: 0, slot: null, pickup: null },
    total: 756,
    order_items: [
      {
        id: expect.any(Number),
        product_id: expect.any(Number),
        product_size_id: size,
        product_name: expect.stringMatching(/^Perfume \d+$/),
        size_name: '50 ml',
        quantity: 2,
        price: 360,
        tax_amount: 18,
        picture: null,
      },
    ],
    testers: testers.map((id) => expect.objectContaining({ product_size_id: id, quantity: 1, price: 0 })),
    user: null,
    guest: {
      prefix_name: 'Mrs',
      first_name: 'Layla',
      last_name: 'Haddad',
      email: layla.person.email,
      mobile_number: layla.person.mobile_number,
    },
    address: {
      country: 'United Arab Emirates',
      city: 'Dubai',
      region: 'Jumeirah',
      road: 'Al Wasl Road',
      building: null,
      appartment: null,
      floor: null,
      ...allDetails({}),
    },
    ...{ refunded: 0, refund_pending: 0, refund_failed: 0 },
    ...{ credit: 0, credit_pending: 0, origin: null },
    refunds: [],
    credit_notes: [],
    tracking: null,
    parcels: [],
    partly_shipped: false,
  })
  const arabic = await shop.client('ar')('GET /guest/orders', { query })
  expect(arabic.data.order_items[0]).toMatchObject({
    product_name: name.replace('Perfume', 'عطر'),
    size_name: '50 مل',
  })
})

test('its buyer sees when it reached each status, and once it is delivered until when it may be sent back', async () => {
  const { shop, order } = await setUp()
  const { api: staff } = await staffMember(shop, 'manager')
  const params = { id: order.id }
  const query = { id: order.id, order_number: order.order_number }
  const look = async () => (await shop.client()('GET /guest/orders', { query })).data
  await staff('POST /admin/orders/:id/move', { params, body: { status: 'Shipped' } })
  await staff('POST /admin/orders/:id/notes', { params, body: { note: 'Left at the door' } })
  await staff('POST /admin/orders/:id/move', { params, body: { status: 'Out For Delivery' } })
  expect(await look()).toMatchObject({
    status_history: [{ status: 'Pending' }, { status: 'Shipped' }, { status: 'Out For Delivery' }],
    returnable_until: null,
    delivery_is_late: false,
    parcels: [{ state: 'out_for_delivery', units: expect.any(Array) }],
  })
  const passed = { promisedFrom: '2026-01-05', promisedTo: '2026-01-09' }
  await shop.db.update(orders).set(passed)
  expect(await look()).toMatchObject({ status: 'Out For Delivery', delivery_is_late: true })
  await staff('POST /admin/orders/:id/move', { params, body: { status: 'Delivered' } })
  const { status_history, returnable_until } = await look()
  const times = status_history.map(({ at }) => at)
  expect(times).toEqual(times.toSorted())
  const daysLeft = (Date.parse(returnable_until ?? '') - Date.parse(times[3] ?? '')) / 86_400_000
  expect(Math.floor(daysLeft)).toBe(14)
  expect((await look()).delivery_is_late).toBe(false)
  await shop.db.update(orderEvents).set({ at: new Date('2026-01-01') })
  expect(await look()).toMatchObject({ status: 'Delivered', returnable_until: null })
})

test('the number may be typed in small letters and with blanks around it', async () => {
  const { shop, order } = await setUp()
  const query = { id: order.id, order_number: ` ${order.order_number.toLowerCase()} ` }
  expect((await shop.client()('GET /guest/orders', { query })).data.id).toBe(order.id)
})

test('every wrong pair gets the same answer: Your order number is invalid', async () => {
  const { shop, order } = await setUp()
  const { id, order_number } = order
  const wrong = [
    { id, order_number: 'AAAAAAAAAA' },
    { id: id + 1, order_number },
    { id: 0, order_number },
    { id: 2 ** 31, order_number },
    { id: 999_999_999_999_999, order_number },
    { id, order_number: order_number.slice(0, 9) },
    { id, order_number: `${order_number}A` },
    { id, order_number: '%' },
    { id, order_number: '\0' },
    { id, order_number: `${order_number}\0` },
    { id, order_number: "' or 1=1 --" },
  ]
  const api = shop.client('en', '10.1.0.1')
  for (const query of wrong) {
    expect([query, await refusalOf(api('GET /guest/orders', { query }))]).toEqual([
      query,
      { status: 404, code: 'order_unknown', message: 'Your order number is invalid.' },
    ])
  }
  const arabic = await refusalOf(shop.client('ar', '10.1.0.1')('GET /guest/orders', { query: wrong[0]! }))
  expect(arabic.message).toMatch(/[\u0600-\u06ff]/)
})

test('an id that is no number, or none at all, is refused with the field', async () => {
  const { shop, order } = await setUp()
  for (const id of ['abc', '1.5', '-1', '1e3', '']) {
    const answer = await fetch(`${shop.url}/api/guest/orders?id=${id}&order_number=${order.order_number}`)
    expect([id, answer.status, await answer.json()]).toMatchObject([
      id,
      422,
      { errors: { id: [expect.any(String)] } },
    ])
  }
  const answer = await fetch(`${shop.url}/api/guest/orders`)
  expect(answer.status).toBe(422)
})

test('an order number that is empty, or blank, is asked for', async () => {
  const { shop, order } = await setUp()
  for (const order_number of ['', '  ']) {
    const refusal = await refusalOf(
      shop.client()('GET /guest/orders', { query: { id: order.id, order_number } }),
    )
    expect(refusal).toMatchObject({
      status: 422,
      errors: { order_number: ['Order number is required'] },
    })
  }
})

test('after 20 look-ups a minute an address gets 429 and is told when to come back; others are not held up', async () => {
  const { shop, order } = await setUp()
  const look = (address: string) =>
    fetch(`${shop.url}/api/guest/orders?id=${order.id}&order_number=AAAAAAAAAA`, {
      headers: { 'x-forwarded-for': address, 'accept-language': 'ar' },
    })
  for (let n = 0; n < 20; n++) expect((await look('10.1.1.1')).status).toBe(404)
  const late = await look('10.1.1.1')
  expect(late.status).toBe(429)
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect(await late.json()).toMatchObject({
    code: 'too_many_requests',
    message: expect.stringMatching(/[\u0600-\u06ff]/),
  })
  expect((await look('10.1.1.2')).status).toBe(404)
})

test('an address that the caller makes up does not get round the limit', async () => {
  const shop = await shopForTest({ trustedProxies: [] })
  const statuses: number[] = []
  for (let n = 0; n < 21; n++) {
    const answer = await fetch(`${shop.url}/api/guest/orders?id=1&order_number=AAAAAAAAAA`, {
      headers: { 'x-forwarded-for': `10.1.2.${n}`, forwarded: `for=10.1.2.${n}` },
    })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([...Array(20).fill(404), 429])
})

test("a guest session's orders are listed for who holds its token, and for nobody else", async () => {
  const { shop, layla, order } = await setUp()
  const omar = await guestBuyer(shop.client())
  const ask = (session_id: string, token?: string) =>
    layla.api('GET /orders/by-session/:session_id', { params: { session_id }, query: { token } })
  expect((await ask(layla.session.id, layla.session.token)).data).toEqual([order])
  expect((await ask(omar.session.id, omar.session.token)).data).toEqual([])
  for (const token of [undefined, '', 'guessed', omar.session.token]) {
    expect((await refusalOf(ask(layla.session.id, token))).status).toBe(403)
  }
  for (const id of ['1', 'nonsense', "' or true --", omar.session.id]) {
    expect((await refusalOf(ask(id, layla.session.token))).status).toBe(403)
  }
})

test('the token of a guest session may come in a header, where no log of addresses has it', async () => {
  const { layla, order } = await setUp()
  const ask = (token: string) =>
    layla.api('GET /orders/by-session/:session_id', {
      params: { session_id: layla.session.id },
      headers: { 'x-session-token': token },
    })
  expect((await ask(layla.session.token)).data).toEqual([order])
  for (const token of ['guessed', 'x'.repeat(201)]) expect((await refusalOf(ask(token))).status).toBe(403)
})

test('a second purchase of the same session is an order of its own, newest first', async () => {
  const { shop, size, testers, layla, order } = await setUp()
  const second = await layla.pay(cartOf([[size, 1]], testers))
  await payWith(shop.stripe, second)
  await orderOf(layla.api, second)
  const { data } = await layla.api('GET /orders/by-session/:session_id', {
    params: { session_id: layla.session.id },
    query: { token: layla.session.token },
  })
  expect(data.map((one) => one.transaction_id)).toEqual([second.payment_intent, order.transaction_id])
  expect(await shop.db.$count(orders)).toBe(2)
})

test('a customer’s order is shown to its owner alone, on every call that shows one', async () => {
  const { shop, size, testers } = await setUp()
  const [layla, omar] = [await readyCustomer(shop), await readyCustomer(shop)]
  const order = await buyAs(layla.api, shop.stripe, cartOf([[size, 1]], testers))
  const { id, order_number } = order
  const unknown = { status: 404, code: 'order_unknown' }
  for (const api of [shop.client(), omar.api]) {
    expect(await refusalOf(api('GET /guest/orders', { query: { id, order_number } }))).toMatchObject(unknown)
    expect(
      await refusalOf(api('GET /orders/:id/invoice', { params: { id }, query: { order_number } })),
    ).toMatchObject(unknown)
    expect(
      await refusalOf(api('POST /orders/:id/cancel', { params: { id }, body: { order_number } })),
    ).toMatchObject(unknown)
  }
  expect((await layla.api('GET /guest/orders', { query: { id, order_number } })).data.id).toBe(id)
  await shop.work()
  expect(await lastMessage(shop, 'order-confirmation', layla.form.email)).toContain(
    '/profile/purchase-history',
  )
})

test('an order that was placed as a guest is still found by its number when an account has taken it over', async () => {
  const { shop, layla, order } = await setUp()
  const { id } = await readyCustomer(shop, { email: layla.person.email })
  await shop.db.update(orders).set({ customerId: id })
  const query = { id: order.id, order_number: order.order_number }
  expect((await shop.client()('GET /guest/orders', { query })).data.user).toEqual({ id })
})

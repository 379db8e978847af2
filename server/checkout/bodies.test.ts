import type { Payment } from '@nafha/contract/checkout'
import { expect, test } from 'vitest'
import { checkouts } from '../platform/database/schema/index.ts'
import { cartOf, guestBuyer } from '../testing/buyer.ts'
import { shopForTest } from '../testing/shop.ts'
import { stocked, stockedTesters } from '../testing/stock.ts'

async function setUp() {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const size = await stocked(shop.db)
  const layla = await guestBuyer(shop.client())
  const send = (body: string | URLSearchParams | FormData, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}/api/stripe/payment`, { method: 'POST', body, headers })
  return { shop, testers, size, layla, send }
}

const paymentIn = async (answer: Response) => ((await answer.json()) as { data: Payment }).data

const json = { 'content-type': 'application/json' }

/** `cart[0][quantity]` and so on, as jQuery, axios and PHP write nested fields. */
function formFields(value: unknown, name = ''): [string, string][] {
  if (value === null || value === undefined) return [[name, '']]
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, field]) => formFields(field, name ? `${name}[${key}]` : key))
}

test('a quantity in JSON is a whole number: null, true, text and 1.5 are refused, never converted', async () => {
  const { shop, testers, size, layla, send } = await setUp()
  for (const quantity of [null, true, false, '1', '0x10', [1], 1.5, '']) {
    const body = layla.request(cartOf([[size, quantity as never]], testers))
    const answer = await send(JSON.stringify(body), json)
    expect([quantity, answer.status]).toEqual([quantity, 422])
    expect(await answer.json()).toMatchObject({ errors: { 'cart.0.quantity': [expect.any(String)] } })
  }
  for (const product_size_id of [null, true, String(size), -1, 0]) {
    const cart = [{ product_size_id: product_size_id as never, quantity: 1 }]
    const answer = await send(JSON.stringify(layla.request({ ...cartOf([], testers), cart })), json)
    expect(answer.status).toBe(422)
  }
  expect(await shop.db.$count(checkouts)).toBe(0)
})

test('a purchase may come as a urlencoded form', async () => {
  const { testers, size, layla, send } = await setUp()
  const form = new URLSearchParams(formFields(layla.request(cartOf([[size, 2]], testers))))
  const answer = await send(form)
  expect(answer.status).toBe(200)
  expect((await paymentIn(answer)).total).toBe(210)
})

test('a purchase may come as multipart form data, lists written as fields or as JSON', async () => {
  const { testers, size, layla, send } = await setUp()
  const request = layla.request(cartOf([[size, 2]], testers), { expected_total: 210 })
  const asFields = new FormData()
  for (const [name, value] of formFields(request)) asFields.set(name, value)
  const first = await send(asFields)
  expect(first.status).toBe(200)

  const asJson = new FormData()
  for (const [name, value] of formFields({ ...request, cart: null, testers: null })) asJson.set(name, value)
  asJson.set('cart', JSON.stringify(request.cart))
  asJson.set('testers', JSON.stringify(request.testers))
  const second = await send(asJson)
  const { payment_intent, total } = await paymentIn(first)
  expect(await paymentIn(second)).toMatchObject({ payment_intent, total })
})

test('what a form says of numbers is read as strictly: 0x10, 1e3 and nothing are no quantities', async () => {
  const { shop, testers, size, layla, send } = await setUp()
  for (const quantity of ['0x10', '1e3', '', ' 1', 'NaN', 'true']) {
    const body = layla.request(cartOf([[size, quantity as never]], testers))
    const answer = await send(new URLSearchParams(formFields(body)))
    expect([quantity, answer.status]).toEqual([quantity, 422])
  }
  expect(await shop.db.$count(checkouts)).toBe(0)
})

test('a list where text belongs, text where a list belongs, and no body at all are refused, never an error', async () => {
  const { testers, size, layla, send } = await setUp()
  const request = layla.request(cartOf([[size, 1]], testers))
  const wrong = [
    'null',
    '[]',
    '"cart"',
    '{}',
    JSON.stringify({ ...request, cart: 'all' }),
    JSON.stringify({ ...request, cart: { 0: { product_size_id: size, quantity: 1 } } }),
    JSON.stringify({ ...request, testers: null }),
    JSON.stringify({ ...request, guest_token: { $ne: null } }),
    JSON.stringify({ ...request, shipping_info: [] }),
  ]
  for (const body of wrong)
    expect([body, (await send(body, json)).status]).toEqual([body, expect.toBeOneOf([400, 422])])
  expect((await send('', json)).status).toBeOneOf([400, 422])
})

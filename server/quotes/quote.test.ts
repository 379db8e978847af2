import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { discounts, productSizes, products } from '../platform/database/schema/index.ts'
import {
  buyAs,
  cartOf,
  customerRequest,
  guestBuyer,
  orderOf,
  payWith,
  recordedOrder,
  refusalOf,
  type TestBuyer,
} from '../testing/buyer.ts'
import { readyCustomer } from '../testing/customer.ts'
import { shopForTest } from '../testing/shop.ts'
import { discountCode, stocked, stockedTesters } from '../testing/stock.ts'

const past = new Date('2020-01-01')

/** A shop with one perfume of AED 105.00 and three testers, a code of 25 %, and a guest who has entered it. */
async function scenario() {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const size = await stocked(shop.db)
  const code = await discountCode(shop.db, { code: 'ONCE25', percent: 25, timesNumber: 1 })
  const api = shop.client()
  const { data: guest } = await api('POST /guests/discount', { body: { code: 'ONCE25' } })
  const { guest_token } = guest
  const cart = cartOf([[size, 1]], testers)
  const quote = async (more: object = {}, client = api) =>
    (await client('POST /cart/quote', { body: { ...cart, guest_token, ...more } })).data
  /** The guest buys the cart, and the order is recorded, whether or not the webhook has come. */
  async function buy(guest: TestBuyer) {
    const payment = await guest.pay(cart)
    await payWith(shop.stripe, payment)
    await recordedOrder(guest.api, payment)
  }
  return { shop, api, testers, size, code, cart, guest_token, quote, buy }
}

/** Takes a size off the shelf for good, or its product. */
const withdraw = (shop: Awaited<ReturnType<typeof shopForTest>>, id: number) =>
  shop.db.update(productSizes).set({ withdrawn: true }).where(eq(productSizes.id, id))
async function unpublish(shop: Awaited<ReturnType<typeof shopForTest>>, id: number) {
  const [size] = await shop.db
    .select({ productId: productSizes.productId })
    .from(productSizes)
    .where(eq(productSizes.id, id))
  await shop.db.update(products).set({ published: false }).where(eq(products.id, size!.productId))
}

test('a quote, the payment and the order come to the same, with the discount by its code', async () => {
  const { shop, api, cart, guest_token, quote } = await scenario()
  const totals = {
    subtotal: 100,
    tax_amount: 5,
    discount: expect.objectContaining({ code: 'ONCE25', discount: 25 }),
    discount_amount: 26.25,
    delivery_amount: 0,
    delivery: expect.objectContaining({ kind: 'standard', price: 0, slot: null }),
    total: 78.75,
  }
  expect(await quote()).toEqual({
    ...totals,
    ...{ not_for_sale: [], lost_discount: null, total_refusal: null, sign_up_gain: null },
    delivery_options: [expect.objectContaining({ name: 'Standard delivery', price: 0, slots: [] })],
    delivery_lost: false,
  })
  expect(await quote({ without_discount: true })).toMatchObject({ discount: null, total: 105 })
  const buyer = await guestBuyer(api, { guestToken: guest_token })
  const payment = await buyer.pay(cart)
  expect(payment).toMatchObject({ totals, total: 78.75 })
  await payWith(shop.stripe, payment)
  expect((await orderOf(api, payment)).data).toMatchObject({ discount_amount: 26.25, total: 78.75 })
})

for (const [language, ended, disabled] of [
  ['en', /ONCE25.* has ended/, /ONCE25.* is not in force any more/],
  ['ar', /انتهى خصمكم .*ONCE25/, /لم يعد خصمكم .*ONCE25.* ساريًا/],
] as const) {
  test(`a discount that ends during the visit is said with its reason, in the cart and at the payment (${language})`, async () => {
    const { shop, code, cart, guest_token, quote } = await scenario()
    const client = shop.client(language)
    const buyer = await guestBuyer(client, { guestToken: guest_token })
    const expected = { expected_discount: 'ONCE25' }
    for (const [terms, message] of [
      [{ expireAt: past, disabled: false }, ended],
      [{ expireAt: null, disabled: true }, disabled],
    ] as const) {
      await shop.db.update(discounts).set(terms).where(eq(discounts.id, code.id))
      expect(await quote(expected, client)).toMatchObject({
        total: 105,
        discount: null,
        lost_discount: { code: 'ONCE25', message: expect.stringMatching(message), can_be_entered: false },
      })
      expect(await refusalOf(buyer.pay(cart, { ...expected, expected_total: 78.75 }))).toMatchObject({
        status: 409,
        code: 'price_changed',
        message: expect.stringMatching(message),
        details: [{ expected_total: 78.75, total: 105 }],
      })
    }
  })
}

test('signing in with a sign-up discount is said, and the code comes back when it is entered again', async () => {
  const { shop, cart, guest_token, quote } = await scenario()
  const layla = await readyCustomer(shop, { guest_token })
  const expected = { expected_discount: 'ONCE25' }
  expect(await quote(expected, layla.api)).toMatchObject({
    discount: { code: 'SIGN-UP', discount: 10 },
    total: 94.5,
    lost_discount: {
      code: 'ONCE25',
      reason: 'replaced',
      message: expect.stringMatching(/10%.*ONCE25/),
      can_be_entered: true,
    },
  })
  const body = customerRequest(cart, { guest_token, ...expected, expected_total: 78.75 })
  expect(await refusalOf(layla.api('POST /stripe/payment', { body }))).toMatchObject({
    code: 'price_changed',
    message: expect.stringMatching(/10%.*ONCE25/),
  })
  await layla.api('POST /promotion-codes/apply', { body: { code: 'ONCE25' } })
  expect(await quote(expected, layla.api)).toMatchObject({ total: 78.75, lost_discount: null })
})

test('a quote names what signing up would take off, unless a discount is in force or the buyer has signed up', async () => {
  const { shop, quote } = await scenario()
  expect(await quote({ guest_token: null })).toMatchObject({ total: 105, sign_up_gain: 10.5 })
  expect(await quote()).toMatchObject({ total: 78.75, sign_up_gain: null })
  expect(await quote({ without_discount: true })).toMatchObject({ total: 105, sign_up_gain: null })
  const layla = await readyCustomer(shop)
  expect(await quote({ guest_token: null }, layla.api)).toMatchObject({ total: 94.5, sign_up_gain: null })
})

test('10 % off the first order are for the first order only, unless that was canceled or was a guest’s', async () => {
  const { shop, api, cart, quote, buy } = await scenario()
  const email = 'layla-first@example.com'
  await buy(await guestBuyer(api, { email }))
  const layla = await readyCustomer(shop, { email })
  await layla.api('POST /promotion-codes/apply', { body: { code: 'ONCE25' } })
  const first = await buyAs(layla.api, shop.stripe, cart)
  expect(first).toMatchObject({ discount: 25, cancelable_until: expect.any(String) })
  const own = { guest_token: null, expected_discount: 'SIGN-UP' }
  expect(await quote(own, layla.api)).toMatchObject({
    discount: null,
    lost_discount: { reason: 'first_order_only', message: expect.stringMatching(/10%.* first order/) },
  })
  expect((await layla.api('GET /user')).data.discount).toBeNull()
  const cancel = layla.api('POST /orders/:id/cancel', { params: { id: first.id }, body: {} })
  expect((await cancel).data.cancelable_until).toBeNull()
  expect(await quote({ guest_token: null }, layla.api)).toMatchObject({ discount: { code: 'ONCE25' } })
  await layla.api('POST /stripe/payment', { body: customerRequest(cart, { without_discount: true }) })
  await shop.db.update(discounts).set({ disabled: true }).where(eq(discounts.code, 'ONCE25'))
  expect(await quote(own, layla.api)).toMatchObject({ discount: { code: 'SIGN-UP' }, total: 94.5 })
})

test('what is used up already names the total that the next call charges', async () => {
  const { shop, api, cart, guest_token, buy } = await scenario()
  await discountCode(shop.db, { code: 'TWICE15', percent: 15, timesNumber: 1 })
  await discountCode(shop.db, { code: 'ALWAYS5', percent: 5 })
  const person = { email: 'layla@example.com' }
  await buy(await guestBuyer(api, { ...person, guestToken: guest_token }))
  const spent = await api('POST /guests/discount', { body: { code: 'TWICE15' } })
  await buy(await guestBuyer(api, { ...person, guestToken: spent.data.guest_token }))

  const { data } = await api('POST /guests/discount', { body: { code: 'ALWAYS5' } })
  const again = { guest_token: data.guest_token }
  for (const code of ['TWICE15', 'ONCE25']) await api('POST /guests/discount', { body: { code, ...again } })
  const third = await guestBuyer(api, { ...person, guestToken: data.guest_token })
  const refusal = await refusalOf(third.pay(cart, { expected_total: 78.75 }))
  expect(refusal).toMatchObject({ code: 'discount_used', details: [{ total: 99.75 }] })
  expect((await third.pay(cart, { expected_total: 99.75 })).total).toBe(99.75)
})

for (const [language, named] of [
  ['en', /^Perfume \d+ (50|2) ml$/],
  ['ar', /^عطر \d+ (50|2) مل$/],
] as const) {
  test(`a withdrawn size, a withdrawn tester and a product made a draft are named with none available (${language})`, async () => {
    const { shop, testers, size } = await scenario()
    const client = shop.client(language)
    const [tester = 0] = testers
    const draft = await stocked(shop.db)
    const cart = cartOf(
      [
        [size, 2],
        [draft, 1],
      ],
      testers,
    )
    const layla = await guestBuyer(client)
    // Held by themselves: there is none of it any more all the same.
    await layla.pay(cart)
    await withdraw(shop, size)
    await withdraw(shop, tester)
    await unpublish(shop, draft)
    const none = (product_size_id: number, requested_quantity: number) => ({
      product_size_id,
      requested_quantity,
      available_quantity: 0,
      name: expect.stringMatching(named),
    })
    const lines = [none(size, 2), none(tester, 1), none(draft, 1)]
    const details = lines.sort((one, other) => one.product_size_id - other.product_size_id)
    expect(await refusalOf(layla.pay(cart))).toMatchObject({ status: 409, code: 'out_of_stock', details })
    const { data } = await client('POST /cart/quote', { body: cart })
    expect(data).toMatchObject({ not_for_sale: details, total: 0, total_refusal: null })
  })
}

test('a deleted size is named in the refusal as one of which there is none', async () => {
  const { cart, api } = await scenario()
  const layla = await guestBuyer(api)
  const gone = { product_size_id: 9_999_999, requested_quantity: 2, available_quantity: 0 }
  const body = { ...cart, cart: [...cart.cart, { product_size_id: 9_999_999, quantity: 2 }] }
  expect(await refusalOf(layla.pay(body))).toMatchObject({ status: 422, details: [gone] })
  expect((await api('POST /cart/quote', { body })).data).toMatchObject({ not_for_sale: [gone], total: 105 })
})

test('the least and the most that a card pays are named, in the cart and at the payment', async () => {
  const { shop, testers, api } = await scenario()
  const cheap = cartOf([[await stocked(shop.db, { price: 100 }), 1]], testers)
  const dear = cartOf([[await stocked(shop.db, { price: 2_000_000 }), 50]], testers)
  const layla = await guestBuyer(api)
  for (const [cart, amount] of [
    [cheap, 'AED 2.00'],
    [dear, 'AED 999,999.99'],
  ] as const) {
    expect((await api('POST /cart/quote', { body: cart })).data.total_refusal).toContain(amount)
    const refusal = await refusalOf(layla.pay(cart))
    expect(refusal).toMatchObject({ status: 422, message: expect.stringContaining(amount) })
  }
})

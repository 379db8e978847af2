import { mail_greeting } from '@nafha/texts'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { customers } from '../platform/database/schema/index.ts'
import { buyAs, cartOf, customerRequest, guestBuyer, orderOf, payWith, refusalOf } from '../testing/buyer.ts'
import { codeFor, home, lastMessage, newCustomer, readyCustomer } from '../testing/customer.ts'
import { shopForTest } from '../testing/shop.ts'
import { discountCode, stocked, stockedTesters, stockOf } from '../testing/stock.ts'

/** A shop where a bottle costs AED 105.00, and AED 94.50 with the sign-up discount. */
async function setUp() {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const size = await stocked(shop.db)
  return { shop, size, cart: cartOf([[size, 1]], testers) }
}

const office = { ...home, region: 'Business Bay', road: 'Marasi Drive' }

test('a customer needs a verified e-mail, a verified mobile number and an address, in this order', async () => {
  const { shop, size, cart } = await setUp()
  const layla = await newCustomer(shop)
  const pay = () => layla.api('POST /stripe/payment', { body: customerRequest(cart) })
  const mark = (verified: Partial<typeof customers.$inferInsert>) =>
    shop.db.update(customers).set(verified).where(eq(customers.id, layla.id))
  expect(await refusalOf(pay())).toEqual({
    status: 403,
    code: 'email_unverified',
    message: 'Please verify your email before you pay',
  })
  await mark({ emailVerifiedAt: new Date() })
  expect(await refusalOf(pay())).toMatchObject({ status: 403, code: 'mobile_unverified' })
  await mark({ mobileVerifiedAt: new Date() })
  expect(await refusalOf(pay())).toEqual({
    status: 403,
    code: 'address_missing',
    message: 'You have to add address before make purchase.',
  })
  expect((await stockOf(shop.db, size)).reserved).toBe(0)
  await layla.api('POST /add-address', { body: home })
  expect((await pay()).data.total).toBe(94.5)
})

test('a purchase is the customer’s own: their contacts, their default address, their 10 % once', async () => {
  const { shop, cart } = await setUp()
  const layla = await readyCustomer(shop)
  const order = await buyAs(layla.api, shop.stripe, cart, {
    user_id: layla.id,
    email: 'somebody@example.com',
    shipping_info: { prefix_name: 'Ms', first_name: 'Lulwa', last_name: 'Haddad', email: 'x@example.com' },
  })
  expect(order).toMatchObject({
    user: { id: layla.id },
    guest: null,
    discount: 10,
    total: 94.5,
    shipping_address: 'United Arab Emirates, Dubai, Jumeirah, Al Wasl Road',
  })
  await shop.work()
  const { subject, text, to } = await PostalMime.parse(
    await lastMessage(shop, 'order-confirmation', layla.form.email),
  )
  expect(subject).toContain(order.order_number)
  // The letter is the customer's, the parcel somebody else's.
  expect(to).toMatchObject([{ name: `${layla.form.first_name} ${layla.form.last_name}` }])
  expect(text).toContain(mail_greeting({ name: layla.form.first_name }, { locale: 'en' }))
  expect(text).toContain('Ms Lulwa Haddad')
  const { data: user } = await layla.api('GET /user')
  expect(user).toMatchObject({ discount: null, discounts_number: 0 })
  expect((await buyAs(layla.api, shop.stripe, cart)).total).toBe(105)
})

test('a saved address is chosen by its place, another one may be typed, and what is not there is refused', async () => {
  const { shop, cart } = await setUp()
  const layla = await readyCustomer(shop)
  await layla.api('POST /add-address', { body: office })
  const sentTo = async (shipping_info: object) =>
    (await buyAs(layla.api, shop.stripe, cart, { shipping_info })).shipping_address
  expect(await sentTo({ address_index: 1 })).toBe('United Arab Emirates, Dubai, Business Bay, Marasi Drive')
  expect(await sentTo({ ...office, address_index: 1 })).toContain('Dubai, Business Bay')
  expect(await sentTo({ ...office, city: 'Ajman' })).toContain('Ajman, Business Bay')
  const refusal = (shipping_info: object) =>
    refusalOf(layla.api('POST /stripe/payment', { body: customerRequest(cart, { shipping_info }) }))
  expect(await refusal({ address_index: 2 })).toMatchObject({
    status: 422,
    errors: { 'shipping_info.address_index': ['This address does not exist'] },
  })
  // Another stands where the chosen one stood when it was shown.
  expect(await refusal({ ...office, address_index: 0 })).toMatchObject({
    status: 422,
    errors: {
      'shipping_info.address_index': [
        'This address has been changed or deleted in the meantime. Please choose again.',
      ],
    },
  })
  // A villa is no flat on the same road: what is left out of a whole address is not there.
  const flat = { building: 'Bay 7', appartment: '12', floor: '1' }
  await layla.api('PUT /update-address/:index', { params: { index: 1 }, body: { ...office, ...flat } })
  for (const noBuilding of [{}, { building: null }, { building: '' }])
    expect((await refusal({ ...office, ...noBuilding, address_index: 1 })).status).toBe(422)
  expect(await sentTo({ ...office, ...flat, address_index: 1 })).toContain('Bay 7')
  expect(await sentTo({ road: office.road, address_index: 1 })).toContain('Bay 7')
  expect((await refusal({ ...office, road: '' })).errors).toEqual({
    'shipping_info.road': ['Road is required'],
  })
  expect((await layla.api('GET /user')).data.address).toHaveLength(2)
})

test("another customer's id is forbidden; a sign-in that has ended is told, not passed over", async () => {
  const { shop, size, cart } = await setUp()
  const [layla, omar] = [await readyCustomer(shop), await readyCustomer(shop)]
  const body = customerRequest(cart, { user_id: layla.id })
  expect(await refusalOf(omar.api('POST /stripe/payment', { body }))).toMatchObject({
    status: 403,
    code: 'forbidden',
  })
  await layla.api('POST /logout')
  expect(await refusalOf(layla.api('POST /stripe/payment', { body }))).toMatchObject({ status: 401 })
  expect((await stockOf(shop.db, size)).reserved).toBe(0)
})

test("the customer's discount comes before the guest's; without one the guest's counts", async () => {
  const { shop, cart } = await setUp()
  await discountCode(shop.db, { code: 'ONCE25', percent: 25, timesNumber: 1 })
  const layla = await readyCustomer(shop)
  const { data: guest } = await shop.client()('POST /guests/discount', { body: { code: 'ONCE25' } })
  const buy = async () =>
    (await buyAs(layla.api, shop.stripe, cart, { guest_token: guest.guest_token })).total
  expect([await buy(), await buy(), await buy()]).toEqual([94.5, 78.75, 105])
})

test('a customer applies codes, by link and by box, and sees them in force on every device', async () => {
  const { shop, cart } = await setUp()
  await discountCode(shop.db, { code: 'ONCE25', percent: 25, timesNumber: 1 })
  await discountCode(shop.db, { code: 'WELCOME20', percent: 20 })
  const layla = await readyCustomer(shop)
  const boxed = await layla.api('POST /promotion-codes/apply', { body: { code: 'once25' } })
  expect(boxed).toMatchObject({
    message: 'Discount applied successfully',
    data: { id: layla.id, discount: { code: 'ONCE25', discount: 25 }, discounts_number: 0 },
  })
  expect((await buyAs(layla.api, shop.stripe, cart)).total).toBe(78.75)
  // The sign-up discount was for the first order.
  expect((await layla.api('GET /user')).data.discount).toBeNull()
  expect((await refusalOf(layla.api('POST /users/discount', { body: { code: 'ONCE25' } }))).errors).toEqual({
    code: ['Discount code has reached its usage limit'],
  })
  const linked = await layla.api('POST /users/discount', { body: { code: 'WELCOME20' } })
  expect(linked.data).toMatchObject({ discount: { code: 'WELCOME20' } })
  expect(
    (await refusalOf(shop.client()('POST /users/discount', { body: { code: 'WELCOME20' } }))).status,
  ).toBe(401)
})

test("the shop's gifts cannot be typed in as codes", async () => {
  const { shop } = await setUp()
  const layla = await readyCustomer(shop)
  for (const code of ['SIGN-UP', 'sign-up', `INVITE-${layla.id}`]) {
    const refusal = await refusalOf(shop.client()('POST /guests/discount', { body: { code } }))
    expect(refusal.errors).toEqual({ code: ['Discount code is invalid'] })
  }
})

test('the same checkout submitted ten times at once makes one payment; paid once, it is one order', async () => {
  const { shop, size, cart } = await setUp()
  const layla = await readyCustomer(shop)
  const asked = await Promise.all(
    Array.from({ length: 10 }, () => layla.api('POST /stripe/payment', { body: customerRequest(cart) })),
  )
  expect(new Set(asked.map(({ data }) => data.payment_intent)).size).toBe(1)
  expect((await stockOf(shop.db, size)).reserved).toBe(1)
})

test('the order of a payment is told to its owner without the secret, and to no other customer', async () => {
  const { shop, cart } = await setUp()
  const [layla, omar] = [await readyCustomer(shop), await readyCustomer(shop)]
  const { data: payment } = await layla.api('POST /stripe/payment', { body: customerRequest(cart) })
  await payWith(shop.stripe, payment)
  const params = { payment_intent: payment.payment_intent }
  const ask = (api: typeof layla.api) =>
    api('GET /orders/by-payment-intent/:payment_intent', { params, query: {} })
  expect((await ask(layla.api)).data).toMatchObject({ user: { id: layla.id } })
  expect((await refusalOf(ask(omar.api))).status).toBe(404)
  expect((await refusalOf(ask(shop.client()))).status).toBe(404)
})

test("purchase history is paged, newest first, and the customer's own", async () => {
  const { shop, cart } = await setUp()
  const [layla, omar] = [await readyCustomer(shop), await readyCustomer(shop)]
  const bought: number[] = []
  for (let n = 0; n < 11; n++) bought.unshift((await buyAs(layla.api, shop.stripe, cart)).id)
  const page = (api: typeof layla.api, user: string | number, number = 1) =>
    api('GET /user/orders/:user', { params: { user }, query: { page: String(number) } })
  const first = await page(layla.api, 'me')
  expect(first.data.map(({ id }) => id)).toEqual(bought.slice(0, 10))
  expect(first.meta).toMatchObject({ current_page: 1, last_page: 2, total: 11, per_page: 10 })
  const second = await page(layla.api, layla.id, 2)
  expect(second.data.map(({ id }) => id)).toEqual(bought.slice(10))
  expect(second.data[0]).toMatchObject({ order_items: [{ quantity: 1 }], testers: [{}, {}, {}] })
  expect((await page(layla.api, 'me', 3)).data).toEqual([])
  expect((await page(omar.api, 'me')).data).toEqual([])
  expect(await refusalOf(page(omar.api, layla.id))).toMatchObject({ status: 403, code: 'forbidden' })
  expect((await refusalOf(page(shop.client(), 'me'))).status).toBe(401)
})

test('orders placed as a guest are in the history once the same e-mail is verified, not before', async () => {
  const { shop, cart } = await setUp()
  const guest = await guestBuyer(shop.client(), { email: 'Layla@Example.com' })
  const payment = await guest.pay(cart)
  await payWith(shop.stripe, payment)
  await orderOf(guest.api, payment)
  const layla = await newCustomer(shop, { email: 'layla@example.com' })
  const history = async () => (await layla.api('GET /user/orders/:user', { params: { user: 'me' } })).data
  expect(await history()).toEqual([])
  await shop.work()
  const otp_code = await codeFor(shop, 'email-otp', 'layla@example.com')
  await layla.api('POST /verify-email', { body: { otp_code } })
  expect(await history()).toMatchObject([{ transaction_id: payment.payment_intent, user: { id: layla.id } }])
})

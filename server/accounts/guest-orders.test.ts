import { expect, test } from 'vitest'
import { cartOf, guestBuyer, payWith, recordedOrder } from '../testing/buyer.ts'
import { codeFor, newCustomer, PASSWORD, signUpForm } from '../testing/customer.ts'
import { shopForTest, type TestShop } from '../testing/shop.ts'
import { stocked, stockedTesters } from '../testing/stock.ts'

async function setUp() {
  const shop = await shopForTest()
  return { shop, cart: cartOf([[await stocked(shop.db), 1]], await stockedTesters(shop.db)) }
}

/** Buys as a guest with this e-mail address; the order as the thank-you page reads it. */
async function buyAsGuest({ shop, cart }: Awaited<ReturnType<typeof setUp>>, email: string) {
  const guest = await guestBuyer(shop.client(), { email })
  const payment = await guest.pay(cart)
  await payWith(shop.stripe, payment)
  const data = await recordedOrder(shop.client(), payment)
  return data
}

const history = async (shop: TestShop, token: string) =>
  (await shop.client('en', '10.3.0.1', token)('GET /user/orders/:user', { params: { user: 'me' } })).data.map(
    ({ order_number }) => order_number,
  )

test('what a guest has typed is enough for an account but for a password; the order comes with the verified e-mail', async () => {
  const room = await setUp()
  const { shop } = room
  const order = await buyAsGuest(room, 'noor@example.com')
  const { password, password_confirmation, get_updates, accept_our_terms } = signUpForm()
  const { data: session } = await shop.client()('POST /register', {
    // As the thank-you page has it out of the order.
    body: { ...order.guest, password, password_confirmation, get_updates, accept_our_terms } as never,
  })
  expect(session.user).toMatchObject({ first_name: 'Layla', email: 'noor@example.com' })
  // Anybody can register an address; only its owner reads the code.
  expect(await history(shop, session.token)).toEqual([])
  await shop.work()
  await shop.client(
    'en',
    '10.3.0.2',
    session.token,
  )('POST /verify-email', {
    body: { otp_code: await codeFor(shop, 'email-otp', 'noor@example.com') },
  })
  expect(await history(shop, session.token)).toEqual([order.order_number])
})

test('an order placed signed out is in the history after the next sign-in, once the e-mail is verified', async () => {
  const room = await setUp()
  const { shop } = room
  const { form, api, token } = await newCustomer(shop)
  const order = await buyAsGuest(room, form.email.toUpperCase())
  const signIn = () => shop.client()('POST /login', { body: { email: form.email, password: PASSWORD } })
  await signIn()
  expect(await history(shop, token)).toEqual([])
  await shop.work()
  await api('POST /verify-email', {
    body: { otp_code: await codeFor(shop, 'email-otp', form.email) },
  })
  expect(await history(shop, token)).toEqual([order.order_number])
  const later = await buyAsGuest(room, form.email)
  expect(await history(shop, token)).toEqual([order.order_number])
  await signIn()
  expect(await history(shop, token)).toEqual([later.order_number, order.order_number])
})

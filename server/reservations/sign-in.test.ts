import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkouts } from '../platform/database/schema/index.ts'
import { cartOf, customerRequest, guestBuyer, payWith, recordedOrder, refusalOf } from '../testing/buyer.ts'
import { readyCustomer } from '../testing/customer.ts'
import { shopForTest } from '../testing/shop.ts'
import { stocked, stockedTesters, stockOf } from '../testing/stock.ts'

/** A shop with one bottle left. */
async function setUp() {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const last = await stocked(shop.db, { quantity: 1 })
  return { shop, last, cart: cartOf([[last, 1]], testers) }
}

const proofOf = ({ payment_intent, client_secret }: { payment_intent: string; client_secret: string }) => ({
  begun_payment: { payment_intent, client_secret },
})

test('the last bottle that a guest holds is theirs after signing in, at their own price and on the same clock', async () => {
  const { shop, last, cart } = await setUp()
  const guest = await guestBuyer(shop.client())
  const begun = await guest.pay(cart)
  const [before] = await shop.db.select().from(checkouts)
  const omar = await readyCustomer(shop)
  const pay = (more = {}) => omar.api('POST /stripe/payment', { body: customerRequest(cart, more) })

  expect(await refusalOf(pay())).toMatchObject({
    code: 'out_of_stock',
    details: [{ product_size_id: last, available_quantity: 0 }],
  })
  const wrong = { begun_payment: { payment_intent: begun.payment_intent, client_secret: 'guessed' } }
  expect(await refusalOf(pay(wrong))).toMatchObject({ code: 'out_of_stock' })

  const { data: payment } = await pay(proofOf(begun))
  expect(payment).toMatchObject({ total: 94.5 })
  expect(await stockOf(shop.db, last)).toEqual({ stock: 1, reserved: 1 })
  const after = await shop.db.select().from(checkouts)
  expect(after).toMatchObject([
    { id: before?.id, customerId: omar.id, guestSessionId: null, heldSince: before?.heldSince },
  ])
  // What was begun as a guest cannot be paid any more.
  await expect(payWith(shop.stripe, begun)).rejects.toThrow()
  await payWith(shop.stripe, payment)
  expect(await recordedOrder(omar.api, payment)).toMatchObject({ user: { id: omar.id }, total: 94.5 })
})

test('the last bottle that a customer holds is theirs as a guest after signing out, with the same payment', async () => {
  const { shop, last, cart } = await setUp()
  const omar = await readyCustomer(shop)
  const { data: begun } = await omar.api('POST /stripe/payment', {
    body: customerRequest(cart, { without_discount: true }),
  })
  await omar.api('POST /logout')
  const guest = await guestBuyer(shop.client())
  const payment = await guest.pay(cart, proofOf(begun))
  expect(payment.payment_intent).toBe(begun.payment_intent)
  await payWith(shop.stripe, payment)
  expect(await recordedOrder(guest.api, payment)).toMatchObject({
    user: null,
    guest: { email: guest.person.email },
  })
  expect(await stockOf(shop.db, last)).toEqual({ stock: 0, reserved: 0 })
})

test('a customer with a purchase of their own begun elsewhere gets the bottle, and one hold is left', async () => {
  const { shop, last, cart } = await setUp()
  const other = await stocked(shop.db, { quantity: 5 })
  const omar = await readyCustomer(shop)
  await omar.api('POST /stripe/payment', {
    body: customerRequest({ ...cart, cart: cartOf([[other, 2]], []).cart }),
  })
  const guest = await guestBuyer(shop.client())
  const begun = await guest.pay(cart)
  const { data } = await omar.api('POST /stripe/payment', { body: customerRequest(cart, proofOf(begun)) })
  expect(data.total).toBe(94.5)
  expect(await stockOf(shop.db, last)).toEqual({ stock: 1, reserved: 1 })
  expect(await stockOf(shop.db, other)).toEqual({ stock: 5, reserved: 0 })
  expect(await shop.db.$count(checkouts, eq(checkouts.status, 'open'))).toBe(1)
})

test('a refused request of a customer who has both ends neither hold', async () => {
  const { shop, last, cart } = await setUp()
  const other = await stocked(shop.db, { quantity: 5 })
  const omar = await readyCustomer(shop)
  const pay = (wanted: typeof cart, more = {}) =>
    omar.api('POST /stripe/payment', { body: customerRequest(wanted, more) })
  await pay({ ...cart, cart: cartOf([[other, 2]], []).cart })
  const guest = await guestBuyer(shop.client())
  const proof = proofOf(await guest.pay(cart))
  await refusalOf(pay({ ...cart, testers: cart.testers.slice(0, 1) }, proof))
  await refusalOf(pay({ ...cart, cart: cartOf([[last, 2]], []).cart }, proof))
  await refusalOf(pay(cart, { ...proof, expected_total: 1 }))
  expect(await stockOf(shop.db, last)).toEqual({ stock: 1, reserved: 1 })
  expect(await stockOf(shop.db, other)).toEqual({ stock: 5, reserved: 2 })
})

test('what was begun as a guest and is paid by now is told to whoever has signed in since', async () => {
  const { shop, cart } = await setUp()
  const guest = await guestBuyer(shop.client())
  const begun = await guest.pay(cart)
  const omar = await readyCustomer(shop)
  await shop.breakProvider({ hold_webhooks: true })
  await payWith(shop.stripe, begun)
  const refusal = await refusalOf(
    omar.api('POST /stripe/payment', { body: customerRequest(cart, proofOf(begun)) }),
  )
  expect(refusal).toMatchObject({
    code: 'paid_already',
    details: [{ transaction_id: begun.payment_intent }],
  })
})

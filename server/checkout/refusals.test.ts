import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkouts, productSizes } from '../platform/database/schema/index.ts'
import { type CartBody, cartOf, guestBuyer, refusalOf } from '../testing/buyer.ts'
import { shopForTest, type TestShop } from '../testing/shop.ts'
import { stocked, stockedTesters, stockOf } from '../testing/stock.ts'

/** A shop with one perfume of AED 100.00 net and three testers, and a guest who wants to pay. */
async function setUpFor(bottle: Parameters<typeof stocked>[1] = {}) {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const size = await stocked(shop.db, bottle)
  return { shop, testers, size, layla: await guestBuyer(shop.client()) }
}

async function nothingIsReserved({ db, stripe }: TestShop) {
  const sizes = await db.select({ reserved: productSizes.reserved }).from(productSizes)
  expect(sizes.every((size) => size.reserved === 0)).toBe(true)
  expect(await db.$count(checkouts)).toBe(0)
  expect((await stripe.paymentIntents.list()).data).toEqual([])
}

test('stock that is gone is told size by size, in full, and nothing is reserved', async () => {
  const { shop, testers, size, layla } = await setUpFor({ quantity: 3 })
  const gone = await stocked(shop.db, { quantity: 0 })
  const plenty = await stocked(shop.db)
  const cart = cartOf(
    [
      [plenty, 1],
      [size, 5],
      [gone, 2],
    ],
    testers,
  )
  expect(await refusalOf(layla.pay(cart))).toEqual({
    status: 409,
    code: 'out_of_stock',
    message: expect.any(String),
    details: [
      { product_size_id: size, requested_quantity: 5, available_quantity: 3 },
      { product_size_id: gone, requested_quantity: 2, available_quantity: 0 },
    ],
  })
  await nothingIsReserved(shop)
})

test('prices, taxes, totals, names and testers in the request are not believed: the shop has its own', async () => {
  const { shop, testers, size, layla } = await setUpFor({ price: 10_000, sale: 25 })
  const tampered = {
    ...cartOf([[size, 2]], testers),
    tax: 0,
    currency: 'usd',
    cart: [
      {
        product_size_id: size,
        quantity: 2,
        price: 0.01,
        sub_total: 0.01,
        tax_amount: 0,
        name: 'Gift',
        tester: true,
      },
    ],
    total: 0.02,
  }
  const payment = await layla.pay(tampered)
  expect(payment.total).toBe(157.5)
  const intent = await shop.stripe.paymentIntents.retrieve(payment.payment_intent)
  expect(intent).toMatchObject({ amount: 15_750, currency: 'aed' })
})

test('a total other than the one the shopper saw is refused with both, and nothing is reserved', async () => {
  const { shop, testers, size, layla } = await setUpFor({ price: 12_345 })
  const cart = cartOf([[size, 1]], testers)
  for (const seen of [100.5, 129.63, 0]) {
    expect(await refusalOf(layla.pay(cart, { expected_total: seen }))).toMatchObject({
      status: 409,
      code: 'price_changed',
      details: [{ expected_total: seen, total: 129.62 }],
    })
  }
  for (const impossible of [-1, 1e300]) {
    expect((await refusalOf(layla.pay(cart, { expected_total: impossible }))).status).toBe(422)
  }
  await nothingIsReserved(shop)
  expect((await layla.pay(cart, { expected_total: 129.62 })).total).toBe(129.62)
})

test('no purchase without exactly three different testers: too few, repeated, too many, not a tester', async () => {
  const { shop, testers, size, layla } = await setUpFor()
  const [one, two, three] = testers as [number, number, number]
  const fourth = await stocked(shop.db, { tester: true })
  const wrong: [number[], string][] = [
    [[], 'Please choose 3 testers'],
    [[one, two], 'Please choose 3 testers'],
    [[one, two, two], 'Please choose 3 different testers'],
    [[one, two, three, fourth], 'Please choose at most 3 testers'],
    [[one, two, size], 'This is not a tester'],
    [[one, two, 999_999], 'This size does not exist'],
  ]
  for (const [chosen, sentence] of wrong) {
    const refusal = await refusalOf(layla.pay(cartOf([[size, 1]], chosen)))
    expect([chosen, refusal.status, refusal.errors]).toEqual([chosen, 422, { testers: [sentence] }])
  }
  await nothingIsReserved(shop)
})

test('a tester that is out of stock is told like any other size', async () => {
  const { shop, testers, size, layla } = await setUpFor()
  const empty = await stocked(shop.db, { tester: true, quantity: 0 })
  const refusal = await refusalOf(layla.pay(cartOf([[size, 1]], [testers[0]!, testers[1]!, empty])))
  expect(refusal).toMatchObject({
    status: 409,
    details: [{ product_size_id: empty, requested_quantity: 1, available_quantity: 0 }],
  })
  await nothingIsReserved(shop)
})

test('with fewer than three testers in the shop, those that there are suffice', async () => {
  const shop = await shopForTest()
  const [one, two] = (await stockedTesters(shop.db, [5, 5, 0])) as [number, number, number]
  const size = await stocked(shop.db)
  const layla = await guestBuyer(shop.client())
  expect((await refusalOf(layla.pay(cartOf([[size, 1]], [one])))).status).toBe(422)
  const payment = await layla.pay(cartOf([[size, 1]], [one, two]))
  expect(payment.total).toBe(105)
  await shop.db.update(productSizes).set({ stock: 1 }).where(eq(productSizes.id, one))
  expect(await layla.pay(cartOf([[size, 1]], [one, two]))).toMatchObject({
    payment_intent: payment.payment_intent,
  })
})

test('unknown sizes, testers as lines, too many units or lines are refused with the field', async () => {
  const { shop, testers, size, layla } = await setUpFor()
  const others = await Promise.all(Array.from({ length: 50 }, () => stocked(shop.db)))
  const wrong: CartBody['cart'][] = [
    [{ product_size_id: 999_999, quantity: 1 }],
    [{ product_size_id: 3_000_000_000, quantity: 1 }],
    [{ product_size_id: testers[0]!, quantity: 1 }],
    [{ product_size_id: size, quantity: 0 }],
    [{ product_size_id: size, quantity: 100 }],
    [
      { product_size_id: size, quantity: 60 },
      { product_size_id: size, quantity: 40 },
    ],
    [size, ...others].map((product_size_id) => ({ product_size_id, quantity: 1 })),
    [],
  ]
  for (const cart of wrong) {
    const refusal = await refusalOf(layla.pay({ ...cartOf([], testers), cart }))
    expect([refusal.status, Object.keys(refusal.errors ?? {})[0]]).toEqual([
      422,
      expect.stringMatching(/^cart\b/),
    ])
  }
  await nothingIsReserved(shop)
})

test('two lines of one size are added up', async () => {
  const { shop, testers, size, layla } = await setUpFor()
  const cart = cartOf(
    [
      [size, 2],
      [size, 3],
    ],
    testers,
  )
  expect((await layla.pay(cart)).total).toBe(525)
  expect((await stockOf(shop.db, size)).reserved).toBe(5)
})

test('a cart whose total no card can pay is refused: nothing, less than AED 2.00, AED 1,000,000.00', async () => {
  const { shop, testers, layla } = await setUpFor()
  for (const price of [0, 100, 99_999_999]) {
    const size = await stocked(shop.db, { price })
    const refusal = await refusalOf(layla.pay(cartOf([[size, 1]], testers)))
    expect(refusal).toMatchObject({ status: 422, errors: { cart: [expect.any(String)] } })
  }
  await nothingIsReserved(shop)
})

test('only who holds the token of a guest session pays in its name', async () => {
  const { shop, testers, size, layla } = await setUpFor()
  const cart = cartOf([[size, 1]], testers)
  const { person, session } = layla
  const strangers = [
    { guest_session_id: session.id, shipping_info: person },
    { guest_session_id: session.id, shipping_info: { ...person, token: 'guessed' } },
    { guest_session_id: 'nonsense', shipping_info: { ...person, token: session.token } },
    { guest_session_id: null, shipping_info: null },
  ]
  for (const stranger of strangers) {
    expect(await refusalOf(layla.pay(cart, stranger))).toMatchObject({
      status: 403,
      code: 'guest_session_invalid',
    })
  }
  await nothingIsReserved(shop)
})

test('shipping information with a hole in it is refused with the field', async () => {
  const { shop, testers, size, layla } = await setUpFor()
  const { person, session } = layla
  const info = { ...person, token: session.token }
  const holes = [
    [{ ...info, city: '' }, 'shipping_info.city'],
    [{ ...info, building: 'Burj 1' }, 'shipping_info.appartment'],
    [{ ...info, country: 'France' }, 'shipping_info.country'],
    [{ ...info, city: 'Paris' }, 'shipping_info.city'],
    [{ ...info, email: 'layla' }, 'shipping_info.email'],
  ] as const
  for (const [shipping_info, field] of holes) {
    // The address beside it stands for one that is not given, not for one that is wrong.
    const address = { ...person, road: 'Another Road' }
    const refusal = await refusalOf(layla.pay(cartOf([[size, 1]], testers), { shipping_info, address }))
    expect(refusal.status).toBe(422)
    expect(Object.keys(refusal.errors ?? {})).toContain(field)
  }
  await nothingIsReserved(shop)
})

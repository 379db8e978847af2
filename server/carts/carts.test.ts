import type { CartUnits } from '@nafha/contract/cart/cart'
import { MAX_LINES, MAX_UNITS_PER_LINE } from '@nafha/contract/rules'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cartLines, productSizes, products } from '../platform/database/schema/index.ts'
import { buyAs, cartOf, customerRequest, guestBuyer, payWith, refusalOf } from '../testing/buyer.ts'
import { newCustomer, readyCustomer } from '../testing/customer.ts'
import { shopForTest, type TestShop } from '../testing/shop.ts'
import { stocked, stockedTesters } from '../testing/stock.ts'

type Api = Awaited<ReturnType<typeof newCustomer>>['api']
type Lines = [sizeId: number, quantity: number][]

const unitsOf = (lines: Lines): CartUnits[] =>
  lines.map(([product_size_id, quantity]) => ({ product_size_id, quantity }))
const toLines = (units: readonly CartUnits[]): Lines =>
  units.map(({ product_size_id, quantity }) => [product_size_id, quantity])

/** What a browser sends that has `mine` in its cart and knew `known` of the account. */
async function send(api: Api, mine: Lines, known: Lines = []) {
  const { data } = await api('PUT /cart', { body: { lines: unitsOf(mine), known_lines: unitsOf(known) } })
  return { lines: toLines(data.lines), unknown: data.unknown_sizes }
}
const savedCartOf = async (api: Api) => toLines((await api('GET /cart')).data.lines)

async function sizes(shop: TestShop, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let made = 0; made < count; made += 1) ids.push(await stocked(shop.db))
  return ids
}

test('a cart comes back to a browser that has forgotten it, and joins what was chosen signed out', async () => {
  const shop = await shopForTest()
  const [oud, rose, amber] = (await sizes(shop, 3)) as [number, number, number]
  const layla = await newCustomer(shop)
  await send(layla.api, [
    [oud, 2],
    [rose, 1],
  ])
  expect(await savedCartOf(layla.api)).toEqual([
    [oud, 2],
    [rose, 1],
  ])
  const joined = await send(layla.api, [
    [amber, 1],
    [oud, 1],
    [rose, 4],
  ])
  expect(joined.lines).toEqual([
    [oud, 2],
    [rose, 4],
    [amber, 1],
  ])
  // A reload whose cart the shop knows, and a second sign-in.
  expect((await send(layla.api, joined.lines, joined.lines)).lines).toEqual(joined.lines)
  expect((await send(layla.api, joined.lines)).lines).toEqual(joined.lines)
})

test('a line comes as pages show it, in the language of the reader', async () => {
  const shop = await shopForTest()
  const oud = await stocked(shop.db, { price: 10_000, sale: 10 })
  const layla = await newCustomer(shop)
  await send(layla.api, [[oud, 2]])
  const arabic = shop.client('ar', '10.9.0.1', layla.token)
  const [line] = (await arabic('GET /cart')).data.lines
  expect(line).toEqual({
    product_id: expect.any(Number),
    product_size_id: oud,
    sub_total: 90,
    name: expect.stringMatching(/^عطر/),
    price: 94.5,
    tax_amount: 4.5,
    size: '50 مل',
    imageUrl: '',
    tester: false,
    quantity: 2,
  })
})

test('joining raises no line over the stock; one that lies above it by itself stays to be named', async () => {
  const shop = await shopForTest()
  const oud = await stocked(shop.db, { quantity: 5 })
  const layla = await newCustomer(shop)
  await send(layla.api, [[oud, 5]])
  await shop.db.update(productSizes).set({ stock: 3 }).where(eq(productSizes.id, oud))
  expect((await send(layla.api, [])).lines).toEqual([[oud, 5]])
  expect((await send(layla.api, [[oud, 1]])).lines).toEqual([[oud, 3]])
})

test('what was paid leaves the cart without its browser, and no device brings it back', async () => {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const [oud, rose] = (await sizes(shop, 2)) as [number, number]
  const layla = await readyCustomer(shop)
  const cart: Lines = [
    [oud, 2],
    [rose, 1],
  ]
  await send(layla.api, cart)
  const body = customerRequest(cartOf(cart, testers))
  const { data: payment } = await layla.api('POST /stripe/payment', { body })
  const amber = await stocked(shop.db)
  await send(layla.api, [...cart, [amber, 1]], cart)
  await payWith(shop.stripe, payment)
  await shop.reconcile()
  expect(await savedCartOf(layla.api)).toEqual([[amber, 1]])

  // The other device has it as it was, one line changed and one added since.
  const elsewhere = await send(
    layla.api,
    [
      [oud, 3],
      [rose, 1],
      [amber, 2],
    ],
    cart,
  )
  expect(elsewhere.lines).toEqual([[amber, 2]])
})

test('of a line that was bought in part the rest stays; a purchase as a guest takes nothing out', async () => {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const oud = await stocked(shop.db)
  const layla = await readyCustomer(shop)
  const omar = await newCustomer(shop)
  for (const { api } of [layla, omar]) await send(api, [[oud, 3]])
  await buyAs(layla.api, shop.stripe, cartOf([[oud, 2]], testers))
  expect(await savedCartOf(layla.api)).toEqual([[oud, 1]])
  const guest = await guestBuyer(shop.client())
  await payWith(shop.stripe, await guest.pay(cartOf([[oud, 3]], testers)))
  await shop.reconcile()
  expect([await savedCartOf(layla.api), await savedCartOf(omar.api)]).toEqual([[[oud, 1]], [[oud, 3]]])
})

test('a draft and a withdrawn size stay with their names; what is deleted or a tester is not taken', async () => {
  const shop = await shopForTest()
  const [draft, withdrawn, deleted] = (await sizes(shop, 3)) as [number, number, number]
  const tester = await stocked(shop.db, { tester: true })
  const layla = await newCustomer(shop)
  const mine: Lines = [
    [draft, 1],
    [withdrawn, 1],
    [deleted, 1],
  ]
  await send(layla.api, mine)
  const [size] = await shop.db.select().from(productSizes).where(eq(productSizes.id, draft))
  await shop.db.update(products).set({ published: false }).where(eq(products.id, size!.productId))
  await shop.db.update(productSizes).set({ withdrawn: true }).where(eq(productSizes.id, withdrawn))
  await shop.db.delete(productSizes).where(eq(productSizes.id, deleted))
  // Unchanged since the shop answered it last, then with a tester.
  expect(await send(layla.api, mine, mine)).toEqual({ lines: mine.slice(0, 2), unknown: [deleted] })
  expect(await send(layla.api, [...mine, [tester, 1]], mine)).toEqual({
    lines: mine.slice(0, 2),
    unknown: [deleted, tester],
  })
  const { lines } = (await layla.api('GET /cart')).data
  expect(lines.map(({ name }) => name)).toEqual([expect.stringMatching(/^Perfume/), expect.any(String)])
})

test("another customer's cart is neither seen nor changed, and signed out there is none", async () => {
  const shop = await shopForTest()
  const [oud, rose] = (await sizes(shop, 2)) as [number, number]
  const layla = await newCustomer(shop)
  const omar = await newCustomer(shop)
  await send(layla.api, [[oud, 1]])
  await send(omar.api, [[rose, 1]])
  await send(omar.api, [], [[oud, 1]])
  expect([await savedCartOf(layla.api), await savedCartOf(omar.api)]).toEqual([[[oud, 1]], [[rose, 1]]])
  const signedOut = shop.client()
  expect((await refusalOf(signedOut('GET /cart'))).status).toBe(401)
  const body = { lines: unitsOf([[oud, 1]]), known_lines: [] }
  expect((await refusalOf(signedOut('PUT /cart', { body }))).status).toBe(401)
})

test('a cart has its bounds: of too many lines those of this browser stay', async () => {
  const shop = await shopForTest()
  const ids = await sizes(shop, MAX_LINES + 2)
  const layla = await newCustomer(shop)
  await send(
    layla.api,
    ids.slice(2).map((id) => [id, 1]),
  )
  const own: Lines = ids.slice(0, 2).map((id) => [id, 1])
  const { lines } = await send(layla.api, own)
  expect(lines).toHaveLength(MAX_LINES)
  expect(lines).toEqual(expect.arrayContaining(own))
  expect(await savedCartOf(layla.api)).toEqual(lines)
  const line = { product_size_id: ids[0]!, quantity: 1 }
  for (const wrong of [
    [{ ...line, quantity: 0 }],
    [{ ...line, quantity: MAX_UNITS_PER_LINE + 1 }],
    [{ ...line, product_size_id: 2 ** 31 }],
    ids.map((product_size_id) => ({ product_size_id, quantity: 1 })),
    null,
  ]) {
    for (const body of [
      { lines: wrong, known_lines: [] },
      { lines: [], known_lines: wrong },
    ]) {
      expect((await refusalOf(layla.api('PUT /cart', { body: body as never }))).status).toBe(422)
    }
  }
})

test('windows that send at once, beside a payment that is settled, wait for each other', async () => {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const [amber = 0, ...ids] = await sizes(shop, 7)
  const bottles: Lines = ids.map((id) => [id, 1])
  const layla = await readyCustomer(shop)
  await send(layla.api, bottles)
  const { data: payment } = await layla.api('POST /stripe/payment', {
    body: customerRequest(cartOf(bottles, testers)),
  })
  await payWith(shop.stripe, payment)
  await Promise.all([
    shop.reconcile(),
    ...ids.map(() => send(layla.api, [...bottles.toReversed(), [amber, 1]], bottles)),
  ])
  expect(await savedCartOf(layla.api)).toEqual([[amber, 1]])
  expect(await shop.db.$count(cartLines)).toBe(1)
})

test('whoever comes back from the bank with nothing stored is given the cart of the open payment', async () => {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const oud = await stocked(shop.db)
  const guest = await guestBuyer(shop.client())
  const { payment_intent, client_secret } = await guest.pay(cartOf([[oud, 2]], testers))
  const standing = async (secret: string) =>
    shop.client()('GET /payments/:payment_intent', {
      params: { payment_intent },
      headers: { 'x-client-secret': secret },
    })
  const { data } = await standing(client_secret)
  expect(data).toMatchObject({ status: 'open', cart: [{ product_size_id: oud, quantity: 2, price: 105 }] })
  expect(data.testers.toSorted()).toEqual(testers.toSorted())
  expect((await refusalOf(standing('pi_1_secret_2'))).status).toBe(404)
  await payWith(shop.stripe, { payment_intent })
  expect((await standing(client_secret)).data).toMatchObject({ status: 'paid', cart: [], testers: [] })
})

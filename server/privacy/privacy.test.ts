import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  auditLog,
  checkouts,
  customers,
  invoices,
  orders,
  productSizes,
} from '../platform/database/schema/index.ts'
import {
  buyAs,
  cartOf,
  customerRequest,
  guestBuyer,
  payWith,
  recordedOrder,
  refusalOf,
} from '../testing/buyer.ts'
import {
  changeContact,
  newCustomer,
  PASSWORD,
  proveEmail,
  readyCustomer,
  signUpForm,
} from '../testing/customer.ts'
import { photo, sendPhoto } from '../testing/photo.ts'
import { shopForTest, type TestShop } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { draftOf, sentOrder, staffOrderForm } from '../testing/staff-order.ts'
import { stocked, stockedTesters } from '../testing/stock.ts'
import { exportCustomer } from './export.ts'
import { findTraces } from './traces.sql.ts'

/** Words that nobody else in the shop has. */
const PERSON = {
  first_name: 'Zumurrud',
  last_name: 'Qasimiyya',
  email: 'Zumurrud.Q@example.com',
  mobile_number: '+971558765432',
}
const HOME = {
  country: 'United Arab Emirates',
  city: 'Ajman',
  region: 'Rumailah-West',
  road: 'Pearl-Diver Road',
  building: 'Dhow House',
  appartment: '77-K',
  floor: 'mezzanine-9',
  place_kind: 'apartment',
  unit: 'Annexe-31',
  landmark: 'Kohl Lighthouse',
  makani: '4455667788',
  plus_code: '7HQQCC2J+23',
  courier_note: 'Ring the brass bell',
} as const
const TRACES = [
  'zumurrud',
  'qasimiyya',
  '971558765432',
  'rumailah-west',
  'pearl-diver',
  'dhow house',
  '77-k',
  'annexe-31',
  'kohl lighthouse',
  '4455667788',
  'cc2j+23',
  'brass bell',
  'mezzanine-9',
  'waits for rain',
  'zq 4417-22',
  'zq 9981-05',
  'zaheerudin',
  'next-door',
  'coral-diver',
  '971558765499',
]
const STOCK_NOTE = 'Brought back with a torn box'

/** Somebody who has left something everywhere, and is waited for by nothing any more. */
async function setUp() {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const cart = cartOf([[await stocked(shop.db, { price: 10_000 }), 2]], testers)
  const gone = await stocked(shop.db, { quantity: 0 })
  const manager = await staffMember(shop, 'manager')
  const person = await readyCustomer(shop, PERSON)
  await person.api('PUT /update-address/:index', { params: { index: 0 }, body: HOME })

  const guest = await guestBuyer(shop.client(), { ...PERSON, ...HOME })
  const payment = await guest.pay(cart)
  await payWith(shop.stripe, payment)
  const asGuest = await recordedOrder(shop.client(), payment)
  const order = await buyAs(person.api, shop.stripe, cart)
  const api = shop.client('en', '10.4.0.1')
  await api('POST /forget-password', { body: { email: PERSON.email } })
  await shop.work()
  const note = 'Zumurrud waits for rain'
  for (const { id } of [order, asGuest]) {
    const params = { id }
    await manager.api('POST /admin/orders/:id/notes', { params, body: { note } })
    await manager.api('PUT /admin/orders/:id/packer-note', { params, body: { note } })
    const neighbour = { prefix_name: 'Mr' as const, first_name: 'Zaheerudin', last_name: 'Next-Door' }
    const next = { ...HOME, road: 'Coral-Diver Road', mobile_number: '+971558765499' }
    await manager.api('PUT /admin/orders/:id/delivery', { params, body: { ...neighbour, ...next } })
    const parcel = { courier: 'aramex' as const, tracking_number: 'ZQ 4417-22' }
    await manager.api('POST /admin/orders/:id/move', { params, body: { status: 'Shipped', note, ...parcel } })
    const corrected = { ...parcel, tracking_number: 'ZQ 9981-05' }
    await manager.api('POST /admin/orders/:id/shipment', { params, body: corrected })
  }
  const taken = { buyer: { ...PERSON, ...HOME }, note, discount_percent: 10, discount_reason: note }
  const lines: [number, number][] = [[cart.cart[0]!.product_size_id, 1]]
  for (const customer_id of [person.id, null]) {
    await draftOf(manager.api, staffOrderForm(lines, { ...taken, customer_id }))
    const sent = await sentOrder(manager.api, staffOrderForm(lines, { ...taken, customer_id }))
    await manager.api('POST /admin/staff-orders/:id/withdraw', { params: { id: sent.id } })
  }
  const units = [{ item_id: order.order_items[0]!.id, quantity: 1 }]
  const { data: back } = await manager.api('POST /admin/orders/:id/returns', {
    params: { id: order.id },
    body: { id: randomUUID(), units, reason: 'damaged', wish: 'refund', note },
  })
  await manager.api('POST /admin/returns/:id/withdraw', { params: { id: back.id }, body: { note } })
  await sendPhoto(shop, `/orders/${order.id}/return-photos`, person.token, await photo())
  await manager.api('POST /admin/orders/:id/refunds', {
    params: { id: order.id },
    body: { amount: 10, reason: note },
  })
  await manager.api('GET /admin/orders/export', { query: { q: PERSON.email } })
  await manager.api('POST /admin/sizes/:id/stock', {
    params: { id: gone },
    body: { change: 1, reason: 'return', note: STOCK_NOTE },
  })
  await manager.api('POST /admin/sizes/:id/stock', {
    params: { id: gone },
    body: { change: -1, reason: 'damage' },
  })
  await shop.work()
  await api('POST /send-message', {
    body: { ...PERSON, prefix_name: 'Mrs', message: 'I am Zumurrud of Pearl-Diver Road' },
  })
  await api('POST /stock-notices', {
    body: { product_size_id: gone, email: PERSON.email } as never,
  })
  const { data: product } = await manager.api('GET /admin/sizes/:id', { params: { id: gone } })
  await person.api('PUT /wishlist', { body: { product_ids: [product.product_id] } })
  await person.api('PUT /cart', {
    body: { lines: [{ product_size_id: gone, quantity: 2 }], known_lines: [] },
  })
  const size = cart.cart[0]?.product_size_id
  const [bought] = await shop.db
    .select()
    .from(productSizes)
    .where(eq(productSizes.id, size ?? 0))
  const reviewed = bought?.productId ?? 0
  const { id: photoId } = await sendPhoto(shop, '/reviews/photos', person.token, await photo())
  const words = { text: 'Zumurrud waits for rain, and this rose with her.', like: 'Pearl-Diver Road' }
  const { data: review } = await person.api('PUT /reviews', {
    body: { product_id: reviewed, rate: 4, how_far: 'arm', photos: [photoId], ...words } as never,
  })
  const { data: seen } = await manager.api('GET /admin/reviews/:id', { params: { id: review.id } })
  const published = await manager.api('POST /admin/reviews/:id/publish', {
    params: { id: review.id },
    body: { version: seen.version },
  })
  await manager.api('PUT /admin/reviews/:id/answer', {
    params: { id: review.id },
    body: { version: published.data.version, text: 'Dear Zumurrud, thank you', language: 'en' },
  })
  // Waits in the queue with the address in it.
  await api('POST /forget-password', { body: { email: PERSON.email } })
  const arrive = () => shop.db.execute(sql`update orders set status = 'Delivered'`)
  return { shop, cart, person, order, asGuest, manager, arrive, reviewed }
}

/** Every table that has one of these words in any of its columns. */
async function tracesIn({ db }: TestShop, words = TRACES): Promise<string[]> {
  const { rows } = await db.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
  const found: string[] = []
  for (const { schema, name } of rows) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    for (const word of words) {
      const { rows: hits } = await db.execute(
        sql`select from ${table} as whole where position(${word} in lower(whole::text)) > 0 limit 1`,
      )
      if (hits.length > 0) found.push(`${name}: ${word}`)
    }
  }
  return found
}

const dataOf = async (file: { data: unknown; filename: string }) =>
  JSON.parse(await (file.data as Blob).text())

test('a customer takes away everything that the shop keeps about them, what they did as a guest included', async () => {
  const { shop, person, order, asGuest, manager } = await setUp()
  const file = await person.api('GET /user/export')
  expect(file.filename).toMatch(/^Nafha-.+\.json$/)
  const afterMidnight = new Date('2026-11-21T20:30:00Z')
  expect((await exportCustomer(shop.db, person.id, afterMidnight))?.filename).toMatch(/-2026-11-22\.json$/)
  const own = await dataOf(file)
  expect(own).toMatchObject({
    profile: { first_name: PERSON.first_name, email: PERSON.email },
    addresses: [HOME],
    messages: [{ message: 'I am Zumurrud of Pearl-Diver Road' }],
    stock_notices: [{ email: PERSON.email }],
    orders_by_staff: [{}, {}, {}, {}],
    wishes: [{}],
    cart: [{ quantity: 2, product_name: { en: expect.any(String) }, size_label: { en: '50 ml' } }],
    discounts: [{ code: 'SIGN-UP', percent: 10 }],
    reviews: [
      { text: 'Zumurrud waits for rain, and this rose with her.', how_far: 'arm', status: 'published' },
    ],
    review_photos: [{ path: expect.stringMatching(/^\/storage\/.+\.webp$/) }],
  })
  expect(own.orders.map(({ order_number }: { order_number: string }) => order_number).sort()).toEqual(
    [order.order_number, asGuest.order_number].sort(),
  )
  expect(own.orders.find(({ id }: { id: number }) => id === order.id)).toMatchObject({
    total: order.total,
    refunds: [{ amount: 10 }],
    returns: [
      { state: 'withdrawn', note: 'Zumurrud waits for rain', units: [{ quantity: 1 }], photos: null },
    ],
  })
  const [{ passwordHash } = { passwordHash: '' }] = await shop.db
    .select()
    .from(customers)
    .where(eq(customers.id, person.id))
  expect(JSON.stringify(own)).not.toContain(passwordHash)

  const staffs = await dataOf(
    await manager.api('GET /admin/customers/:id/export', { params: { id: person.id } }),
  )
  expect(staffs.profile).toEqual(own.profile)
  const log = await shop.db.select().from(auditLog)
  expect(log).toContainEqual(
    expect.objectContaining({ action: 'customers.export', subjectId: String(person.id) }),
  )
})

test("whoever signs up with another person's address neither reads nor erases what is theirs", async () => {
  const shop = await shopForTest()
  const message = { ...signUpForm(), ...PERSON, message: 'Mine alone' }
  await shop.client()('POST /send-message', { body: message })
  const claims = await newCustomer(shop, { email: PERSON.email })
  expect((await dataOf(await claims.api('GET /user/export'))).messages).toEqual([])
  await claims.api('DELETE /user', { body: { current_password: PASSWORD } })
  const { rows } = await shop.db.execute(sql`select message from contact_messages`)
  expect(rows).toEqual([{ message: 'Mine alone' }])
})

test('whoever takes over an address that another customer has left gets nothing of theirs', async () => {
  const { shop, person, cart } = await setUp()
  await person.api('POST /stripe/payment', { body: customerRequest(cart) })
  await changeContact(person, { email: 'moved@example.com' })
  await proveEmail(shop, person, 'moved@example.com')
  const next = await readyCustomer(shop, { email: PERSON.email })
  const { checkouts: found, orders: placed } = await findTraces(shop.db, {
    id: next.id,
    email: PERSON.email,
    emailVerifiedAt: new Date(),
  })
  const theirs = await shop.db.select().from(checkouts).where(eq(checkouts.customerId, person.id))
  expect(theirs.length).toBeGreaterThan(1)
  expect(found.filter((id) => theirs.some((one) => one.id === id))).toEqual([])
  // What was bought without signing in goes with the proven address.
  expect(placed).toHaveLength(1)
})

test('nobody is erased while an order, a payment or a refund is under way', async () => {
  const { shop, cart, person, manager, arrive } = await setUp()
  const params = { id: person.id }
  const before = await tracesIn(shop)
  const both = async () => {
    const own = await refusalOf(person.api('DELETE /user', { body: { current_password: PASSWORD } }))
    const staffs = await refusalOf(manager.api('POST /admin/customers/:id/erase', { params }))
    expect([own, staffs]).toMatchObject([
      { status: 409, code: 'order_under_way' },
      { status: 409, code: 'order_under_way' },
    ])
  }
  await both()
  await arrive()
  await person.api('POST /stripe/payment', { body: customerRequest(cart) })
  await both()
  expect(await tracesIn(shop)).toEqual(expect.arrayContaining(before))
  expect((await person.api('GET /user')).status).toBe(200)
})

test('after an erasure no table knows the person; orders and invoices stay, and the address is free', async () => {
  const { shop, person, order, asGuest, manager, arrive } = await setUp()
  await arrive()
  const password = 'Amber-and-musk-9'
  await person.api('POST /update-password', {
    body: { current_password: PASSWORD, password, password_confirmation: password },
  })
  expect(await tracesIn(shop)).not.toEqual([])
  const papers = await shop.db.select().from(invoices)
  const { data } = await manager.api('POST /admin/customers/:id/erase', { params: { id: person.id } })
  expect(data).toMatchObject({ state: 'erased', name: '', email: '', mobile_number: '', address: [] })
  expect(await tracesIn(shop)).toEqual([])
  // What was written of bottles stays with the bottles, and there alone.
  expect(await tracesIn(shop, [STOCK_NOTE.toLowerCase()])).toEqual([expect.stringMatching(/^stock_moves:/)])
  const told = (await shop.db.select().from(auditLog)).filter(({ action }) => action === 'orders.shipment')
  expect(told.map(({ changes }) => changes)).toEqual(
    [order, asGuest].map(() => ({ trackingNumber: { from: '…', to: '…' } })),
  )

  const kept = await shop.db.select().from(orders).orderBy(orders.id)
  expect(kept.map(({ id, total, customerId, address }) => [id, total, customerId, address.city])).toEqual([
    [asGuest.id, expect.any(Number), person.id, 'Ajman'],
    [order.id, expect.any(Number), person.id, 'Ajman'],
  ])
  expect(kept.map(({ invoicedTo }) => invoicedTo?.address.city)).toEqual(['Ajman', 'Ajman'])
  expect(await shop.db.select().from(invoices)).toEqual(papers)
  const invoice = await manager.api('GET /admin/orders/:id/invoice', { params: { id: order.id } })
  expect((await invoice.data.text()).slice(0, 5)).toBe('%PDF-')

  expect((await refusalOf(person.api('GET /user'))).status).toBe(401)
  const signIn = shop.client()('POST /login', { body: { email: PERSON.email, password: PASSWORD } })
  expect((await refusalOf(signIn)).status).toBe(401)
  const { data: list } = await manager.api('GET /admin/customers', { query: { q: 'erased' } })
  expect(list).toEqual([])
  const again = manager.api('POST /admin/customers/:id/erase', { params: { id: person.id } })
  expect(await refusalOf(again)).toMatchObject({ status: 409, code: 'customer_erased' })
  const export_ = manager.api('GET /admin/customers/:id/export', { params: { id: person.id } })
  expect((await refusalOf(export_)).status).toBe(404)

  const newcomer = await newCustomer(shop, PERSON)
  expect(newcomer.id).not.toBe(person.id)
  expect((await newcomer.api('GET /user/orders/:user', { params: { user: 'me' } })).data).toEqual([])
})

test('an erasure takes words, photos and name out of reviews, and leaves the stars', async () => {
  const { shop, person, arrive, reviewed } = await setUp()
  const call = shop.client()
  const read = async () => ({
    reviews: (await call('GET /reviews', { query: { product_id: reviewed } })).data,
    summary: (await call('GET /reviews/summary', { query: { product_id: reviewed } })).data,
  })
  const before = await read()
  expect(before.reviews).toMatchObject([{ author: 'Zumurrud Q.', photos: [{}], answer: { language: 'en' } }])
  const { src } = before.reviews[0]!.photos[0]!
  const photoIn = () => readFile(join(shop.storage, src.replace('/storage/', '')))
  await photoIn()
  await arrive()
  await person.api('DELETE /user', { body: { current_password: PASSWORD } })
  await shop.work()
  expect(await read()).toEqual({ reviews: [], summary: { ...before.summary, reviews_number: 0 } })
  expect(before.summary).toMatchObject({ rate: 4, ratings_number: 1, how_far: { average: 'arm' } })
  await expect(photoIn()).rejects.toThrow('ENOENT')
})

test('a customer erases the account with its password, and is out everywhere', async () => {
  const { shop, person, arrive } = await setUp()
  await arrive()
  const wrong = person.api('DELETE /user', { body: { current_password: 'not-this-one' } })
  expect(await refusalOf(wrong)).toMatchObject({
    status: 422,
    errors: { current_password: [expect.any(String)] },
  })
  await person.api('DELETE /user', { body: { current_password: PASSWORD } })
  expect(await tracesIn(shop)).toEqual([])
  expect((await refusalOf(person.api('GET /user'))).status).toBe(401)
  // Mails that still waited write to nobody.
  await shop.work()
  expect(await tracesIn(shop)).toEqual([])
})

test('a payment that comes after all for an erased buyer goes back', async () => {
  const { shop, cart, person, arrive } = await setUp()
  await arrive()
  const { data: payment } = await person.api('POST /stripe/payment', { body: customerRequest(cart) })
  await shop.db.execute(sql`update checkouts set status = 'expired' where status = 'open'`)
  await person.api('DELETE /user', { body: { current_password: PASSWORD } })
  const before = await shop.db.$count(orders)
  await payWith(shop.stripe, payment)
  await shop.reconcile()
  expect(await shop.db.$count(orders)).toBe(before)
  const { rows } = await shop.db.execute(
    sql`select reason, done_at is not null as done from refunds where payment_intent = ${payment.payment_intent}`,
  )
  expect(rows).toEqual([{ reason: 'paid_too_late', done: true }])
})

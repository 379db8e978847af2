import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, orders } from '../platform/database/schema/index.ts'
import { buyAs, cartOf, refusalOf } from '../testing/buyer.ts'
import { readyCustomer } from '../testing/customer.ts'
import { pdfText } from '../testing/pdf.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { stocked, stockedTesters } from '../testing/stock.ts'

const ELSEWHERE = {
  prefix_name: 'Mr',
  first_name: 'Khalifa',
  last_name: 'Rashid',
  mobile_number: '+971507654321',
  country: 'United Arab Emirates',
  city: 'Sharjah',
  region: 'Al Majaz',
  road: 'Corniche Street',
  building: 'Pearl Tower',
  appartment: '12',
  floor: '3',
} as const

/** A customer has bought two bottles; a packer is at work. */
async function setUp() {
  const shop = await shopForTest()
  const cart = cartOf([[await stocked(shop.db, { price: 10_000 }), 2]], await stockedTesters(shop.db))
  const layla = await readyCustomer(shop)
  const order = await buyAs(layla.api, shop.stripe, cart)
  const packer = await staffMember(shop, 'packer')
  const params = { id: order.id }
  const seen = async () => (await packer.api('GET /admin/orders/:id', { params })).data
  const correct = (body: object = {}, by = packer) =>
    by.api('PUT /admin/orders/:id/delivery', { params, body: { ...ELSEWHERE, ...body } as never })
  const invoice = async () =>
    pdfText(await (await layla.api('GET /orders/:id/invoice', { params, query: {} })).data.bytes())
  return { shop, layla, order, packer, params, seen, correct, invoice }
}

test('a packer corrects to whom and where an order goes; staff, shopper and list see it, and what happened says so', async () => {
  const { shop, layla, order, packer, seen, correct } = await setUp()
  const { data } = await correct({ version: (await seen()).delivery_version })
  expect(data).toMatchObject({
    name: 'Khalifa Rashid',
    prefix_name: 'Mr',
    mobile_number: '+971507654321',
    email: layla.form.email,
    city: 'Sharjah',
    address: { city: 'Sharjah', road: 'Corniche Street', building: 'Pearl Tower' },
    shipping_address:
      'United Arab Emirates, Sharjah, Al Majaz, Corniche Street, Pearl Tower, Apt.12, Floor 3',
  })
  expect(data.timeline).toContainEqual(
    expect.objectContaining({ kind: 'delivery', by: 'A packer', status: null, note: null }),
  )
  const { data: own } = await layla.api('GET /user/orders/:user', { params: { user: 'me' } })
  expect(own[0]?.shipping_address).toBe(data.shipping_address)
  const { data: list } = await packer.api('GET /admin/orders', { query: { q: 'khalifa' } })
  expect(list.map(({ id }) => id)).toEqual([order.id])
  // The log forgets nothing, so it learns no address.
  const log = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'orders.delivery'))
  const written = { from: '…', to: '…' }
  expect(log.map(({ changes, staffName }) => [staffName, changes])).toEqual([
    [
      'A packer',
      { prefixName: written, firstName: written, lastName: written, mobileNumber: written, address: written },
    ],
  ])
})

test('the invoice keeps the buyer that it was issued to, whichever correction it was', async () => {
  const { shop, layla, seen, correct, invoice } = await setUp()
  const before = await invoice()
  expect(before).toContain(layla.form.first_name)
  await correct({ version: (await seen()).delivery_version })
  expect(await invoice()).toBe(before)
  await correct({ city: 'Ajman', version: (await seen()).delivery_version })
  expect(await invoice()).toBe(before)
  const [kept] = await shop.db.select().from(orders)
  expect(kept?.address.city).toBe('Ajman')
  expect(kept?.invoicedTo).toMatchObject({
    firstName: layla.form.first_name,
    mobileNumber: layla.form.mobile_number,
  })
})

test('an order without a correction has nothing else to say on its invoice; the same delivery again is none', async () => {
  const { shop, seen, correct, order } = await setUp()
  const {
    delivery_version: version,
    prefix_name,
    first_name,
    last_name,
    mobile_number,
    address,
  } = await seen()
  const { data } = await correct({ version, prefix_name, first_name, last_name, mobile_number, ...address })
  expect(data.timeline.map(({ kind }) => kind)).not.toContain('delivery')
  expect((await shop.db.select().from(orders).where(eq(orders.id, order.id)))[0]?.invoicedTo).toBeNull()
})

test('the second to correct is told, and one whose answer was lost may ask again', async () => {
  const { seen, correct } = await setUp()
  const { delivery_version: version } = await seen()
  await correct({ version })
  expect(await refusalOf(correct({ version, city: 'Ajman' }))).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  })
  const { data } = await correct({ version })
  expect(data.city).toBe('Sharjah')
  expect(data.timeline.filter(({ kind }) => kind === 'delivery')).toHaveLength(1)
})

test('two who correct at once: one does, the other is told', async () => {
  const { seen, correct } = await setUp()
  const { delivery_version: version } = await seen()
  const roads = ['First Road', 'Second Road', 'Third Road']
  const outcomes = await Promise.allSettled(roads.map((road) => correct({ version, road })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test.each(['Shipped', 'Out For Delivery', 'Delivered', 'Canceled', 'Refunded'] as const)(
  'of an order that is %s the delivery stays as it is',
  async (status) => {
    const { shop, correct } = await setUp()
    await shop.db.update(orders).set({ status })
    expect(await refusalOf(correct())).toMatchObject({ status: 409, code: 'order_not_to_be_sent' })
    expect((await shop.db.select().from(orders))[0]?.address.city).not.toBe('Sharjah')
  },
)

test('a delivery is checked by the rules of the checkout, and nobody corrects who may not move orders', async () => {
  const { shop, correct, packer } = await setUp()
  expect(
    await refusalOf(correct({ city: 'Paris', mobile_number: '041234567', floor: '', road: ' ' })),
  ).toMatchObject({
    status: 422,
    errors: {
      city: [expect.any(String)],
      mobile_number: [expect.any(String)],
      floor: [expect.any(String)],
      road: [expect.any(String)],
    },
  })
  const editor = await staffMember(shop, 'editor')
  expect((await refusalOf(correct({}, editor))).status).toBe(403)
  const unknown = packer.api('PUT /admin/orders/:id/delivery', {
    params: { id: 999_999 },
    body: ELSEWHERE as never,
  })
  expect((await refusalOf(unknown)).status).toBe(404)
})

test('what helps the courier goes with the order, staff correct it, and the line of the address stays', async () => {
  const { shop, layla, seen, correct, order } = await setUp()
  const cart = cartOf([[await stocked(shop.db, { price: 10_000 }), 1]], await stockedTesters(shop.db))
  const typed = {
    country: 'United Arab Emirates',
    city: 'Dubai',
    region: 'Jumeirah',
    road: 'Al Wasl Road',
    place_kind: 'villa',
    unit: '12',
    makani: '١٢٣٤٥ ٦٧٨٩٠',
    plus_code: '57WF+VQ Dubai',
  }
  const second = await buyAs(layla.api, shop.stripe, cart, { shipping_info: typed })
  expect(second).toMatchObject({
    shipping_address: 'United Arab Emirates, Dubai, Jumeirah, Al Wasl Road',
    address: { ...typed, makani: '1234567890', plus_code: '7HQQ57WF+VQ', courier_note: null },
  })
  const before = await seen()
  expect(before.address).toMatchObject({ place_kind: null, courier_note: null })
  const { data } = await correct({ courier_note: 'Leave it at the gate', version: before.delivery_version })
  expect(data.address).toMatchObject({ courier_note: 'Leave it at the gate', makani: null })
  // The note alone makes another version: who has not seen it cannot take it away.
  expect(data.delivery_version).not.toBe(before.delivery_version)
  const stale = correct({ landmark: 'The mosque', version: before.delivery_version })
  expect(await refusalOf(stale)).toMatchObject({ status: 409 })
  const [stored] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
  expect(stored?.invoicedTo?.address).not.toHaveProperty('courier_note')
})

import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { couriers, orders, returns } from '../platform/database/schema/index.ts'
import { buyAs, cartOf, refusalOf } from '../testing/buyer.ts'
import { lastMessage, readyCustomer } from '../testing/customer.ts'
import { deliver } from '../testing/delivered.ts'
import { eventually } from '../testing/eventually.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { stocked, stockedTesters } from '../testing/stock.ts'

/** Layla has got a bottle, which staff let her send back with the sandbox courier. */
async function setUp({ phone = '+971501234567' } = {}) {
  const shop = await shopForTest({ couriers: true })
  const { db } = shop
  await db.insert(couriers).values({ key: 'sandbox', name: { en: 'Sandbox courier' }, adapter: 'sandbox' })
  const layla = await readyCustomer(shop)
  const cart = cartOf([[await stocked(db), 1]], await stockedTesters(db))
  const order = await buyAs(layla.api, shop.stripe, cart, { buy_again: true })
  const manager = await staffMember(shop, 'manager')
  await deliver(manager, order.id)
  await db.update(orders).set({ mobileNumber: phone })
  const { data: opened } = await manager.api('POST /admin/orders/:id/returns', {
    params: { id: order.id },
    body: {
      units: [{ item_id: order.order_items[0]!.id, quantity: 1 }],
      ...{ reason: 'damaged', wish: 'refund' },
    } as never,
  })
  const params = { id: opened.id }
  const press = async () => (await manager.api('POST /admin/returns/:id/label', { params })).data
  const show = async () => (await manager.api('GET /admin/returns/:id', { params })).data
  const record = async () => (await db.select().from(returns).where(eq(returns.id, opened.id)))[0]!
  const download = (api = layla.api) =>
    api('GET /orders/:id/returns/:return/label', { params: { id: order.id, return: opened.id } })
  await shop.work()
  return { shop, layla, manager, order, params, press, show, record, download, courier: shop.courier! }
}

test('one press books the parcel back: label for buyer and staff, email with it once, on its way when collected', async () => {
  const { shop, layla, manager, order, params, press, show, record, download, courier } = await setUp()
  expect((await show()).label).toEqual({ state: 'none', failure: null, can_book: true })
  expect(await refusalOf(download())).toMatchObject({ status: 404 })
  expect((await press()).label).toEqual({ state: 'booking', failure: null, can_book: false })
  await shop.work()
  const { trackingNumber } = await record()
  expect(await show()).toMatchObject({ label: { state: 'ready' }, tracking: { number: trackingNumber } })
  expect(await refusalOf(press())).toMatchObject({ status: 409, code: 'return_label_not_bookable' })
  expect(await courier.count()).toBe(1)

  const { data: label } = await download()
  expect((await label.text()).slice(0, 5)).toBe('%PDF-')
  const staffLabel = await manager.api('GET /admin/returns/:id/label', { params })
  expect(staffLabel.data.size).toBe(label.size)
  const stranger = await readyCustomer(shop, { email: 'stranger@example.com' })
  expect(await refusalOf(download(stranger.api))).toMatchObject({ status: 404 })
  expect(await refusalOf(download(shop.client()))).toMatchObject({ status: 404 })

  const email = await PostalMime.parse(await lastMessage(shop, 'return-label', layla.form.email))
  expect(email.attachments.map(({ filename }) => filename)).toEqual([`return-label-${params.id}.pdf`])
  expect(email.text).toContain(trackingNumber)
  expect((await shop.outbox.names()).filter((name) => name.includes('-return-label-'))).toHaveLength(1)

  await courier.step(trackingNumber!)
  await eventually(async () => (await record()).state).toBe('in_transit')
  await courier.step(trackingNumber!, 2)
  const { data: own } = await layla.api('GET /orders/:id/returns', { params: { id: order.id } })
  expect(own.returns[0]).toMatchObject({ state: 'in_transit', has_label: true })
})

test('an answer that was lost books once, and a return that is withdrawn meanwhile is canceled at the courier', async () => {
  const { shop, manager, params, press, show, record, courier } = await setUp()
  await courier.fail({ lose_next: 1 })
  await press()
  await shop.work()
  expect((await show()).label).toMatchObject({ state: 'booking', can_book: true })
  await manager.api('POST /admin/returns/:id/withdraw', { params, body: {} })
  await shop.db.execute('update graphile_worker._private_jobs set run_at = now() where attempts > 0')
  await eventually(async () => {
    await shop.work()
    const { bookingReference } = await record()
    return bookingReference && (await courier.stateOf(bookingReference))
  }).toBe('canceled')
  expect(await courier.count()).toBe(1)
  expect((await shop.outbox.names()).some((name) => name.includes('-return-label-'))).toBe(false)
})

test('an address that the courier does not serve is told, and staff may try again', async () => {
  const { shop, manager, params, press, show, courier } = await setUp({ phone: '+971500007004' })
  const problems = async () => (await manager.api('GET /admin/parcels/problems')).data
  await press()
  await shop.work()
  expect((await show()).label).toEqual({
    state: 'none',
    failure: 'The courier does not serve this address.',
    can_book: true,
  })
  expect(await problems()).toMatchObject([
    {
      ...{ kind: 'no_return_label', return_id: params.id, state: null, courier: 'Sandbox courier' },
      reason: 'The courier does not serve this address.',
    },
  ])
  await shop.db.update(orders).set({ mobileNumber: '+971501234567' })
  await press()
  await shop.work()
  expect((await show()).label).toMatchObject({ state: 'ready', failure: null })
  expect(await problems()).toEqual([])
  expect(await courier.count()).toBe(1)
})

import { methodWindow } from '@nafha/contract/delivery/method-days'
import { businessCalendar, FIRST_CALENDAR } from '@nafha/contract/delivery/shop-calendar'
import { fils } from '@nafha/contract/values/money'
import { parse } from 'csv-parse/sync'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkouts, deliveryMethods, invoices, orders } from '../platform/database/schema/index.ts'
import { cartOf, guestBuyer, payWith, recordedOrder, refusalOf } from '../testing/buyer.ts'
import { methodForm } from '../testing/delivery-method.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { stocked, stockedTesters } from '../testing/stock.ts'

async function setUp() {
  const shop = await shopForTest()
  const manager = await staffMember(shop, 'manager')
  const cart = cartOf(
    [[await stocked(shop.db, { price: 10_000, quantity: 50 }), 1]],
    await stockedTesters(shop.db),
  )
  const add = async (changes: Parameters<typeof methodForm>[0] = {}) =>
    (await manager.api('POST /admin/delivery-methods', { body: methodForm(changes) })).data
  const guest = () => guestBuyer(shop.client())
  const quote = async (more: object = {}) =>
    (await shop.client()('POST /cart/quote', { body: { ...cart, ...more } })).data
  return { shop, manager, cart, add, guest, quote }
}

test('a fresh shop delivers everywhere, free, in 3 to 7 business days, and a purchase need not name it', async () => {
  const { shop, guest, cart, quote } = await setUp()
  const quoted = await quote()
  expect(quoted).toMatchObject({ delivery_amount: 0, delivery: { kind: 'standard' }, total: 105 })
  expect(quoted.delivery_options).toMatchObject([{ name: 'Standard delivery', price: 0 }])
  const buyer = await guest()
  const payment = await buyer.pay(cart)
  expect(payment.totals.delivery).toEqual(quoted.delivery)
  await payWith(shop.stripe, payment)
  const order = await recordedOrder(buyer.api, payment)
  expect(order.promised_delivery).toEqual(quoted.delivery?.promise)
})

test('a delivery that costs something is the same line everywhere, and a cancel gives it back', async () => {
  const { shop, manager, cart, add, guest, quote } = await setUp()
  const express = await add()
  const delivery = { method_id: express.id }
  const sums = { subtotal: 100, tax_amount: 5, delivery_amount: 25, total: 130 }
  expect(await quote({ delivery })).toMatchObject(sums)
  const buyer = await guest()
  const payment = await buyer.pay(cart, { delivery, expected_total: 130 })
  expect(payment.totals).toMatchObject(sums)
  expect((await shop.stripe.paymentIntents.retrieve(payment.payment_intent)).amount).toBe(13_000)
  await payWith(shop.stripe, payment)
  const order = await recordedOrder(buyer.api, payment)
  expect(order).toMatchObject({ ...sums, delivery: { kind: 'express', name: 'Express', price: 25 } })
  const promise = methodWindow(businessCalendar(FIRST_CALENDAR), methodForm(), new Date(order.created_at))
  expect(order.promised_delivery).toEqual(promise)

  await shop.work()
  const params = { id: order.id }
  const { data: staff } = await manager.api('GET /admin/orders/:id', { params })
  expect(staff).toMatchObject({ ...sums, delivery_refundable: 25, refundable: 130 })
  // The units are worth the goods alone.
  expect(staff.items.flatMap(({ refundable_units }) => refundable_units)).toEqual([105])
  const [invoice] = await shop.db.select().from(invoices)
  expect(invoice).toMatchObject({ total: 13_000, vat: 500 + 119 })
  const file = await manager.api('GET /admin/orders/export', { query: { q: order.order_number } })
  const [row] = parse<Record<string, string>>(await file.data.text(), { columns: true, bom: true })
  expect(row).toMatchObject({
    total: '130.00',
    vat: '6.19',
    net: '123.81',
    delivery: 'Express',
    delivery_price: '25.00',
  })
  const letter = (await shop.outbox.letters()).find(({ text }) => text?.includes(order.order_number))?.text
  expect(letter).toMatch(/Delivery \(incl\. VAT\)[\s\S]*AED\s*25\.00/)

  await buyer.api('POST /orders/:id/cancel', { params, body: { order_number: order.order_number } })
  await shop.work()
  const { data: back } = await shop.stripe.refunds.list({ payment_intent: payment.payment_intent })
  expect(back).toMatchObject([{ amount: 13_000 }])
  const documents = await shop.db.select().from(invoices)
  expect(documents).toMatchObject([{ vat: 619 }, { kind: 'credit_note', total: 13_000, vat: 619 }])
})

test('staff refund all goods, and the delivery with them when they say so', async () => {
  const { shop, manager, cart, add, guest } = await setUp()
  const buyer = await guest()
  const payment = await buyer.pay(cart, { delivery: { method_id: (await add()).id } })
  await payWith(shop.stripe, payment)
  const order = await recordedOrder(buyer.api, payment)
  const [line] = order.order_items
  const units = [{ item_id: line?.id ?? 0, quantity: 1 }]
  const refund = (more: object) =>
    manager.api('POST /admin/orders/:id/refunds', {
      params: { id: order.id },
      body: { amount: 130, reason: 'broken', units, ...more },
    })
  expect(await refusalOf(refund({}))).toMatchObject({ errors: { amount: [expect.any(String)] } })
  await refund({ delivery: true })
  await shop.work()
  const { data } = await manager.api('GET /admin/orders/:id', { params: { id: order.id } })
  expect(data).toMatchObject({ refunded: 130, refundable: 0, delivery_refundable: 0 })
})

test('from an amount of goods on a delivery is free, and its city decides who is offered it', async () => {
  const { add, quote } = await setUp()
  await add({ cities: ['Dubai'], free_from: 105 })
  expect((await quote()).delivery_options).toHaveLength(1)
  const { delivery_options } = await quote({ place: { city: 'Dubai' } })
  expect(delivery_options).toMatchObject([{ kind: 'standard' }, { kind: 'express', price: 0 }])
  expect((await quote({ place: { city: 'Sharjah' } })).delivery_options).toHaveLength(1)
})

test('a chosen delivery that is gone, dearer or later than shown is refused with what there is now', async () => {
  const { manager, cart, add, guest } = await setUp()
  const { id, version } = await add({ cities: ['Dubai'] })
  const buyer = await guest()
  const delivery = { method_id: id }
  const change = (changes: object) =>
    manager.api('PUT /admin/delivery-methods/:id', {
      params: { id },
      body: methodForm({ cities: ['Dubai'], ...changes }),
    })
  expect(await refusalOf(change({ version: 'an older one' }))).toMatchObject({ code: 'changed_meanwhile' })
  await change({ version, price: 30 })
  expect(await refusalOf(buyer.pay(cart, { delivery, expected_total: 130 }))).toMatchObject({
    status: 409,
    code: 'price_changed',
    details: [{ expected_total: 130, total: 135 }],
  })
  const expected_to = new Date().toISOString().slice(0, 10)
  const later = await refusalOf(buyer.pay(cart, { delivery: { ...delivery, expected_to } }))
  expect(later).toMatchObject({ code: 'delivery_changed', details: [{ method_id: id, reason: 'later' }] })
  await change({ active: false })
  expect(await refusalOf(buyer.pay(cart, { delivery }))).toMatchObject({
    code: 'delivery_changed',
    details: [{ method_id: id, reason: 'gone', options: [{ kind: 'standard' }] }],
  })
  // Whoever names none gets the first one.
  expect((await buyer.pay(cart)).totals).toMatchObject({ delivery: { kind: 'standard' } })
})

test('of five who want the last place of a day, one gets it, and pages say that the day is full', async () => {
  const { shop, cart, add, guest } = await setUp()
  const { id } = await add({ kind: 'slot', capacity: 1, price: 0, slots: [{ from: '10:00', to: '13:00' }] })
  const shown = async () =>
    (await shop.client()('GET /delivery/methods')).data.find((one) => one.id === id)?.full
  expect(await shown()).toEqual([])
  const { delivery_options } = (
    await shop.client()('POST /cart/quote', { body: { ...cart, place: { city: 'Dubai' } } })
  ).data
  const [slot] = delivery_options.find((option) => option.id === id)?.slots ?? []
  const delivery = { method_id: id, date: slot?.date ?? null, from: slot?.from ?? null }
  const buyers = await Promise.all([1, 2, 3, 4, 5].map(() => guest()))
  const outcomes = await Promise.allSettled(buyers.map((buyer) => buyer.pay(cart, { delivery })))
  const taken = outcomes.findIndex(({ status }) => status === 'fulfilled')
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refusalOf((await guest()).pay(cart, { delivery }))).toMatchObject({
    code: 'delivery_changed',
    details: [{ reason: 'full' }],
  })
  await expect.poll(shown).toEqual([`${slot?.date} ${slot?.from}`])
  // Its own place is free for whoever holds it.
  expect((await buyers[taken]?.pay(cart, { delivery }))?.totals.delivery?.slot).toEqual(slot)
  const [held] = await shop.db.select().from(checkouts)
  await shop.db
    .update(checkouts)
    .set({ status: 'expired' })
    .where(eq(checkouts.id, held?.id ?? ''))
  await expect.poll(shown).toEqual([])
})

test('an order that waits in a boutique has its place, its hours and a code', async () => {
  const { shop, cart, add, guest } = await setUp()
  const pickup = { address: { en: 'Boutique, Jumeirah' }, hours: { en: '10:00 to 22:00' } }
  const { id } = await add({ kind: 'pickup', price: 0, pickup, name: { en: 'Collect' } })
  const buyer = await guest()
  await buyer.pay(cart, { delivery: { method_id: id } })
  const payment = await buyer.pay(cart, { delivery: { method_id: id } })
  await payWith(shop.stripe, payment)
  const { delivery, promised_delivery } = await recordedOrder(buyer.api, payment)
  expect(delivery?.pickup).toMatchObject({
    address: 'Boutique, Jumeirah',
    code: expect.stringMatching(/^\d{4}$/),
  })
  expect(promised_delivery.from).toBe(promised_delivery.to)
})

test('a version that knows no deliveries changes a checkout and settles one without losing money', async () => {
  const { shop, cart, add, guest } = await setUp()
  const delivery = { method_id: (await add()).id }
  const buyer = await guest()
  const payment = await buyer.pay(cart, { delivery })
  await payWith(shop.stripe, payment)
  const order = await recordedOrder(buyer.api, payment)
  // An order as the version before inserts it, without the columns of deliveries.
  await shop.db.transaction(async (tx) => {
    const columns = sql.raw(
      'checkout_id, payment_provider, customer_id, guest_session_id, language, prefix_name, first_name, last_name, email, mobile_number, address, shipping_address, subtotal, tax_percent, tax, discount_percent, discount_amount, total',
    )
    await tx.execute(sql`create temporary table older on commit drop as select ${columns} from orders`)
    await tx.execute(sql`delete from order_events`)
    await tx.execute(sql`delete from order_items`)
    await tx.execute(sql`delete from orders`)
    await tx.execute(
      sql`insert into orders (order_number, payment_intent, ${columns}) select '2222222222', 'pi_older', ${columns} from older`,
    )
  })
  const [copied] = await shop.db.select().from(orders)
  expect(copied).toMatchObject({ deliveryPrice: 2_500, deliveryTax: 119, delivery: { kind: 'express' } })
  expect(copied?.promisedTo).toBe(order.promised_delivery.to)

  // Of a checkout that it made itself, the days stay that it promised.
  const plain = { delivery: null, deliveryPrice: fils(0), deliveryTax: fils(0), total: fils(10_500) }
  const promised = { promisedFrom: '2026-12-01', promisedTo: '2026-12-03' }
  await shop.db.delete(orders)
  await shop.db.update(checkouts).set(plain).where(eq(checkouts.id, copied!.checkoutId))
  await shop.db.insert(orders).values({ ...copied!, ...plain, ...promised })
  expect(await shop.db.select().from(orders)).toMatchObject([{ ...plain, ...promised }])

  const other = await guest()
  await other.pay(cart, { delivery })
  const changed = await shop.db
    .update(checkouts)
    .set({ total: sql`subtotal + tax - discount_amount` })
    .where(eq(checkouts.status, 'open'))
    .returning()
  expect(changed).toMatchObject([{ total: 10_500, deliveryPrice: 0, delivery: null }])
})

test('managers keep the methods; packers do not', async () => {
  const { shop, add } = await setUp()
  const packer = await staffMember(shop, 'packer')
  expect((await refusalOf(packer.api('GET /admin/delivery-methods', { query: {} }))).status).toBe(403)
  expect(await refusalOf(add({ kind: 'slot', days_from: 3, days_to: 1 }))).toMatchObject({
    errors: { slots: [expect.any(String)], days_to: [expect.any(String)] },
  })
  expect(await shop.db.$count(deliveryMethods)).toBe(1)
})

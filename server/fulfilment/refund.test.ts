import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  auditLog,
  invoices,
  orderItems,
  orders,
  products,
  refunds,
} from '../platform/database/schema/index.ts'
import { buyAs, cartOf, refusalOf } from '../testing/buyer.ts'
import { lastMessage, readyCustomer } from '../testing/customer.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { stocked, stockedTesters, stockOf } from '../testing/stock.ts'

/** A customer has bought two of five bottles for AED 189.00; a manager is at work. */
async function setUp(status: (typeof orders.$inferSelect)['status'] = 'Pending') {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db, [5, 5, 5])
  const size = await stocked(shop.db, { quantity: 5 })
  const layla = await readyCustomer(shop)
  const order = await buyAs(layla.api, shop.stripe, cartOf([[size, 2]], testers))
  await shop.work()
  await shop.db.update(orders).set({ status }).where(eq(orders.id, order.id))
  const manager = await staffMember(shop, 'manager')
  const refund = (amount: number, more: object = {}, by = manager) =>
    by.api('POST /admin/orders/:id/refunds', {
      params: { id: order.id },
      body: { amount, reason: 'A broken cap', ...more },
    })
  const move = (to: string, more: object = {}) =>
    manager.api('POST /admin/orders/:id/move', {
      params: { id: order.id },
      body: { status: to, ...more } as never,
    })
  const sent = async () =>
    (await shop.stripe.refunds.list({ payment_intent: order.transaction_id })).data.map(
      ({ amount }) => amount,
    )
  const lineOf = async (tester: boolean) =>
    (await shop.db.select().from(orderItems)).find((item) => item.tester === tester)!
  return { shop, size, testers, layla, order, manager, refund, move, sent, lineOf }
}

test('a part goes back: through the provider, with a credit note, and the rest stays refundable', async () => {
  const { shop, manager, order, layla, refund, sent } = await setUp('Delivered')
  const { data } = await refund(89)
  expect(data).toMatchObject({ status: 'Delivered', refunded: 0, refund_pending: 89, refundable: 100 })
  expect(data.refunds).toMatchObject([{ amount: 89, note: 'A broken cap', by: 'A manager', done_at: null }])
  await shop.work()
  expect(await sent()).toEqual([8900])
  expect(await shop.db.select().from(invoices).where(eq(invoices.kind, 'credit_note'))).toMatchObject([
    { orderId: order.id, total: 8900, reason: 'refunded' },
  ])
  const params = { id: order.id }
  const { data: after } = await manager.api('GET /admin/orders/:id', { params })
  expect(after.credit_notes).toMatchObject([{ amount: 89 }])
  expect(after.timeline.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['refund', 'refund_done', 'refund_mail']),
  )
  const { number } = after.credit_notes[0]!
  const note = await manager.api('GET /admin/orders/:id/credit-notes/:number', {
    params: { ...params, number },
  })
  expect(note.filename).toContain(number)
  expect(
    await refusalOf(
      manager.api('GET /admin/orders/:id/credit-notes/:number', {
        params: { ...params, number: 'CN-999999' },
      }),
    ),
  ).toMatchObject({ status: 404 })
  // The customer is told, with the credit note, and finds it at the order.
  const letters = (await shop.outbox.letters()).filter(({ subject }) => subject?.includes('Refund'))
  expect(letters.map(({ subject }) => subject?.replaceAll('\u200e', ''))).toEqual([
    `Refund of AED 89.00 (Nafha ${order.order_number})`,
  ])
  expect(letters[0]?.attachments.map(({ filename }) => filename)).toEqual([note.filename])
  const { data: own } = await layla.api('GET /user/orders/:user', { params: { user: 'me' } })
  expect(own[0]?.credit_notes).toEqual([{ number, amount: 89 }])
  const log = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'orders.refund'))
  expect(log).toMatchObject([{ staffName: 'A manager', changes: { amount: { to: 89 } } }])
})

test('a refund that is asked for again by its name is one, and another name is another', async () => {
  const { shop, manager, order, sent } = await setUp('Delivered')
  const ask = (id: string) =>
    manager.api('POST /admin/orders/:id/refunds', {
      params: { id: order.id },
      body: { id, amount: 10, reason: 'A broken cap' },
    })
  const [name, another] = [randomUUID(), randomUUID()]
  await Promise.all([ask(name), ask(name), ask(name)])
  await ask(another)
  await shop.work()
  expect(await sent()).toEqual([1000, 1000])
})

test('the name of a refund stands for it alone: not for another amount, not for another order', async () => {
  const { shop, testers, size, layla, manager, refund, sent } = await setUp('Delivered')
  const id = randomUUID()
  await refund(10, { id })
  const asked = { status: 409, code: 'refund_asked_differently' }
  expect(await refusalOf(refund(50, { id }))).toMatchObject(asked)
  const other = await buyAs(layla.api, shop.stripe, cartOf([[size, 1]], testers))
  const body = { amount: 10, reason: 'A broken cap', id }
  const elsewhere = manager.api('POST /admin/orders/:id/refunds', { params: { id: other.id }, body })
  expect(await refusalOf(elsewhere)).toMatchObject(asked)
  await shop.work()
  expect(await sent()).toEqual([1000])
})

test('what is paid back in full before it was sent is canceled, not sent', async () => {
  const { shop, size, order, manager, refund, move } = await setUp()
  const { data } = await refund(189)
  expect(data).toMatchObject({ status: 'Pending', refundable: 0, moves: ['Canceled'] })
  const refusal = { status: 409, code: 'paid_back_cancel_instead' }
  expect(await refusalOf(move('Shipped'))).toMatchObject(refusal)
  const { data: many } = await manager.api('POST /admin/orders/move', {
    body: { ids: [order.id], status: 'Shipped' },
  })
  expect(many).toMatchObject([{ moved: false, message: expect.stringContaining('cancel the order') }])
  await move('Canceled')
  expect((await stockOf(shop.db, size)).stock).toBe(5)
  expect(await refusalOf(move('Shipped'))).toMatchObject({ status: 409, code: 'order_cannot_move' })
})

test('a credit note names the refunded units with what was paid for them, and of a canceled order all that are left', async () => {
  const { shop, refund, move, lineOf } = await setUp()
  const { id: item_id } = await lineOf(false)
  await refund(94.5, { units: [{ item_id, quantity: 1 }] })
  await shop.work()
  await move('Canceled')
  await shop.work()
  const notes = await shop.db.select().from(invoices).where(eq(invoices.kind, 'credit_note'))
  const credited = { lines: [{ item_id, quantity: 1, amount: 9_450 }], delivery: 0, deduction: 0 }
  expect(notes.toSorted((a, b) => a.id - b.id)).toMatchObject([
    { reason: 'refunded', credited },
    { reason: 'canceled', credited },
  ])
})

test('a credit note of a canceled order names its units also after one was refunded for less than its price', async () => {
  const { shop, refund, move, lineOf } = await setUp()
  const { id: item_id } = await lineOf(false)
  await refund(10, { units: [{ item_id, quantity: 1 }] })
  await shop.work()
  await move('Canceled')
  await shop.work()
  const [, note] = await shop.db
    .select()
    .from(invoices)
    .where(eq(invoices.kind, 'credit_note'))
    .orderBy(invoices.id)
  const rest = { delivery: 0, deduction: 0, rest: 8_450 }
  expect(note).toMatchObject({
    total: 17_900,
    credited: { lines: [{ item_id, quantity: 1, amount: 9_450 }], ...rest },
  })
})

test('refunds at once never come to more than was paid', async () => {
  const { shop, manager, order, refund, sent } = await setUp('Delivered')
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => refund(50)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await shop.work()
  expect(await sent()).toEqual([5000, 5000, 5000])
  expect(await refusalOf(refund(39.01))).toMatchObject({
    status: 422,
    errors: { amount: [expect.any(String)] },
  })
  const { data } = await refund(39)
  expect(data).toMatchObject({ status: 'Delivered', refundable: 0 })
  expect(await refusalOf(refund(0.01))).toMatchObject({ status: 409, code: 'refunded_in_full' })
  await shop.work()
  const { data: after } = await manager.api('GET /admin/orders/:id', { params: { id: order.id } })
  expect(after).toMatchObject({ status: 'Refunded', refunds: { length: 4 } })
})

test('paid back in full, a delivered order is Refunded and its buyer is told, with the credit note', async () => {
  const { shop, layla, refund, sent, size, lineOf } = await setUp('Delivered')
  const bottle = await lineOf(false)
  await refund(189, { restock: [{ item_id: bottle.id, quantity: 1 }] })
  await shop.work()
  expect(await sent()).toEqual([18_900])
  const { data: own } = await layla.api('GET /user/orders/:user', { params: { user: 'me' } })
  expect(own[0]?.status).toBe('Refunded')
  const mail = await lastMessage(shop, 'order-status', layla.form.email)
  expect(mail).toContain('application/pdf')
  // One of the two bottles is on sale again.
  expect(await stockOf(shop.db, size)).toEqual({ stock: 4, reserved: 0 })
})

test('units come back into stock once, never more than were sold, and not before they were sent', async () => {
  const { shop, refund, size, lineOf, move } = await setUp('Delivered')
  const bottle = await lineOf(false)
  const back = (quantity: number) => ({ restock: [{ item_id: bottle.id, quantity }] })
  expect(await refusalOf(refund(1, back(3)))).toMatchObject({ errors: { restock: [expect.any(String)] } })
  expect(await refusalOf(refund(1, { restock: [{ item_id: 999_999, quantity: 1 }] }))).toMatchObject({
    status: 422,
  })
  const outcomes = await Promise.allSettled([2, 2, 2].map((units) => refund(1, back(units))))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stockOf(shop.db, size)).toEqual({ stock: 5, reserved: 0 })
  expect((await lineOf(false)).restocked).toBe(2)
  expect(await refusalOf(move('Canceled'))).toMatchObject({ status: 409 })

  const pending = await setUp('Pending')
  const line = await pending.lineOf(false)
  expect(await refusalOf(pending.refund(1, { restock: [{ item_id: line.id, quantity: 1 }] }))).toMatchObject({
    code: 'nothing_to_restock',
  })
})

test('staff cancel a pending order at any hour: stock back, and what had not gone back yet', async () => {
  const { shop, layla, order, refund, move, sent, size } = await setUp()
  await shop.db.update(orders).set({ createdAt: new Date(Date.now() - 3 * 86_400_000) })
  await refund(50)
  const { data } = await move('Canceled', { note: 'The buyer called' })
  // Not yet: a refund that is under way may still fail.
  expect(data).toMatchObject({ status: 'Canceled', refundable: 0, moves: [] })
  expect(await refusalOf(move('Refunded'))).toMatchObject({ status: 409, code: 'refund_not_through' })
  await shop.work()
  expect((await sent()).toSorted((a, b) => a - b)).toEqual([5000, 13_900])
  expect(await stockOf(shop.db, size)).toEqual({ stock: 5, reserved: 0 })
  const sold = await shop.db.select({ units: products.unitsSold }).from(products)
  expect(sold.every(({ units }) => units === 0)).toBe(true)
  const { data: own } = await layla.api('GET /user/orders/:user', { params: { user: 'me' } })
  expect(own[0]?.status).toBe('Canceled')
  expect(await lastMessage(shop, 'order-status', layla.form.email)).toContain(order.order_number)
  // All of it has gone back: it may be closed as Refunded.
  expect((await move('Refunded')).data.status).toBe('Refunded')
  expect(await refusalOf(move('Canceled'))).toMatchObject({ status: 409 })
})

test('a customer and staff cancel at once: one refund, stock back once', async () => {
  const { shop, layla, order, move, sent, size } = await setUp()
  const outcomes = await Promise.allSettled([
    move('Canceled'),
    layla.api('POST /orders/:id/cancel', { params: { id: order.id }, body: null }),
    move('Canceled'),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await shop.work()
  expect(await sent()).toEqual([18_900])
  expect(await stockOf(shop.db, size)).toEqual({ stock: 5, reserved: 0 })
})

test('a customer who cancels after a part was refunded gets the rest', async () => {
  const { shop, layla, order, refund, sent } = await setUp()
  await refund(9)
  await layla.api('POST /orders/:id/cancel', { params: { id: order.id }, body: null })
  await shop.work()
  expect((await sent()).toSorted((a, b) => a - b)).toEqual([900, 18_000])
})

test('a refund needs an amount and a reason, and the role for it', async () => {
  const { shop, refund } = await setUp('Delivered')
  for (const [amount, more, field] of [
    [0, {}, 'amount'],
    [-5, {}, 'amount'],
    [1.005, {}, 'amount'],
    [5, { reason: ' ' }, 'reason'],
  ] as const) {
    expect(await refusalOf(refund(amount, more))).toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    })
  }
  const packer = await staffMember(shop, 'packer')
  expect(await refusalOf(refund(5, {}, packer))).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await shop.db.$count(refunds)).toBe(0)
})

test('units that staff take out before the order is sent are refunded, on sale again and packed by nobody', async () => {
  const { shop, manager, order, refund, sent, size, lineOf } = await setUp('Pending')
  const line = await lineOf(false)
  const one = [{ item_id: line.id, quantity: 1 }]
  const takeOut = (more: object = {}) => refund(94.5, { units: one, restock: one, ...more })
  expect(
    await refusalOf(refund(1, { units: one, restock: [{ item_id: line.id, quantity: 2 }] })),
  ).toMatchObject({ code: 'nothing_to_restock' })
  const pack = (quantity: number) =>
    manager.api('POST /admin/orders/:id/parcels', {
      params: { id: order.id },
      body: { units: [{ item_id: line.id, quantity }], ship: false } as never,
    })
  // Packing both units starts while one is taken out: whoever is first has it, and no unit is both packed and on sale.
  const [taken, packed] = await Promise.allSettled([takeOut(), pack(2)])
  expect([taken.status, packed.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  const isTaken = taken.status === 'fulfilled'
  expect(await stockOf(shop.db, size)).toMatchObject({ stock: isTaken ? 4 : 3 })
  expect((await lineOf(false)).restocked).toBe(isTaken ? 1 : 0)
  if (isTaken) await pack(1)
  expect(await refusalOf(takeOut())).toMatchObject({ code: 'units_packed_already' })
  await shop.work()
  expect(await sent()).toEqual(isTaken ? [9450] : [])
})

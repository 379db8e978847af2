import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  checkouts,
  invoices,
  orderItems,
  refunds,
  returns,
  stockMoves,
} from '../platform/database/schema/index.ts'
import { ledgerViolations } from '../suites/invariants-goods.ts'
import { moneyViolations } from '../suites/invariants-money.ts'
import { buyAs, cartOf, payWith, recordedOrder, refusalOf } from '../testing/buyer.ts'
import { readyCustomer } from '../testing/customer.ts'
import { deliver } from '../testing/delivered.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { payByLink, sentOrder, staffOrderForm } from '../testing/staff-order.ts'
import { stocked, stockedTesters, stockOf } from '../testing/stock.ts'

/** Layla has got three bottles at AED 105; a cheaper, an equal and a dearer one are on sale. */
async function setUp() {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const own = await stocked(shop.db, { quantity: 20 })
  const cheaper = await stocked(shop.db, { price: 6000, quantity: 20 })
  const equal = await stocked(shop.db, { quantity: 20 })
  const dearer = await stocked(shop.db, { price: 30_000, quantity: 20 })
  const email = 'layla@example.com'
  const layla = await readyCustomer(shop, { email })
  const manager = await staffMember(shop, 'manager')
  const order = await buyAs(layla.api, shop.stripe, cartOf([[own, 3]], testers), {
    buy_again: true,
    without_discount: true,
  })
  await deliver(manager, order.id)
  const item = order.order_items[0]!.id
  const openReturn = async (reason: 'changed_mind' | 'damaged' = 'changed_mind', quantity = 1) =>
    (
      await manager.api('POST /admin/orders/:id/returns', {
        params: { id: order.id },
        body: {
          id: randomUUID(),
          units: [{ item_id: item, quantity }],
          reason,
          wish: 'exchange',
          note: null,
        },
      })
    ).data.id
  /** A return of bottles that are back and sealed. */
  const inspected = async (quantity = 1) => {
    const id = await openReturn('changed_mind', quantity)
    await manager.api('POST /admin/returns/:id/receive', { params: { id }, body: { note: null } })
    const units = [{ item_id: item, sealed: quantity, opened: 0, damaged: 0, missing: 0 }]
    await manager.api('POST /admin/returns/:id/inspect', { params: { id }, body: { units, note: null } })
    return id
  }
  const form = (size: number, id: number, more: object = {}) =>
    staffOrderForm([[size, 1]], {
      credit: { kind: 'return', id, units: [], reason: '', ...more },
      // The same buyer, as the return's screen fills in.
      buyer: { email },
    } as never)
  const exchange = (size: number, id: number, more?: object) => sentOrder(manager.api, form(size, id, more))
  const returned = async (id: number) =>
    (await manager.api('GET /admin/returns/:id', { params: { id } })).data
  const earlier = async () => (await manager.api('GET /admin/orders/:id', { params: { id: order.id } })).data
  const pending = () => shop.db.select().from(refunds).where(eq(refunds.paymentProvider, 'credit'))
  const ownOrders = async () => (await layla.api('GET /user/orders/:user', { params: { user: 'me' } })).data
  /** Money, stock and documents add up. */
  const sound = async () => {
    await shop.work()
    await shop.reconcile()
    expect((await moneyViolations(shop.db, shop.stripe)).violations).toEqual([])
    expect(await ledgerViolations(shop.db)).toEqual([])
    expect((await manager.api('GET /admin/payment-problems')).data).toEqual([])
  }
  return {
    ...{ shop, own, cheaper, equal, dearer, layla, manager, order, item },
    ...{ openReturn, inspected, form, exchange, returned, earlier, pending, ownOrders, sound },
  }
}

test('an exchange for a dearer bottle: a link for the difference, and both orders tell of each other once it is paid', async () => {
  const { shop, own, dearer, layla, manager, inspected, exchange, returned, earlier, ownOrders, sound } =
    await setUp()
  const id = await inspected()
  const sent = await exchange(dearer, id)
  expect(sent).toMatchObject({
    state: 'sent',
    sums: { total: 315, charge: 210, credit: { value: 105, credit: 105, rest: 0 } },
    origin: { kind: 'return', return_id: id },
  })
  expect(await returned(id)).toMatchObject({
    state: 'inspected',
    open_exchange: sent.id,
    can_exchange: false,
  })
  // Nobody refunds these units meanwhile, neither with the return nor by hand.
  const settle = () =>
    manager.api('POST /admin/returns/:id/settle', { params: { id }, body: { amount: 0, reason: 'No' } })
  expect(await refusalOf(settle())).toMatchObject({ status: 409, code: 'exchange_under_way' })
  expect(await earlier()).toMatchObject({
    refundable: 210,
    refund_pending: 105,
    refunds: [{ credited: true }],
  })
  const link = (await shop.client()('GET /payment-links/:secret', { params: { secret: sent.secret } })).data
  expect(link.offer).toMatchObject({ total: 315, credit: 105, charge: 210 })

  const stock = (await stockOf(shop.db, own)).stock
  const payment = await payByLink(shop.client(), sent.secret)
  expect(payment.total).toBe(210)
  await payWith(shop.stripe, payment)
  const bought = await recordedOrder(layla.api, payment)
  await shop.work()
  expect(bought).toMatchObject({ total: 315, credit: 105, origin: { kind: 'return' } })
  expect((await stockOf(shop.db, own)).stock).toBe(stock + 1)
  expect(await returned(id)).toMatchObject({
    state: 'settled',
    refund: null,
    replacement: { id: bought.id, order_number: bought.order_number, credit: 105 },
    lines: [{ restocked: 1 }],
  })
  expect(await earlier()).toMatchObject({
    refunded: 105,
    refund_pending: 0,
    credit_notes: [{ amount: 105 }],
    refunds: [{ state: 'made', reference: bought.order_number }],
  })
  const [note] = await shop.db
    .select()
    .from(invoices)
    .where(eq(invoices.refundReference, bought.order_number))
  expect(note).toMatchObject({ kind: 'credit_note', reason: 'exchanged' })
  const [first] = (await ownOrders()).filter(({ id: each }) => each !== bought.id)
  expect(first?.refunds).toMatchObject([{ amount: 105, credited_to: bought.order_number }])
  await sound()

  // Revenue is whole, and the credit is a figure of its own.
  const { data: sales } = await manager.api('GET /admin/dashboard', { query: { period: 'today' } })
  expect(sales).toMatchObject({
    figures: { revenue: 315 + 315 - 105 },
    paid_to_staff: { orders: 0, amount: 0 },
    paid_by_credit: { orders: 1, amount: 105 },
  })
  // The provider gives back the charge; the rest waits before staff.
  const body = { amount: 315, reason: 'All of it', units: [], restock: [], delivery: false, id: randomUUID() }
  const refundAll = () =>
    manager.api('POST /admin/orders/:id/refunds', { params: { id: bought.id }, body: body as never })
  await refundAll()
  await refundAll()
  await shop.work()
  expect(
    await shop.db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentIntent, payment.payment_intent))
      .orderBy(desc(refunds.amount)),
  ).toMatchObject([{ amount: 21_000 }, { amount: 10_500, paymentProvider: 'staff', partOf: body.id }])
  const [problem] = (await manager.api('GET /admin/payment-problems')).data
  expect(problem).toMatchObject({ kind: 'refund_failed', detail: 'paid_by_credit', expected: 105 })
  await manager.api('POST /admin/payment-problems/:id/solve', {
    params: { id: problem?.id ?? 0 },
    body: { action: 'check', note: 'Sent by bank transfer' },
  })
  expect((await manager.api('GET /admin/orders/:id', { params: { id: bought.id } })).data).toMatchObject({
    refunded: 315,
    refundable: 0,
  })
})

test('an exchange for a bottle of the same price is packed at once; for a cheaper one the rest goes back', async () => {
  const { shop, equal, cheaper, manager, inspected, exchange, returned, earlier, sound } = await setUp()
  const [first, second] = [await inspected(), await inspected()]
  const same = await exchange(equal, first)
  expect(same).toMatchObject({
    state: 'paid',
    link: null,
    payment: { method: 'credit' },
    sums: { charge: 0 },
  })
  expect(await returned(first)).toMatchObject({ state: 'settled', replacement: { id: same.order_id } })

  const less = await exchange(cheaper, second)
  expect(less).toMatchObject({
    state: 'paid',
    sums: { total: 63, charge: 0, credit: { value: 105, credit: 63, rest: 42 } },
  })
  await shop.work()
  expect(await returned(second)).toMatchObject({ state: 'settled', refund: 42, replacement: { credit: 63 } })
  expect(await earlier()).toMatchObject({
    refunded: 210,
    refundable: 105,
  })
  const vat = await shop.db.query.invoices.findMany()
  expect(vat.filter(({ kind }) => kind === 'credit_note').map(({ total }) => total)).toEqual([
    10_500, 6300, 4200,
  ])
  const { data: file } = await manager.api('GET /admin/orders/export')
  expect(await (file as Blob).text()).toMatch(/,63\.00,credit\n/)
  await sound()
})

test('a link that was withdrawn or has expired gives the units back to the return, which staff may refund then', async () => {
  const { shop, dearer, manager, inspected, exchange, returned, earlier, pending, sound } = await setUp()
  const id = await inspected()
  const withdrawn = await exchange(dearer, id)
  await manager.api('POST /admin/staff-orders/:id/withdraw', { params: { id: withdrawn.id } })
  expect(await returned(id)).toMatchObject({ state: 'inspected', open_exchange: null, can_exchange: true })
  expect(await pending()).toEqual([])

  const late = await exchange(dearer, id)
  await shop.db
    .update(checkouts)
    .set({ expiresAt: new Date(Date.now() - 200_000) })
    .where(eq(checkouts.status, 'open'))
  await shop.reconcile()
  await shop.work()
  expect(await returned(id)).toMatchObject({ state: 'inspected', open_exchange: null, refund_limit: 105 })
  expect((await manager.api('GET /admin/staff-orders/:id', { params: { id: late.id } })).data.state).toBe(
    'expired',
  )
  await manager.api('POST /admin/returns/:id/settle', { params: { id }, body: { amount: 105, reason: null } })
  await shop.work()
  expect(await earlier()).toMatchObject({ refunded: 105, refunds: [{ credited: false, state: 'made' }] })
  await sound()
})

test('a damaged bottle is replaced without return: an order at 0, nothing comes back, and only once', async () => {
  const { shop, own, layla, manager, item, openReturn, returned, ownOrders, sound } = await setUp()
  const id = await openReturn('damaged')
  const stock = (await stockOf(shop.db, own)).stock
  const replace = () => manager.api('POST /admin/returns/:id/replace', { params: { id } })
  const outcomes = await Promise.allSettled([replace(), replace()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const replaced = await returned(id)
  expect(replaced).toMatchObject({ state: 'settled', refund: null, replacement: { credit: 0 }, moves: [] })
  expect((await stockOf(shop.db, own)).stock).toBe(stock - 1)
  const staffView = (
    await manager.api('GET /admin/orders/:id', { params: { id: replaced.replacement?.id ?? 0 } })
  ).data
  // Nothing was paid for it, so nothing was paid back: it is packed.
  expect(staffView).toMatchObject({ total: 0, refundable: 0, paid_back: false })
  expect(staffView.moves).toContain('Shipped')
  const moves = await shop.db
    .select()
    .from(stockMoves)
    .where(eq(stockMoves.orderId, replaced.replacement?.id ?? 0))
  expect(moves).toMatchObject([{ reason: 'replacement', change: -1 }])
  const [line] = await shop.db.select().from(orderItems).where(eq(orderItems.id, item))
  expect(line).toMatchObject({ returning: 1, restocked: 0 })
  expect((await ownOrders()).find(({ id: each }) => each === replaced.replacement?.id)).toMatchObject({
    total: 0,
    delivery_amount: 0,
    origin: { kind: 'replacement' },
    // Its buyer would lose the bottle and the claim.
    cancelable_until: null,
  })
  expect(
    await refusalOf(
      layla.api('POST /orders/:id/cancel', { params: { id: replaced.replacement?.id ?? 0 }, body: {} }),
    ),
  ).toMatchObject({ status: 409, code: 'order_not_cancelable' })
  // A change of mind is no fault of the shop.
  const other = await openReturn()
  expect(
    await refusalOf(manager.api('POST /admin/returns/:id/replace', { params: { id: other } })),
  ).toMatchObject({ code: 'replacement_needs_fault' })
  const packer = await staffMember(shop, 'packer')
  const third = await openReturn('damaged')
  expect(
    await refusalOf(packer.api('POST /admin/returns/:id/replace', { params: { id: third } })),
  ).toMatchObject({ status: 403 })
  await sound()
})

test('races: a return exchanged twice, its units refunded meanwhile, and a link paid while staff withdraw it', async () => {
  const { shop, equal, dearer, manager, order, item, inspected, exchange, form, pending, sound } =
    await setUp()
  const id = await inspected()
  const drafts = [await form(equal, id), await form(dearer, id)]
  const sends = await Promise.allSettled(drafts.map((draft) => sentOrder(manager.api, draft)))
  expect(sends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await pending()).toHaveLength(1)

  // Two bottles are left: one pays another order, or both are refunded by hand.
  const second = await inspected()
  const rivals = await Promise.allSettled([
    exchange(dearer, second),
    manager.api('POST /admin/orders/:id/refunds', {
      params: { id: order.id },
      body: {
        ...{ amount: 210, reason: 'By hand', restock: [], delivery: false, id: randomUUID() },
        units: [{ item_id: item, quantity: 2 }],
      } as never,
    }),
  ])
  expect(rivals.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])

  const open = (await manager.api('GET /admin/staff-orders', { query: { state: 'sent' } as never })).data
  for (const { id: sentId } of open) {
    const params = { id: sentId }
    const { link } = (await manager.api('GET /admin/staff-orders/:id', { params })).data
    const payment = await payByLink(shop.client(), new URL(link!).pathname.split('/').at(-1) ?? '')
    await Promise.allSettled([
      payWith(shop.stripe, payment),
      manager.api('POST /admin/staff-orders/:id/withdraw', { params }),
    ])
    await shop.reconcile()
    await shop.work()
    const { state, order_id } = (await manager.api('GET /admin/staff-orders/:id', { params })).data
    expect(state).toBe(order_id === null ? 'withdrawn' : 'paid')
  }
  // Whatever was first: a credit is spent and its return is settled, or nothing is held.
  expect((await pending()).filter(({ doneAt }) => doneAt === null)).toEqual([])
  const settled = await shop.db.$count(returns, eq(returns.state, 'settled'))
  expect(settled).toBe((await pending()).length)
  await sound()
})

test('the email about an order whose whole value has paid another says so, and of no money', async () => {
  const { shop, dearer, order, inspected, exchange, earlier, sound } = await setUp()
  expect(await exchange(dearer, await inspected(3))).toMatchObject({ state: 'paid' })
  await shop.work()
  const { status, refunds: credits } = await earlier()
  expect(status).toBe('Refunded')
  const letters = (await shop.outbox.letters()).filter(({ subject }) => subject?.includes(order.order_number))
  const said = letters.map(({ text }) => text ?? '').join(' ')
  expect(said).toContain(`now pay your order ${credits[0]?.reference}`)
  expect(said).not.toContain('We have refunded')
  await sound()
})

import { randomUUID } from 'node:crypto'
import { FIRST_RETURN_RULES } from '@nafha/contract/returns/rules'
import { and, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { orderItems, refunds, returnPhotos, returns, returnUnits } from '../platform/database/schema/index.ts'
import { buyAs, cartOf, guestBuyer, payWith, recordedOrder, refusalOf } from '../testing/buyer.ts'
import { readyCustomer } from '../testing/customer.ts'
import { deliver } from '../testing/delivered.ts'
import { photo, sendPhoto } from '../testing/photo.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { stocked, stockedTesters, stockOf } from '../testing/stock.ts'

/** Layla has got three bottles of one perfume and one of another; a manager is at work. */
async function setUp() {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const sizes = [await stocked(shop.db), await stocked(shop.db, { price: 33_333 })] as const
  const cart = cartOf(
    [
      [sizes[0], 3],
      [sizes[1], 1],
    ],
    testers,
  )
  const layla = await readyCustomer(shop)
  const manager = await staffMember(shop, 'manager')
  const order = await buyAs(layla.api, shop.stripe, cart, { buy_again: true })
  await deliver(manager, order.id)
  const params = { id: order.id }
  const own = async () => (await layla.api('GET /orders/:id/returns', { params })).data
  const open = (more: object = {}) =>
    layla.api('POST /orders/:id/returns', {
      params,
      body: {
        ...{ id: randomUUID(), reason: 'changed_mind', wish: 'refund', sealed: true },
        units: [{ item_id: order.order_items[0]!.id, quantity: 1 }],
        ...more,
      } as never,
    })
  const mails = async (kind: string) => {
    await shop.work()
    return (await shop.outbox.names()).filter((name) => name.includes(`-${kind}-`))
  }
  const item = async (n = 0) => {
    const [row] = await shop.db.select().from(orderItems).where(eq(orderItems.id, order.order_items[n]!.id))
    return row!
  }
  return { shop, cart, sizes, layla, manager, order, params, own, open, mails, item }
}

type Step = 'approve' | 'refuse' | 'withdraw' | 'in-transit' | 'receive' | 'inspect' | 'settle'

const step = ({ api }: { api: unknown }, id: number, what: Step, body: object = {}) =>
  (api as Awaited<ReturnType<typeof staffMember>>['api'])(`POST /admin/returns/:id/${what}`, {
    params: { id },
    body: body as never,
  })

/** Inspects units of one line. */
const found = (
  item_id: number,
  units: Partial<Record<'sealed' | 'opened' | 'damaged' | 'missing', number>>,
) => ({
  units: [{ item_id, sealed: 0, opened: 0, damaged: 0, missing: 0, ...units }],
})

test('one of three bottles goes back: photo, approval, receipt, inspection, refund to the fils, stock, each email once', async () => {
  const { shop, sizes, layla, manager, order, params, own, open, mails, item } = await setUp()
  const [line] = order.order_items
  expect(await own()).toMatchObject({
    lines: [{ item_id: line!.id, quantity: 3 }, { quantity: 1 }],
    sealed_reasons: ['changed_mind', 'arrived_late'],
  })
  const { id: photoId } = await sendPhoto(
    shop,
    `/orders/${order.id}/return-photos`,
    layla.token,
    await photo({ place: true }),
  )
  const request = { id: randomUUID(), note: 'Not my scent.', photos: [photoId] }
  const { data: opened } = await open(request)
  expect(opened).toMatchObject({
    state: 'requested',
    units: [{ quantity: 1 }],
    photos: [photoId],
    can_withdraw: true,
  })
  expect((await open(request)).data.id).toBe(opened.id)
  expect(await shop.db.$count(returns)).toBe(1)
  expect((await own()).lines[0]).toMatchObject({ quantity: 2 })
  const listed = (await manager.api('GET /admin/orders', { query: {} as never })).data
  expect(listed.find(({ id }) => id === order.id)?.open_returns).toBe(1)

  // The photo says nothing of its place, and nobody else sees it.
  const [stored] = await shop.db.select().from(returnPhotos)
  const { format, width, exif } = await sharp(stored!.webp).metadata()
  expect({ format, width, exif }).toEqual({ format: 'webp', width: 300, exif: undefined })
  const photoParams = { id: order.id, return: opened.id, photo: photoId }
  const photoCall = 'GET /orders/:id/returns/:return/photos/:photo'
  expect((await layla.api(photoCall, { params: photoParams })).data.size).toBe(stored!.webp.length)
  const stranger = await readyCustomer(shop, { email: 'stranger@example.com' })
  expect(await refusalOf(stranger.api(photoCall, { params: photoParams }))).toMatchObject({ status: 404 })
  expect(await refusalOf(stranger.api('GET /orders/:id/returns', { params }))).toMatchObject({ status: 404 })

  await step(manager, opened.id, 'approve', { instructions: 'Aramex collects it on Sunday.' })
  await step(manager, opened.id, 'in-transit', { courier: 'aramex', tracking_number: 'AX 20000' })
  expect((await own()).returns[0]).toMatchObject({
    state: 'in_transit',
    tracking: { number: 'AX 20000' },
    can_withdraw: false,
  })
  await step(manager, opened.id, 'receive')
  expect(await refusalOf(step(manager, opened.id, 'receive'))).toMatchObject({
    status: 409,
    code: 'return_cannot_move',
  })
  expect(await refusalOf(step(manager, opened.id, 'inspect', found(line!.id, { sealed: 2 })))).toMatchObject({
    status: 422,
  })
  const { data: inspected } = await step(manager, opened.id, 'inspect', found(line!.id, { sealed: 1 }))
  const paid = inspected.lines[0]!.refundable_units[0]!
  expect(inspected).toMatchObject({ refund_limit: paid, moves: ['settled'] })
  const before = await stockOf(shop.db, sizes[0])
  const packer = await staffMember(shop, 'packer')
  expect(await refusalOf(step(packer, opened.id, 'settle', { amount: paid }))).toMatchObject({ status: 403 })
  expect(await refusalOf(step(manager, opened.id, 'settle', { amount: paid - 1 }))).toMatchObject({
    status: 422,
  })
  expect(await refusalOf(step(manager, opened.id, 'settle', { amount: paid + 1 }))).toMatchObject({
    status: 422,
  })
  const { data: settled } = await step(manager, opened.id, 'settle', { amount: paid })
  expect(settled).toMatchObject({ state: 'settled', refund: paid, lines: [{ restocked: 1 }], moves: [] })
  expect((await stockOf(shop.db, sizes[0])).stock).toBe(before.stock + 1)
  expect(await item()).toMatchObject({ returning: 1, restocked: 1 })

  expect(await mails('return-update')).toHaveLength(4)
  const letters = (await shop.outbox.letters()).filter(({ subject }) => subject?.includes('return'))
  expect(letters).toHaveLength(4)
  for (const { text } of letters) expect(text).toMatch(/^1 × Perfume \d+ \(50 ml\)$/m)
  expect(await mails('refund')).toHaveLength(1)
  const { data: shown } = await manager.api('GET /admin/orders/:id', { params })
  expect(shown).toMatchObject({ refunded: paid, open_returns: 0, refunds: [{ state: 'made', amount: paid }] })
  expect(shown.credit_notes).toHaveLength(1)
  expect((await own()).lines[0]).toMatchObject({ quantity: 2 })
  expect((await manager.api('GET /admin/return-counts')).data).toMatchObject({ settled: 1, requested: 0 })
})

test('a guest returns by id and order number, and withdraws; a wrong number learns nothing', async () => {
  const { shop, cart, manager } = await setUp()
  const guest = await guestBuyer(shop.client())
  const payment = await guest.pay(cart)
  await payWith(shop.stripe, payment)
  const order = await recordedOrder(shop.client(), payment)
  const params = { id: order.id }
  const query = { order_number: order.order_number }
  const api = shop.client('ar', '10.9.0.7')
  expect((await api('GET /orders/:id/returns', { params, query })).data).toMatchObject({
    lines: [],
    reasons: [],
    until: null,
  })
  await deliver(manager, order.id)
  for (const order_number of ['', 'AAAAAAAAAA'])
    expect(
      await refusalOf(api('GET /orders/:id/returns', { params, query: { order_number } })),
    ).toMatchObject({ status: 404, code: 'order_unknown' })
  const body = {
    ...{ id: randomUUID(), ...query, reason: 'damaged' as const, wish: 'exchange' as const },
    ...{ exchange_size_id: cart.cart[1]!.product_size_id, sealed: false, photos: [], note: null },
    units: order.order_items.map(({ id, quantity }) => ({ item_id: id, quantity })),
  }
  const { data: opened } = await api('POST /orders/:id/returns', { params, body })
  expect(opened).toMatchObject({ state: 'requested', exchange: { size_name: '50 مل' } })
  expect((await api('GET /orders/:id/returns', { params, query })).data.lines).toEqual([])
  const withdraw = { params: { ...params, return: opened.id }, body: query }
  expect((await api('POST /orders/:id/returns/:return/withdraw', withdraw)).data.state).toBe('withdrawn')
  expect((await api('GET /orders/:id/returns', { params, query })).data.lines).toHaveLength(2)
})

test('the rules: days, seal, units; staff open a return at any time and the setting gives more days, never fewer', async () => {
  const { shop, manager, order, params, open, own } = await setUp()
  const deliveredDaysAgo = (days: number) =>
    shop.db.execute(
      sql`update order_events set at = now() - make_interval(days => ${days}) where to_status = 'Delivered'`,
    )
  const refused = async (more: object) => (await refusalOf(open(more))).errors
  expect(await refused({ sealed: false })).toHaveProperty('sealed')
  expect(await refused({ units: [{ item_id: order.order_items[0]!.id, quantity: 4 }] })).toHaveProperty(
    'units',
  )
  expect(await refused({ units: [{ item_id: order.testers[0]!.id, quantity: 1 }] })).toHaveProperty('units')
  expect(await refused({ photos: [randomUUID()] })).toHaveProperty('photos')
  expect(await refused({ wish: 'exchange', exchange_size_id: 2_000_000_000 })).toHaveProperty(
    'exchange_size_id',
  )
  await deliveredDaysAgo(15)
  expect(await own()).toMatchObject({ until: null, reasons: ['damaged', 'wrong_item', 'not_as_described'] })
  expect(await refused({})).toHaveProperty('reason')

  const rules = (await manager.api('GET /admin/return-rules')).data
  expect(rules).toMatchObject(FIRST_RETURN_RULES)
  const save = (days: number) =>
    manager.api('PUT /admin/return-rules', {
      body: { days, sealed_only_for_changed_mind: false, version: rules.version },
    })
  expect(await refusalOf(save(13))).toMatchObject({ status: 422 })
  await save(30)
  expect(await refusalOf(save(40))).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  expect((await open({ sealed: false })).data.state).toBe('requested')

  await deliveredDaysAgo(400)
  const units = [{ item_id: order.order_items[1]!.id, quantity: 1 }]
  const body = {
    id: randomUUID(),
    units,
    reason: 'arrived_late' as const,
    wish: 'refund' as const,
    note: null,
  }
  const { data: byStaff } = await manager.api('POST /admin/orders/:id/returns', { params, body })
  expect(byStaff).toMatchObject({ state: 'approved', opened_by: 'A manager' })
  const refusal = 'The seal is broken.'
  const [first] = (await own()).returns.filter(({ state }) => state === 'requested')
  await step(manager, first!.id, 'refuse', { refusal })
  expect((await own()).returns.find(({ id }) => id === first!.id)).toMatchObject({
    state: 'refused',
    refusal,
  })
})

test('the same units at once: of many requests as many succeed as there are units, and none is counted twice', async () => {
  const { shop, open, item } = await setUp()
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => open()))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect((await item()).returning).toBe(3)
  expect(await shop.db.$count(returns)).toBe(3)
  const same = { id: randomUUID(), units: [{ item_id: (await item(1)).id, quantity: 1 }] }
  const twice = await Promise.all([open(same), open(same)])
  expect(new Set(twice.map(({ data }) => data.id)).size).toBe(1)
  expect((await item(1)).returning).toBe(1)
})

test('opened, damaged and missing units are not restocked; missing ones stay with their buyer', async () => {
  const { manager, shop, sizes, order, open, item, own } = await setUp()
  const [line] = order.order_items
  const { data } = await open({ reason: 'damaged', units: [{ item_id: line!.id, quantity: 3 }] })
  await step(manager, data.id, 'approve')
  await step(manager, data.id, 'receive')
  const before = (await stockOf(shop.db, sizes[0])).stock
  const { data: inspected } = await step(
    manager,
    data.id,
    'inspect',
    found(line!.id, { opened: 1, damaged: 1, missing: 1 }),
  )
  expect(inspected.lines[0]!.refundable_units).toHaveLength(2)
  await step(manager, data.id, 'settle', {
    amount: inspected.refund_limit - 10,
    reason: 'One is half empty.',
  })
  expect((await stockOf(shop.db, sizes[0])).stock).toBe(before)
  expect(await item()).toMatchObject({ returning: 2, restocked: 0 })
  expect((await own()).lines[0]).toMatchObject({ quantity: 1 })
  const [refund] = await shop.db.select().from(refunds)
  expect(refund).toMatchObject({ units: [{ item_id: line!.id, quantity: 2 }], note: 'One is half empty.' })
})

test('a return settled while a dispute opens: money, stock and state go together or not at all', async () => {
  const { manager, shop, order, open, item } = await setUp()
  const [line] = order.order_items
  for (const isFirst of [true, false]) {
    const { data } = await open()
    await step(manager, data.id, 'approve')
    await step(manager, data.id, 'receive')
    const { data: inspected } = await step(manager, data.id, 'inspect', found(line!.id, { sealed: 1 }))
    const settle = () => step(manager, data.id, 'settle', { amount: inspected.refund_limit })
    const dispute = () =>
      shop.db.execute(sql`
        insert into payment_problems (kind, reference, payment_intent, order_id, detail)
        values ('disputed', ${`dp_${data.id}`}, ${order.transaction_id}, ${order.id}, 'dispute_fraudulent')`)
    const restockedBefore = (await item()).restocked
    if (!isFirst) await dispute()
    const [settlement] = await Promise.allSettled(isFirst ? [settle(), dispute()] : [settle()])
    const [record] = await shop.db.select().from(returns).where(eq(returns.id, data.id))
    const [units] = await shop.db.select().from(returnUnits).where(eq(returnUnits.returnId, data.id))
    const isSettled = settlement!.status === 'fulfilled'
    expect(record!.state).toBe(isSettled ? 'settled' : 'inspected')
    expect(record!.refundId !== null).toBe(isSettled)
    expect(units!.restocked).toBe(isSettled ? 1 : 0)
    expect((await item()).restocked).toBe(restockedBefore + (isSettled ? 1 : 0))
    const refundId = record!.refundId ?? randomUUID()
    expect(await shop.db.$count(refunds, and(eq(refunds.id, refundId)))).toBe(isSettled ? 1 : 0)
    if (!isFirst) expect(isSettled).toBe(false)
    await shop.db.execute(
      sql`update payment_problems set solved_at = now(), solved_by = 'shop', solution = 'recovered'`,
    )
  }
})

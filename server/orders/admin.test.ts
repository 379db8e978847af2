import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, invoices, orders } from '../platform/database/schema/index.ts'
import { buyAs, cartOf, guestBuyer, orderOf, payWith, recordedOrder, refusalOf } from '../testing/buyer.ts'
import { lastMessage, readyCustomer } from '../testing/customer.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { stocked, stockedTesters } from '../testing/stock.ts'

/** A customer and two guests have each bought something; a manager and a packer are at work. */
async function setUp() {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const small = await stocked(shop.db, { price: 10_000 })
  const large = await stocked(shop.db, { price: 90_000 })
  const layla = await readyCustomer(shop)
  const order = await buyAs(layla.api, shop.stripe, cartOf([[small, 2]], testers))
  const guest = async (given: Parameters<typeof guestBuyer>[1], size: number) => {
    const buyer = await guestBuyer(shop.client(), given)
    const payment = await buyer.pay(cartOf([[size, 1]], testers))
    await payWith(shop.stripe, payment)
    const data = await recordedOrder(buyer.api, payment)
    return data
  }
  const omar = await guest({ first_name: 'عمر', last_name: 'O_Reilly', city: 'Sharjah' }, large)
  const evil = await guest({ first_name: '=HYPERLINK("A1")', last_name: '@x' }, small)
  const manager = await staffMember(shop, 'manager')
  const packer = await staffMember(shop, 'packer')
  return { shop, layla, order, omar, evil, manager, packer }
}
type SetUp = Awaited<ReturnType<typeof setUp>>

const found = async ({ packer }: SetUp, query: Record<string, string>) => {
  const { data } = await packer.api('GET /admin/orders', { query: { sort: 'id', order: 'asc', ...query } })
  return data.map(({ id }) => id)
}

/** The lines of an export, each by the names of its columns. */
async function exported(asked: Promise<{ data: Blob }>): Promise<Record<string, string>[]> {
  const text = await (await asked).data.text()
  return parse(text, { bom: true, columns: true })
}

test('orders are found by status, day, amount and any part of number, name, e-mail, mobile and payment', async () => {
  const set = await setUp()
  const { shop, layla, order, omar, evil } = set
  await shop.db.execute(sql`update orders set created_at = '2025-11-20T20:30:00Z' where id = ${omar.id}`)
  await shop.db.execute(sql`update orders set status = 'Shipped' where id = ${evil.id}`)
  expect(await found(set, {})).toEqual([order.id, omar.id, evil.id])
  expect(await found(set, { status: 'Pending' })).toEqual([order.id, omar.id])
  expect(await found(set, { status: 'Pending,Shipped' })).toHaveLength(3)
  // Half past midnight in Dubai.
  expect(await found(set, { from: '2025-11-21', to: '2025-11-21' })).toEqual([omar.id])
  expect(await found(set, { to: '2025-11-20' })).toEqual([])
  expect(await found(set, { total_min: String(omar.total), total_max: String(omar.total) })).toEqual([
    omar.id,
  ])
  expect(await found(set, { total_max: String(omar.total - 0.01) })).toEqual([order.id, evil.id])
  for (const q of [
    order.order_number.slice(2, 8).toLowerCase(),
    layla.form.email.toUpperCase(),
    layla.form.mobile_number,
    order.transaction_id,
    String(order.id),
    `#${order.id}`,
  ]) {
    expect([q, (await found(set, { q })).includes(order.id)]).toEqual([q, true])
  }
  expect(await found(set, { q: `#${order.id}` })).toEqual([order.id])
  expect(await found(set, { q: 'عمر' })).toEqual([omar.id])
  expect(await found(set, { q: 'reilly sharjah' })).toEqual([])
  expect(await found(set, { q: 'عمر o_rei' })).toEqual([omar.id])
  // A wildcard of the database is a letter here.
  expect(await found(set, { q: 'o%rei' })).toEqual([])
  expect(await found(set, { q: 'zz' })).toEqual([])
})

test('names are found however they are written, as the product search finds words', async () => {
  const set = await setUp()
  const { shop, order, omar, evil } = set
  // The payment's name is searched as well, and three random letters of it could be those that are looked for.
  const name = (id: number, first: string, last: string) =>
    shop.db.execute(sql`update orders set first_name = ${first}, last_name = ${last}, payment_intent = 'pi_' || id
      where id = ${id}`)
  await name(order.id, 'أحمد', 'آل مُصطفى')
  await name(omar.id, 'Zoë', 'Al-Fālāsī')
  await name(evil.id, 'فاطمة', 'Ⅻ सीता')
  for (const q of ['احمد', 'إحمد', 'أحـمـد', 'أَحْمَد', 'مصطفي', 'ال مصطفى'])
    expect([q, await found(set, { q })]).toEqual([q, [order.id]])
  for (const q of ['zoe', 'ZOË', 'falasi', 'AL-FALASI zoé'])
    expect([q, await found(set, { q })]).toEqual([q, [omar.id]])
  for (const q of ['فاطمه', 'فاطِمة', 'सीता']) expect([q, await found(set, { q })]).toEqual([q, [evil.id]])
})

test('an order is found by its number and its id in Arabic digits, grouped, with # and as it is copied', async () => {
  const set = await setUp()
  const { shop, order } = set
  const far = 1_234_567
  // As if a million orders had gone before.
  await shop.db.execute(sql`select setval(pg_get_serial_sequence('orders', 'id'), ${far - 1})`)
  const buyer = await guestBuyer(shop.client())
  const cart = cartOf([[await stocked(shop.db), 1]], await stockedTesters(shop.db))
  const payment = await buyer.pay(cart)
  await payWith(shop.stripe, payment)
  await orderOf(buyer.api, payment)
  await shop.db.execute(sql`update orders set order_number = '2H45678923' where id = ${far}`)
  for (const q of [
    '1234567',
    '١٢٣٤٥٦٧',
    '1,234,567',
    '١٬٢٣٤٬٥٦٧',
    '1 234 567',
    '#1234567',
    '#1,234,567',
    '#١٬٢٣٤٬٥٦٧',
  ])
    expect([q, await found(set, { q })]).toEqual([q, [far]])
  for (const q of ['2H45678923', '#2h45678923', '٢H٤٥٦٧٨٩٢٣', '\u20662H45678923\u2069'])
    expect([q, await found(set, { q })]).toEqual([q, [far]])
  expect(await found(set, { q: `#${'٠١٢٣٤٥٦٧٨٩'[order.id]}` })).toEqual([order.id])
  expect(await found(set, { q: 'ـــ' })).toEqual([])
})

test('the search is served by its index', async () => {
  const { shop } = await setUp()
  const plan = await shop.pool.connect()
  try {
    await plan.query('set enable_seqscan = off')
    const { rows } = await plan.query(
      `explain select id from orders where folded(order_number || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || mobile_number || ' ' || payment_intent) like folded('%layla%')`,
    )
    expect(JSON.stringify(rows)).toContain('orders_folded')
  } finally {
    plan.release()
  }
})

test('the list is sorted and paged, and a bad filter is refused by its name', async () => {
  const { packer, order, omar, evil } = await setUp()
  const { data, meta } = await packer.api('GET /admin/orders', {
    query: { sort: 'total', order: 'desc', per_page: 2, page: 1 },
  })
  expect(data.map(({ id }) => id)).toEqual([omar.id, order.id])
  expect(meta).toMatchObject({ total: 3, last_page: 2 })
  expect(data[0]).toMatchObject({ units: 1, total: omar.total, refunded: 0, city: 'Sharjah' })
  const { data: newest } = await packer.api('GET /admin/orders')
  expect(newest.map(({ id }) => id)).toEqual([evil.id, omar.id, order.id])
  for (const query of [{ status: 'Lost' }, { from: '31.12.2025' }, { total_min: 'much' }] as const) {
    const refusal = await refusalOf(packer.api('GET /admin/orders', { query: query as never }))
    expect(refusal).toMatchObject({ status: 422, errors: { [Object.keys(query)[0]!]: [expect.any(String)] } })
  }
})

test('orders with equal values stand on one page each, in the order of the list', async () => {
  const { shop, packer } = await setUp()
  await shop.db.execute(
    sql`update orders set created_at = '2026-01-01T08:00:00Z', total = 0, subtotal = 0, tax = 0,
    discount_amount = 0, delivery_price = 0, delivery_tax = 0`,
  )
  for (const sort of ['created_at', 'total', 'status'] as const) {
    const pages = []
    for (const page of [1, 2, 3, 4]) {
      const { data } = await packer.api('GET /admin/orders', {
        query: { sort, order: 'desc', per_page: 1, page },
      })
      pages.push(...data.map(({ id }) => id))
    }
    const { data } = await packer.api('GET /admin/orders', { query: { sort: 'id', order: 'desc' } })
    expect([sort, pages]).toEqual([sort, data.map(({ id }) => id)])
    expect(pages).toHaveLength(3)
  }
})

test('the export has the filters of the list, and nothing in it that a spreadsheet would run', async () => {
  const { shop, manager, packer, order, evil } = await setUp()
  const { data, filename } = await manager.api('GET /admin/orders/export', { query: { q: 'example.com' } })
  expect(filename).toMatch(/^Nafha-orders-\d{4}-\d\d-\d\d\.csv$/)
  const bytes = new Uint8Array(await data.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).trim().split('\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toContain('order_number')
  const line = lines.find((one) => one.includes(evil.order_number))
  expect(line).toContain(`"'=HYPERLINK(""A1"")"`)
  expect(line).toContain(`,'@x,`)
  expect(line).toContain(`,+971`)
  const { data: one } = await packer.api('GET /admin/orders/export', { query: { q: order.order_number } })
  expect((await one.text()).trim().split('\n')).toHaveLength(2)
  expect(await shop.db.select({ action: auditLog.action }).from(auditLog)).toContainEqual({
    action: 'orders.export',
  })
})

test('whoever packs parcels takes no addresses and numbers of buyers along: neither by export nor by list', async () => {
  const { manager, packer, layla } = await setUp()
  const exportOf = async ({ api }: typeof packer) => (await api('GET /admin/orders/export')).data.text()
  const [full, packed] = [await exportOf(manager), await exportOf(packer)]
  const contact = [layla.form.email, layla.form.mobile_number]
  for (const text of contact) {
    expect(full).toContain(text)
    expect(packed).not.toContain(text)
  }
  expect(packed.split('\n')[0]).not.toMatch(/email|mobile/)
  const list = JSON.stringify(await packer.api('GET /admin/orders'))
  for (const text of contact) expect(list).not.toContain(text)
})

test('an accountant can file from the export: VAT as on the invoice, its number, the emirate, and the time in the Emirates', async () => {
  const { shop, packer, order, omar } = await setUp()
  // Half past midnight in Dubai; and a tenth off, so that the VAT of the lines is not that of the invoice.
  await shop.db.execute(sql`update orders set created_at = '2025-11-20T20:30:00Z', discount_percent = 10,
    discount_amount = 9450, total = 85050, address = jsonb_set(address, '{city}', '"Al Ain"')
    where id = ${omar.id}`)
  await shop.work()
  const rows = await exported(packer.api('GET /admin/orders/export'))
  const numbers = await shop.db.select().from(invoices)
  const invoiceOf = (id: number) => numbers.find(({ orderId }) => orderId === id)?.number
  expect(rows.find(({ id }) => id === String(order.id))).toMatchObject({
    ...{ emirate: 'Dubai', net: '180.00', vat: '9.00', total: '189.00', invoice: invoiceOf(order.id) },
  })
  expect(rows.find(({ id }) => id === String(omar.id))).toMatchObject({
    ...{ created_at: '2025-11-21T00:30:00+04:00', date: '2025-11-21', emirate: 'Abu Dhabi' },
    ...{ vat_before_discount: '45.00', net: '810.00', vat: '40.50', invoice: invoiceOf(omar.id) },
  })
})

test('an order is found by the number of its invoice or credit note, however it is typed', async () => {
  const set = await setUp()
  const { shop, layla, order } = set
  await layla.api('POST /orders/:id/cancel', { params: { id: order.id }, body: {} })
  await shop.work()
  const issued = await shop.db.select().from(invoices)
  for (const { number, orderId } of issued) {
    expect(await found(set, { q: number })).toEqual([orderId])
    expect(await found(set, { q: ` ${number.toLowerCase().replace('-0000', ' ')} ` })).toEqual([orderId])
  }
  expect(issued.map(({ kind }) => kind).sort()).toEqual(['credit_note', 'invoice', 'invoice', 'invoice'])
  expect(await found(set, { q: 'CN-000002' })).toEqual([])
})

test('an export of thousands is whole and in order', async () => {
  const { shop, packer } = await setUp()
  await shop.pool.query(`
    insert into checkouts (id, status, guest_session_id, language, prefix_name, first_name, last_name, email,
        mobile_number, address, shipping_address, subtotal, tax, discount_amount, total, expires_at)
      select gen_random_uuid(), 'paid', g.id, 'en', 'Ms', 'A', 'B', 'many@example.com', '+971500000000',
        '{"country":"United Arab Emirates","city":"Dubai","region":"x","road":"y"}', 'x', 100, 5, 0, 105, now()
      from (select id from guest_sessions limit 1) g, generate_series(1, 2500);
    insert into orders (order_number, checkout_id, payment_intent, guest_session_id, language, prefix_name,
        first_name, last_name, email, mobile_number, address, shipping_address, subtotal, tax_percent, tax,
        discount_percent, discount_amount, total)
      select translate(lpad(to_hex(row_number() over ()::int), 10, '0'), '01abcdef', 'XYABCDEF'), id,
        'pi_many_' || id, guest_session_id, language,
        prefix_name, first_name, last_name, email, mobile_number, address, shipping_address, subtotal, 5, tax,
        0, 0, total from checkouts where email = 'many@example.com';`)
  const { data } = await packer.api('GET /admin/orders/export', { query: { q: 'many@example.com' } })
  const ids = (await data.text())
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => Number(line.split(',')[0]))
  expect(ids).toHaveLength(2500)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
})

test('an order says who bought it, what to pack, what was paid and what happened', async () => {
  const { shop, packer, order, layla } = await setUp()
  await shop.work()
  const { data } = await packer.api('GET /admin/orders/:id', { params: { id: order.id } })
  expect(data).toMatchObject({
    order_number: order.order_number,
    customer_id: layla.id,
    email: layla.form.email,
    payment_intent: order.transaction_id,
    // The sandbox has no page about a payment.
    payment_url: null,
    total: 189,
    refundable: 189,
    tracking: null,
    // A packer sends no money back, so neither canceling nor refunding is among the moves.
    moves: ['Shipped'],
    timeline: [
      { kind: 'placed', by: 'shop', status: 'Pending' },
      { kind: 'mail', status: 'Pending' },
    ],
  })
  expect(data.items.filter(({ tester }) => tester)).toHaveLength(3)
  expect(data.items.filter(({ tester }) => !tester)).toMatchObject([
    { quantity: 2, price: 100, product_name: { en: expect.any(String), ar: expect.any(String) } },
  ])
  expect(await refusalOf(packer.api('GET /admin/orders/:id', { params: { id: 999_999 } }))).toMatchObject({
    status: 404,
  })
})

test('shipped with a tracking number: the customer sees courier, number and link, and reads them in the mail', async () => {
  const { shop, packer, layla, order, omar } = await setUp()
  const move = (id: number, body: object) =>
    packer.api('POST /admin/orders/:id/move', { params: { id }, body: body as never })
  expect(await refusalOf(move(order.id, { status: 'Shipped', tracking_number: 'AX 4417-22' }))).toMatchObject(
    { status: 422, errors: { courier: [expect.any(String)] } },
  )
  expect(await refusalOf(move(order.id, { status: 'Shipped', courier: 'dhl' }))).toMatchObject({
    errors: { tracking_number: [expect.any(String)] },
  })
  expect(
    await refusalOf(move(order.id, { status: 'Shipped', courier: 'dhl', tracking_number: '<b>' })),
  ).toMatchObject({ errors: { tracking_number: [expect.any(String)] } })

  const { data: sent } = await move(order.id, {
    status: 'Shipped',
    courier: 'aramex',
    tracking_number: 'AX 4417-22',
  })
  const tracking = {
    courier: 'aramex',
    name: 'Aramex',
    number: 'AX 4417-22',
    url: 'https://www.aramex.com/track/results?ShipmentNumber=AX%204417-22',
  }
  expect(sent).toMatchObject({ status: 'Shipped', tracking, moves: ['Out For Delivery'] })
  // At once: the customer's next look has it.
  const { data: own } = await layla.api('GET /user/orders/:user', { params: { user: 'me' } })
  expect(own[0]).toMatchObject({ status: 'Shipped', tracking })
  await shop.work()
  const mail = await lastMessage(shop, 'order-status', layla.form.email)
  expect(mail).toContain('AX 4417-22')
  expect(mail).toContain('aramex.com/track/results')

  // Later it can be corrected; a courier without a page of its own has no link.
  await packer.api('POST /admin/orders/:id/shipment', {
    params: { id: order.id },
    body: { courier: 'emirates_post', tracking_number: 'EP123456' },
  })
  const { data: again } = await layla.api('GET /user/orders/:user', { params: { user: 'me' } })
  expect(again[0]?.tracking).toEqual({
    courier: 'emirates_post',
    name: 'Emirates Post',
    number: 'EP123456',
    url: null,
  })
  await shop.work()
  expect(await lastMessage(shop, 'order-status', layla.form.email)).toContain('EP123456')

  const early = { params: { id: omar.id }, body: { courier: 'dhl' as const, tracking_number: '12345' } }
  expect(await refusalOf(packer.api('POST /admin/orders/:id/shipment', early))).toMatchObject({
    code: 'order_not_shipped',
  })
  await move(omar.id, { status: 'Shipped' })
  const { data: guest } = await shop.client()('GET /guest/orders', {
    query: { id: omar.id, order_number: omar.order_number },
  })
  expect(guest).toMatchObject({ status: 'Shipped', tracking: null })
})

test('a tracking number that comes after the parcel has left is mailed to its buyer, once', async () => {
  const { shop, packer, layla, order } = await setUp()
  const params = { id: order.id }
  await packer.api('POST /admin/orders/:id/move', { params, body: { status: 'Shipped' } })
  await shop.work()
  const mails = async () => {
    const { data } = await packer.api('GET /admin/orders/:id', { params })
    return data.timeline.filter(({ kind }) => kind === 'mail_again').map(({ mail }) => mail)
  }
  const body = { courier: 'aramex', tracking_number: '4417 2298-03' } as const
  for (const _ of ['first', 'the same again']) {
    await packer.api('POST /admin/orders/:id/shipment', { params, body })
    await shop.work()
    expect(await mails()).toEqual(['shipping'])
  }
  expect(await lastMessage(shop, 'order-status', layla.form.email)).toContain('4417 2298-03')
  await shop.db.execute(sql`update orders set status = 'Delivered' where id = ${order.id}`)
  await packer.api('POST /admin/orders/:id/shipment', {
    params,
    body: { ...body, tracking_number: '4417 2298-04' },
  })
  await shop.work()
  expect(await mails()).toEqual(['shipping'])
})

test('an order is found by its tracking number, however it is written, and by a part of it', async () => {
  const set = await setUp()
  const { packer, shop, order, omar } = set
  const ship = (id: number, courier: 'aramex' | 'dhl', tracking_number: string) =>
    packer.api('POST /admin/orders/:id/move', {
      params: { id },
      body: { status: 'Shipped', courier, tracking_number },
    })
  await ship(order.id, 'aramex', 'ZQ 4417-2298 03')
  await ship(omar.id, 'dhl', '7000123456')
  for (const q of ['ZQ 4417-2298 03', 'zq4417229803', 'ZQ4417 229803', '4417-2298', '٤٤١٧٢٢٩٨', '9803'])
    expect([q, await found(set, { q })]).toEqual([q, [order.id]])
  for (const q of ['7000123456', '7000 1234 56', '123456']) {
    expect([q, await found(set, { q })]).toEqual([q, [omar.id]])
  }
  expect(await found(set, { q: '4417229804' })).toEqual([])
  const plan = await shop.pool.connect()
  try {
    await plan.query('set enable_seqscan = off')
    const { rows } = await plan.query(
      `explain select id from shipments where translate(lower(tracking_number), ' -', '') like '%4417%'`,
    )
    expect(JSON.stringify(rows)).toContain('shipments_tracked')
  } finally {
    plan.release()
  }
})

test('a note to the packer stands with the order until it is removed; its buyer never reads it', async () => {
  const { shop, packer, layla, order } = await setUp()
  const params = { id: order.id }
  const write = (note: string | null, by = packer) =>
    by.api('PUT /admin/orders/:id/packer-note', { params, body: { note } })
  const note = 'No alcohol wipes in the box'
  expect((await write(` ${note} `)).data.packer_note).toBe(note)
  const { data: list } = await packer.api('GET /admin/orders', { query: { q: order.order_number } })
  expect(list[0]?.packer_note).toBe(note)
  const { data: own } = await layla.api('GET /user/orders/:user', { params: { user: 'me' } })
  expect(JSON.stringify(own)).not.toContain('wipes')
  const log = await shop.db.select().from(auditLog)
  expect(log.find(({ action }) => action === 'orders.packer_note')?.changes).toEqual({
    packerNote: { from: null, to: '…' },
  })
  expect((await write(' ')).data.packer_note).toBeNull()
  expect(await refusalOf(write('x'.repeat(501)))).toMatchObject({
    status: 422,
    errors: { note: [expect.any(String)] },
  })
  expect((await refusalOf(write(note, await staffMember(shop, 'editor')))).status).toBe(403)
})

test('only the moves of the table are made; every one is logged with who and when', async () => {
  const { shop, manager, order } = await setUp()
  const move = (status: string) =>
    manager.api('POST /admin/orders/:id/move', { params: { id: order.id }, body: { status } as never })
  expect(await refusalOf(move('Delivered'))).toMatchObject({ status: 409, code: 'order_cannot_move' })
  expect(await refusalOf(move('Pending'))).toMatchObject({ status: 409 })
  for (const status of ['Shipped', 'Out For Delivery', 'Delivered']) await move(status)
  expect(await refusalOf(move('Refunded'))).toMatchObject({ status: 409, code: 'refund_first' })
  expect(await refusalOf(move('Shipped'))).toMatchObject({ status: 409 })
  const { data } = await manager.api('GET /admin/orders/:id', { params: { id: order.id } })
  expect(data.moves).toEqual([])
  expect(data.timeline.filter(({ kind }) => kind === 'moved')).toMatchObject([
    { by: 'A manager', status: 'Shipped' },
    { by: 'A manager', status: 'Out For Delivery' },
    { by: 'A manager', status: 'Delivered' },
  ])
  const log = await shop.db.select().from(auditLog)
  expect(log.filter(({ action }) => action === 'orders.move').map(({ changes }) => changes)).toContainEqual({
    status: { from: 'Pending', to: 'Shipped' },
  })
})

test('two who move one order at once: one does, the other is told', async () => {
  const { manager, packer, order } = await setUp()
  const outcomes = await Promise.allSettled(
    [manager, packer, manager, packer].map(({ api }) =>
      api('POST /admin/orders/:id/move', { params: { id: order.id }, body: { status: 'Shipped' } }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('many are moved at once, each by itself, and each refusal has its reason', async () => {
  const { shop, packer, manager, order, omar, evil } = await setUp()
  await manager.api('POST /admin/orders/:id/move', { params: { id: omar.id }, body: { status: 'Shipped' } })
  const bulk = (api: typeof packer.api, status: string) =>
    api('POST /admin/orders/move', {
      body: { ids: [order.id, omar.id, evil.id, 999_999], status } as never,
    })
  const { data } = await bulk(packer.api, 'Shipped')
  expect(data.map(({ id, moved }) => [id, moved])).toEqual([
    [order.id, true],
    [omar.id, false],
    [evil.id, true],
    [999_999, false],
  ])
  expect(data[1]?.message).toContain('cannot be changed to this status')
  const arabic = shop.client('ar', '10.8.0.1', packer.token)
  expect((await bulk(arabic, 'Shipped')).data[0]?.message).toMatch(/[\u0600-\u06ff]/)
  // Canceling sends money back.
  expect((await bulk(packer.api, 'Canceled')).data.every(({ moved }) => !moved)).toBe(true)
  expect(await shop.db.$count(orders, sql`status = 'Shipped'`)).toBe(3)
})

test('notes are for the staff alone', async () => {
  const { shop, packer, layla, order, omar } = await setUp()
  const note = 'Knows the founder; wrap it twice'
  const { data } = await packer.api('POST /admin/orders/:id/notes', {
    params: { id: order.id },
    body: { note },
  })
  expect(data.timeline).toContainEqual(expect.objectContaining({ kind: 'note', by: 'A packer', note }))
  await packer.api('POST /admin/orders/:id/move', {
    params: { id: order.id },
    body: { status: 'Shipped', note: 'left at noon' },
  })
  const { data: own } = await layla.api('GET /user/orders/:user', { params: { user: 'me' } })
  expect(JSON.stringify(own)).not.toContain('founder')
  await shop.work()
  expect(await lastMessage(shop, 'order-status', layla.form.email)).not.toContain('noon')
  expect(
    await refusalOf(
      packer.api('POST /admin/orders/:id/notes', { params: { id: omar.id }, body: { note: ' ' } }),
    ),
  ).toMatchObject({ status: 422, errors: { note: [expect.any(String)] } })
})

test('staff read the invoice of every order; who may not see orders sees none of this', async () => {
  const { shop, packer, order } = await setUp()
  const { filename, data } = await packer.api('GET /admin/orders/:id/invoice', { params: { id: order.id } })
  expect(filename).toMatch(/INV-\d{6}\.pdf$/)
  expect((await data.text()).slice(0, 5)).toBe('%PDF-')
  const editor = await staffMember(shop, 'editor')
  const params = { id: order.id }
  for (const call of [
    () => editor.api('GET /admin/orders'),
    () => editor.api('GET /admin/orders/:id', { params }),
    () => editor.api('GET /admin/orders/export'),
    () => editor.api('GET /admin/orders/:id/invoice', { params }),
    () => editor.api('POST /admin/orders/:id/move', { params, body: { status: 'Shipped' } }),
    () => editor.api('POST /admin/orders/:id/notes', { params, body: { note: 'Hm' } }),
    () => packer.api('POST /admin/orders/:id/move', { params, body: { status: 'Canceled' } }),
    () => packer.api('POST /admin/orders/:id/refunds', { params, body: { amount: 1, reason: 'Because' } }),
    () => packer.api('GET /admin/payment-problems'),
  ]) {
    expect((await refusalOf(call())).status).toBe(403)
  }
})

import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { invoices } from '../platform/database/schema/index.ts'
import { buyAs, cartOf, guestBuyer, payWith, recordedOrder, refusalOf } from '../testing/buyer.ts'
import { lastMessage, readyCustomer } from '../testing/customer.ts'
import { pdfText, unspaced } from '../testing/pdf.ts'
import { shopForTest, type TestShop } from '../testing/shop.ts'
import { stocked, stockedTesters } from '../testing/stock.ts'

/** A customer and a guest who have each bought two bottles. */
async function setUp(language: 'en' | 'ar' = 'en') {
  const shop = await shopForTest()
  const cart = cartOf([[await stocked(shop.db, { price: 36_000 }), 2]], await stockedTesters(shop.db))
  const layla = await readyCustomer(shop)
  const order = await buyAs(layla.api, shop.stripe, cart)
  const guest = await guestBuyer(shop.client(language))
  const payment = await guest.pay(cart)
  await payWith(shop.stripe, payment)
  const placed = await recordedOrder(guest.api, payment)
  return { shop, layla, order, guest, placed }
}
type Api = Awaited<ReturnType<typeof readyCustomer>>['api']

const invoiceOf = (api: Api, id: number, order_number?: string, lang?: 'en' | 'ar') =>
  api('GET /orders/:id/invoice', { params: { id }, query: { order_number, lang } })
const textOf = async ({ data }: { data: Blob }) => pdfText(await data.bytes())

async function letter(shop: TestShop, kind: string, to: string) {
  const { attachments } = await PostalMime.parse(await lastMessage(shop, kind, to))
  return attachments.map(({ filename, mimeType, content }) => ({
    filename,
    mimeType,
    text: pdfText(new Uint8Array(content as ArrayBuffer)),
  }))
}

test('whoever bought downloads the invoice: a customer signed in, a guest with the order number', async () => {
  const { shop, layla, order, guest, placed } = await setUp()
  const own = await invoiceOf(layla.api, order.id)
  expect(own).toMatchObject({
    status: 200,
    filename: 'Nafha-INV-000001.pdf',
    data: { type: 'application/pdf' },
  })
  expect(await textOf(own)).toContain(`OrderNumber${order.order_number}`)
  const guests = await invoiceOf(guest.api, placed.id, ` ${placed.order_number.toLowerCase()} `)
  expect(guests.filename).toBe('Nafha-INV-000002.pdf')
  expect((await invoiceOf(layla.api, order.id)).filename).toBe('Nafha-INV-000001.pdf')

  const answer = await fetch(`${shop.url}/api/orders/${order.id}/invoice`, {
    headers: { authorization: `Bearer ${layla.token}` },
  })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="Nafha-INV-000001.pdf"',
    'cache-control': 'private, no-store',
  })
})

test('nobody else does, and asking leaves no invoice behind', async () => {
  const { shop, layla, order, guest, placed } = await setUp()
  const omar = await readyCustomer(shop)
  const unknown = { status: 404, code: 'order_unknown' }
  expect(await refusalOf(invoiceOf(omar.api, order.id))).toMatchObject(unknown)
  expect(await refusalOf(invoiceOf(omar.api, placed.id))).toMatchObject(unknown)
  expect(await refusalOf(invoiceOf(guest.api, placed.id, 'AAAAAAAAAA'))).toMatchObject(unknown)
  // A customer's order is not shown to whoever has seen its number.
  expect(await refusalOf(invoiceOf(guest.api, order.id, order.order_number))).toMatchObject(unknown)
  expect(await refusalOf(invoiceOf(guest.api, placed.id))).toMatchObject({
    status: 422,
    errors: { order_number: ['Order number is required'] },
  })
  expect((await refusalOf(invoiceOf(layla.api, 2_000_000_000))).status).toBe(404)
  expect((await refusalOf(invoiceOf(shop.client('en', '10.9.0.1', 'guessed'), order.id))).status).toBe(401)
  expect(await shop.db.$count(invoices)).toBe(0)
})

test("the document is in the caller's language, or in the one that the address asks for", async () => {
  const { shop, layla, order } = await setUp()
  const arabic = shop.client('ar', '10.9.0.2', layla.token)
  expect(await textOf(await invoiceOf(arabic, order.id))).toContain(unspaced('فاتورة ضريبية'))
  expect(await textOf(await invoiceOf(arabic, order.id, undefined, 'en'))).toContain('Taxinvoice')
  expect(await textOf(await invoiceOf(layla.api, order.id, undefined, 'ar'))).toContain(
    unspaced('فاتورة ضريبية'),
  )
  const french = fetch(`${shop.url}/api/orders/${order.id}/invoice?lang=fr`, {
    headers: { authorization: `Bearer ${layla.token}` },
  })
  expect((await french).status).toBe(422)
})

test('the confirmation brings the invoice along, in the language of the order, and the jobs number them', async () => {
  const { shop, layla, order, guest, placed } = await setUp('ar')
  await shop.work()
  const [own, ...more] = await letter(shop, 'order-confirmation', layla.form.email)
  expect(more).toEqual([])
  expect(own).toMatchObject({ mimeType: 'application/pdf' })
  expect(await own!.text).toContain(`OrderNumber${order.order_number}`)
  const [guests] = await letter(shop, 'order-confirmation', guest.person.email)
  expect(await guests!.text).toContain(unspaced('فاتورة ضريبية'))
  expect([own!.filename, guests!.filename].toSorted()).toEqual([
    'Nafha-INV-000001.pdf',
    'Nafha-INV-000002.pdf',
  ])
  expect((await invoiceOf(guest.api, placed.id, placed.order_number)).filename).toBe(guests!.filename)
})

test('a canceled order is credited once the money is on its way: in the mail, with the order, to download', async () => {
  const { shop, layla, order, guest, placed } = await setUp()
  await layla.api('POST /orders/:id/cancel', { params: { id: order.id }, body: {} })
  await shop.work()
  const { data: sent } = await shop.stripe.refunds.list({ payment_intent: order.transaction_id })
  const [note, ...more] = await letter(shop, 'order-status', layla.form.email)
  expect(more).toEqual([])
  expect(note!.filename).toBe('Nafha-CN-000001.pdf')
  const text = await note!.text
  expect(text).toContain('ReasonOrdercanceled')
  expect(text).toContain(`Refundreference${sent[0]!.id}`)
  expect(text).toContain(`TotalcreditedAED${order.total.toFixed(2)}`)

  const { data } = await layla.api('GET /user/orders/:user', { params: { user: 'me' } })
  expect(data[0]!.credit_notes).toEqual([{ number: 'CN-000001', amount: order.total }])
  const download = (api: Api, id: number, number: string, order_number?: string) =>
    api('GET /orders/:id/credit-notes/:number', { params: { id, number }, query: { order_number } })
  const file = await download(layla.api, order.id, 'CN-000001')
  expect(file.filename).toBe('Nafha-CN-000001.pdf')
  expect(await textOf(file)).toBe(text)
  expect((await refusalOf(download(layla.api, order.id, 'CN-000002'))).status).toBe(404)
  // Neither the invoice's number nor another order's credit note is one of this order's.
  expect((await refusalOf(download(layla.api, order.id, 'INV-000001'))).status).toBe(404)
  expect((await refusalOf(download(guest.api, placed.id, 'CN-000001', placed.order_number))).status).toBe(404)
  expect((await refusalOf(download(guest.api, order.id, 'CN-000001', order.order_number))).status).toBe(404)
})

test('the mail of a canceled order waits while the provider is down, and goes out once, with the credit note', async () => {
  const { shop, layla, order } = await setUp()
  await shop.work()
  await layla.api('POST /orders/:id/cancel', { params: { id: order.id }, body: {} })
  await shop.breakProvider({ fail_next: 100 })
  await shop.work()
  await expect(lastMessage(shop, 'order-status', layla.form.email)).rejects.toThrow('no order-status')
  expect(
    (await layla.api('GET /user/orders/:user', { params: { user: 'me' } })).data[0]!.credit_notes,
  ).toEqual([])
  await shop.breakProvider({ fail_next: 0 })
  await shop.pool.query('update graphile_worker._private_jobs set run_at = now() where attempts > 0')
  await shop.work()
  expect(await letter(shop, 'order-status', layla.form.email)).toMatchObject([
    { filename: 'Nafha-CN-000001.pdf' },
  ])
  expect((await shop.outbox.names()).filter((name) => name.includes('order-status'))).toHaveLength(1)
})

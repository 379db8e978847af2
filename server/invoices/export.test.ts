import { fils } from '@nafha/contract/values/money'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, invoices } from '../platform/database/schema/index.ts'
import { refusalOf } from '../testing/buyer.ts'
import { placedOrders } from '../testing/invoice-orders.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'

/** Two orders invoiced on 20 and 21 November by the clock of the Emirates, and the first credited in part on the 22nd. */
async function setUp() {
  const shop = await shopForTest()
  const [first, second] = (await placedOrders(shop.db, 2)) as [number, number]
  await shop.db.execute(
    sql`update orders set address = jsonb_set(address, '{city}', '"Al Ain"') where id = ${second}`,
  )
  const issued = { sellerName: { en: 'Nafha' }, sellerTrn: '100123456700003', taxPercent: 5 }
  const invoice = { ...issued, kind: 'invoice' as const, total: fils(75_600), vat: fils(3_600) }
  await shop.db.insert(invoices).values([
    { ...invoice, number: 'INV-000001', orderId: first, issuedAt: new Date('2025-11-20T19:59:59Z') },
    { ...invoice, number: 'INV-000002', orderId: second, issuedAt: new Date('2025-11-20T20:00:00Z') },
  ])
  await shop.db.insert(invoices).values({
    ...issued,
    ...{ kind: 'credit_note', number: 'CN-000001', orderId: first, total: fils(10_500), vat: fils(500) },
    ...{ creditedNumber: 'INV-000001', refundReference: 're_1', reason: 'refunded' },
    issuedAt: new Date('2025-11-22T06:00:00Z'),
  })
  const packer = await staffMember(shop, 'packer')
  const exported = async (query: { from?: string; to?: string }) => {
    const { data, filename } = await packer.api('GET /admin/tax-documents/export', { query })
    const rows: Record<string, string>[] = parse(await data.text(), { bom: true, columns: true })
    return { rows, filename }
  }
  return { shop, packer, exported }
}

test('the tax documents of a span of days are exported with what a VAT return asks for', async () => {
  const { shop, exported } = await setUp()
  const { rows, filename } = await exported({ from: '2025-11-20', to: '2025-11-22' })
  expect(filename).toBe('Nafha-tax-documents-2025-11-20-to-2025-11-22.csv')
  expect(rows).toMatchObject([
    {
      ...{ number: 'INV-000001', kind: 'invoice', date: '2025-11-20', emirate: 'Dubai' },
      ...{ net: '720.00', vat: '36.00', gross: '756.00', vat_percent: '5', corrects_invoice: '' },
    },
    { number: 'INV-000002', date: '2025-11-21', emirate: 'Abu Dhabi', seller_trn: '100123456700003' },
    {
      ...{ number: 'CN-000001', kind: 'credit_note', date: '2025-11-22', emirate: 'Dubai' },
      // What is credited is taken off where a column is added up.
      ...{ net: '-100.00', vat: '-5.00', gross: '-105.00', corrects_invoice: 'INV-000001' },
    },
  ])
  expect(rows[2]?.order_number).toBe(rows[0]?.order_number)
  expect(await shop.db.select({ action: auditLog.action }).from(auditLog)).toContainEqual({
    action: 'tax-documents.export',
  })
})

test('its days are those of the Emirates, both inclusive, and it is for who may see orders', async () => {
  const { shop, exported } = await setUp()
  const numbers = async (query: { from?: string; to?: string }) =>
    (await exported(query)).rows.map(({ number }) => number)
  expect(await numbers({ from: '2025-11-21', to: '2025-11-21' })).toEqual(['INV-000002'])
  expect(await numbers({ to: '2025-11-20' })).toEqual(['INV-000001'])
  expect(await numbers({ from: '2025-11-22' })).toEqual(['CN-000001'])
  expect(await numbers({ from: '2025-11-23' })).toEqual([])
  const editor = await staffMember(shop, 'editor')
  expect((await refusalOf(editor.api('GET /admin/tax-documents/export'))).status).toBe(403)
})

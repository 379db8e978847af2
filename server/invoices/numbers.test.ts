import { fils } from '@nafha/contract/values/money'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../platform/database/client.ts'
import { invoices, orders } from '../platform/database/schema/index.ts'
import { databaseForTest } from '../testing/database.ts'
import { placedOrders, seller } from '../testing/invoice-orders.ts'
import { issueCreditNote, issueInvoice } from './index.ts'

const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${prefix}-${String(n + 1).padStart(6, '0')}`)

const numbersOf = async (db: Database) =>
  (await db.select().from(invoices).orderBy(asc(invoices.number))).map(({ number }) => number)

const refund = (orderId: number, refundReference: string, amount = 75_600) => ({
  orderId,
  refundReference,
  amount: fils(amount),
  reason: 'refunded' as const,
  credited: null,
})

test('50 orders that are invoiced at once get the numbers 1 to 50, none twice, none left out', async () => {
  const { db } = await databaseForTest()
  const orders = await placedOrders(db, 50)
  await Promise.all(orders.map((id) => issueInvoice(db, id, seller)))
  expect(await numbersOf(db)).toEqual(numbered('INV', 50))
})

test('what fails in the middle leaves no gap, alone or among others', async () => {
  const { db } = await databaseForTest()
  const orders = await placedOrders(db, 20)
  const unknown = 2_000_000
  const asked = orders.flatMap((id, n) => [
    issueInvoice(db, id, seller),
    issueInvoice(db, unknown + n, seller),
  ])
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(20)
  expect(await numbersOf(db)).toEqual(numbered('INV', 20))
})

test('a number that was drawn and not used, because what it was drawn for failed, is drawn again', async () => {
  const { db } = await databaseForTest()
  const [first, second] = await placedOrders(db, 2)
  const crash = db.transaction(async (tx) => {
    const note = await issueCreditNote(tx, refund(first!, 're_1'), seller)
    expect(note).toMatchObject({ number: 'CN-000001', creditedNumber: 'INV-000001' })
    throw new Error('the power went')
  })
  await expect(crash).rejects.toThrow('the power went')
  expect(await numbersOf(db)).toEqual([])
  expect((await issueInvoice(db, second!, seller)).number).toBe('INV-000001')
  expect((await issueCreditNote(db, refund(first!, 're_1'), seller)).creditedNumber).toBe('INV-000002')
})

test('an order has one invoice however often and by however many it is asked for', async () => {
  const { db } = await databaseForTest()
  const [order] = await placedOrders(db, 1)
  const asked = await Promise.all(Array.from({ length: 10 }, () => issueInvoice(db, order!, seller)))
  expect(new Set(asked.map(({ number }) => number))).toEqual(new Set(['INV-000001']))
  expect(asked[0]).toMatchObject({ total: 75_600, vat: 3_600, taxPercent: 5, creditedNumber: null })
})

test('credit notes have a series of their own: one for each refund, several for an order refunded in parts', async () => {
  const { db } = await databaseForTest()
  const [order, other] = await placedOrders(db, 2)
  const parts = [refund(order!, 're_1', 10_500), refund(order!, 're_2', 5_250), refund(other!, 're_3')]
  await Promise.all([...parts, ...parts].map((part) => issueCreditNote(db, part, seller)))
  expect(await numbersOf(db)).toEqual([...numbered('CN', 3), ...numbered('INV', 2)])
  const notes = await db.select().from(invoices).where(eq(invoices.orderId, order!)).orderBy(invoices.id)
  const [invoice] = notes.filter(({ kind }) => kind === 'invoice')
  expect(notes.filter(({ kind }) => kind === 'credit_note').map((note) => [note.total, note.vat])).toEqual(
    expect.arrayContaining([
      [10_500, 500],
      [5_250, 250],
    ]),
  )
  expect(notes.every(({ creditedNumber }) => [null, invoice!.number].includes(creditedNumber))).toBe(true)
})

test('what was issued stays as it was issued, whatever the settings say later', async () => {
  const { db } = await databaseForTest()
  const [order] = await placedOrders(db, 1)
  await issueInvoice(db, order!, seller)
  const moved = { name: 'Another House LLC', address: 'Abu Dhabi', trn: '200123456700003' }
  expect(await issueInvoice(db, order!, moved)).toMatchObject({
    sellerName: { en: 'Nafha', ar: 'نفحة' },
    sellerAddress: 'Al Quoz 3, Dubai',
    sellerTrn: '100123456700003',
  })
  const change = db.update(invoices).set({ total: fils(1) })
  await expect(change).rejects.toMatchObject({ cause: { message: expect.stringContaining('invoices') } })
  await expect(db.delete(invoices)).rejects.toThrow()
})

test('the VAT of what is credited in parts comes to the VAT of the invoice, not to a fils more', async () => {
  const { db } = await databaseForTest()
  const [order] = await placedOrders(db, 1)
  await db.update(orders).set({
    ...{ subtotal: fils(10_000), tax: fils(500), total: fils(10_500) },
    ...{ discountPercent: 0, discountAmount: fils(0) },
  })
  expect((await issueInvoice(db, order!, seller)).vat).toBe(500)
  const parts = ['re_1', 're_2', 're_3']
  const vats: number[] = []
  for (const part of parts) vats.push((await issueCreditNote(db, refund(order!, part, 3_500), seller)).vat)
  expect(vats).toEqual([167, 166, 167])
})

test('an invoice and its credit note have the VAT of the order where a unit’s was rounded: three of AED 349.90', async () => {
  const { db } = await databaseForTest()
  const [order] = await placedOrders(db, 1)
  await db.update(orders).set({
    ...{ subtotal: fils(104_970), tax: fils(5_250), total: fils(110_220) },
    ...{ discountPercent: 0, discountAmount: fils(0) },
  })
  expect((await issueInvoice(db, order!, seller)).vat).toBe(5_250)
  expect((await issueCreditNote(db, refund(order!, 're_1', 110_220), seller)).vat).toBe(5_250)
})

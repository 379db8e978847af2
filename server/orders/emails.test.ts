import { randomUUID } from 'node:crypto'
import { MAILS_AGAIN_A_DAY, type OrderMail } from '@nafha/contract/orders/orders'
import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { auditLog, orders } from '../platform/database/schema/index.ts'
import { buyAs, cartOf, refusalOf } from '../testing/buyer.ts'
import { lastMessage, messagesTo, readyCustomer } from '../testing/customer.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { stocked, stockedTesters } from '../testing/stock.ts'

/** A customer has bought two bottles, and the confirmation has gone out; a manager and a packer are at work. */
async function setUp() {
  const shop = await shopForTest()
  const cart = cartOf([[await stocked(shop.db, { price: 10_000 }), 2]], await stockedTesters(shop.db))
  const layla = await readyCustomer(shop)
  const order = await buyAs(layla.api, shop.stripe, cart)
  await shop.work()
  const packer = await staffMember(shop, 'packer')
  const manager = await staffMember(shop, 'manager')
  const params = { id: order.id }
  const send = (mail: OrderMail, id: string | undefined = randomUUID(), orderId = order.id) =>
    packer.api('POST /admin/orders/:id/mails', { params: { id: orderId }, body: { mail, id } })
  const seen = async () => (await packer.api('GET /admin/orders/:id', { params })).data
  const move = (status: string) =>
    manager.api('POST /admin/orders/:id/move', { params, body: { status } as never })
  const count = (kind: string) => messagesTo(shop, kind, layla.form.email)
  return { shop, cart, layla, order, packer, manager, params, send, seen, move, count }
}

test('the confirmation is sent again with its invoice, once a press, and what happened says who asked and when it went', async () => {
  const { shop, layla, send, seen, count } = await setUp()
  expect((await seen()).mails).toEqual(['confirmation'])
  expect(await count('order-confirmation')).toBe(1)
  const first = await PostalMime.parse(await lastMessage(shop, 'order-confirmation', layla.form.email))
  const press = randomUUID()
  const { data } = await send('confirmation', press)
  expect(data.timeline.at(-1)).toMatchObject({ kind: 'mail_asked', mail: 'confirmation', by: 'A packer' })
  await send('confirmation', press)
  await shop.work()
  await send('confirmation', press)
  await shop.work()
  expect(await count('order-confirmation')).toBe(2)
  const again = await PostalMime.parse(await lastMessage(shop, 'order-confirmation', layla.form.email))
  expect(again.subject).toBe(first.subject)
  expect(again.attachments.map(({ filename }) => filename)).toEqual(['Nafha-INV-000001.pdf'])
  // A mailbox that has had the first one would drop a second of its name.
  expect(again.messageId).not.toBe(first.messageId)
  const { timeline } = await seen()
  expect(timeline.filter(({ kind }) => kind === 'mail_asked')).toHaveLength(1)
  expect(timeline.at(-1)).toMatchObject({ kind: 'mail_again', mail: 'confirmation', by: 'shop' })
  const log = (await shop.db.select().from(auditLog)).filter(({ action }) => action === 'orders.mail')
  expect(log.map(({ changes }) => changes)).toEqual([{ mail: { from: null, to: 'confirmation' } }])
})

test('one press that arrives many times at once sends one', async () => {
  const { shop, send, seen, count } = await setUp()
  const press = randomUUID()
  await Promise.all([1, 2, 3, 4].map(() => send('confirmation', press)))
  await shop.work()
  expect((await seen()).timeline.filter(({ kind }) => kind === 'mail_asked')).toHaveLength(1)
  expect(await count('order-confirmation')).toBe(2)
})

test('only what fits the order is sent: of a parcel on its way the shipping notice, of money that went back the refund', async () => {
  const { shop, layla, manager, params, send, seen, move, count } = await setUp()
  const misfit = { status: 409, code: 'mail_does_not_fit' }
  expect(await refusalOf(send('shipping'))).toMatchObject(misfit)
  expect(await refusalOf(send('refund'))).toMatchObject(misfit)
  await move('Shipped')
  await shop.work()
  expect((await seen()).mails).toEqual(['confirmation', 'shipping'])
  await send('shipping')
  await shop.work()
  expect(await count('order-status')).toBe(2)

  await manager.api('POST /admin/orders/:id/refunds', { params, body: { amount: 10, reason: 'A dent' } })
  // Asked for, but not made: there is no credit note to send.
  expect(await refusalOf(send('refund'))).toMatchObject(misfit)
  await shop.work()
  await send('refund')
  await shop.work()
  expect(await count('refund')).toBe(2)
  const { text, attachments } = await PostalMime.parse(await lastMessage(shop, 'refund', layla.form.email))
  expect(text).toContain('10.00')
  expect(attachments.map(({ filename }) => filename)).toEqual(['Nafha-CN-000001.pdf'])
  await move('Out For Delivery')
  await move('Delivered')
  expect((await seen()).mails).toEqual(['confirmation', 'refund'])
})

test('of a canceled order the mail about that goes again, with its credit note, and no confirmation', async () => {
  const { shop, layla, send, seen, move, count } = await setUp()
  await move('Canceled')
  expect((await seen()).mails).toEqual([])
  await shop.work()
  expect((await seen()).mails).toEqual(['refund'])
  expect(await refusalOf(send('confirmation'))).toMatchObject({ code: 'mail_does_not_fit' })
  await send('refund')
  await shop.work()
  expect(await count('order-status')).toBe(2)
  const { attachments } = await PostalMime.parse(await lastMessage(shop, 'order-status', layla.form.email))
  expect(attachments.map(({ filename }) => filename)).toEqual(['Nafha-CN-000001.pdf'])
})

test('nobody is flooded: an address gets so many a day, of whichever order and however many ask at once', async () => {
  const { shop, cart, layla, order, send } = await setUp()
  const second = await buyAs(layla.api, shop.stripe, cart)
  const outcomes = await Promise.allSettled(
    Array.from({ length: MAILS_AGAIN_A_DAY + 3 }, (_, n) =>
      send('confirmation', randomUUID(), n % 2 === 0 ? order.id : second.id),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAILS_AGAIN_A_DAY)
  expect(await refusalOf(send('confirmation'))).toMatchObject({ status: 429 })
  await shop.db.execute(sql`update order_events set at = at - interval '25 hours' where request is not null`)
  expect((await send('confirmation')).status).toBe(200)
})

test('an unknown mail or order is refused, and so is whoever may not move orders', async () => {
  const { shop, params, packer, send } = await setUp()
  expect(await refusalOf(send('love' as never))).toMatchObject({
    status: 422,
    errors: { mail: [expect.any(String)] },
  })
  expect((await refusalOf(send('confirmation', undefined, 999_999))).status).toBe(404)
  const editor = await staffMember(shop, 'editor')
  const forbidden = editor.api('POST /admin/orders/:id/mails', { params, body: { mail: 'confirmation' } })
  expect((await refusalOf(forbidden)).status).toBe(403)
  // An order whose buyer was erased has nobody to write to.
  await shop.db.update(orders).set({ email: '' })
  expect((await packer.api('GET /admin/orders/:id', { params })).data.mails).toEqual([])
  expect(await refusalOf(send('confirmation'))).toMatchObject({ code: 'mail_does_not_fit' })
})

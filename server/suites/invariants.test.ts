import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Queryable } from '../platform/database/client.ts'
import { cartOf, guestBuyer, payWith, recordedOrder } from '../testing/buyer.ts'
import { deliver } from '../testing/delivered.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { payByLink, sentOrder, staffOrderForm } from '../testing/staff-order.ts'
import { discountCode, stocked, stockedTesters } from '../testing/stock.ts'
import { checkInvariants } from './invariants.ts'
import { outboxMails } from './invariants-mail.ts'

/**
 * Opens a shop that has sold two bottles with a code, taken one back and exchanged the other at the second try, and three by
 * links of which one was paid by card, one in cash and one never.
 */
async function sold() {
  const shop = await shopForTest()
  const { db, stripe } = shop
  const testers = await stockedTesters(db)
  const size = await stocked(db, { quantity: 9 })
  await discountCode(db, { code: 'ONCE25', percent: 25, timesNumber: 1 })
  const manager = await staffMember(shop, 'manager')
  const api = shop.client()
  const { data: guest } = await api('POST /guests/discount', { body: { code: 'ONCE25' } })
  const buyer = await guestBuyer(api, { guestToken: guest.guest_token })
  const payment = await buyer.pay(cartOf([[size, 2]], testers))
  await payWith(stripe, payment)
  const order = await recordedOrder(api, payment)
  await deliver(manager, order.id)
  const item_id = order.order_items[0]?.id ?? 0
  const inspected = async () => {
    const { data: opened } = await manager.api('POST /admin/orders/:id/returns', {
      params: { id: order.id },
      body: {
        ...{ id: randomUUID(), reason: 'damaged', wish: 'refund', note: null },
        units: [{ item_id, quantity: 1 }],
      },
    })
    const params = { id: opened.id }
    await manager.api('POST /admin/returns/:id/receive', { params, body: { note: null } })
    const units = [{ item_id, sealed: 1, opened: 0, damaged: 0, missing: 0 }]
    return (await manager.api('POST /admin/returns/:id/inspect', { params, body: { units, note: null } }))
      .data
  }
  const { id, refund_limit: amount } = await inspected()
  await manager.api('POST /admin/returns/:id/settle', { params: { id }, body: { amount, delivery: false } })
  const received = { method: 'cash', reference: 'Till 1' } as const
  const credit = { kind: 'return', id: (await inspected()).id, units: [], reason: '' } as never
  const exchange = async () => ({
    id: (await sentOrder(manager.api, staffOrderForm([[size, 1]], { credit }))).id,
  })
  await manager.api('POST /admin/staff-orders/:id/withdraw', { params: await exchange() })
  await manager.api('POST /admin/staff-orders/:id/mark-paid', { params: await exchange(), body: received })
  const link = async () => sentOrder(manager.api, staffOrderForm([[size, 1]]))
  const [byCard, inCash] = [await link(), await link()]
  await link()
  const paid = await payByLink(api, byCard.secret)
  await payWith(stripe, paid)
  await recordedOrder(api, paid)
  await manager.api('POST /admin/staff-orders/:id/mark-paid', { params: { id: inCash.id }, body: received })
  await shop.work()
  await db.execute(sql`update checkouts set expires_at = now() - interval '1 hour' where status = 'open'`)
  await shop.reconcile()
  const initial = new Map([[size, 9], ...testers.map((tester): [number, number] => [tester, 1000])])
  const mails = await outboxMails(shop.outbox.dataDir)
  return { db, verdict: (tx: Queryable) => checkInvariants({ db: tx, stripe, initial, mails }) }
}

const damages: [what: string, damage: ReturnType<typeof sql>, violation: RegExp][] = [
  ['a bottle is missing', sql`update product_sizes set stock = stock - 1`, /available/],
  ['more is reserved than is held', sql`update product_sizes set reserved = 1`, /hold 0/],
  ['a sale is not counted', sql`update products set units_sold = 0`, /0 units counted/],
  [
    'a customer has spent more than their orders say',
    sql`insert into customers (prefix_name, first_name, last_name, email, mobile_number, password_hash, invite_code)
      values ('Mrs', 'Layla', 'Haddad', 'layla@example.com', '+971501234567', '', 'LAYLA');
      update customer_sales set spent = 500`,
    /0 orders and 500 spent are counted, but it is 0 and 0/,
  ],
  ['a use is gone', sql`update discount_uses set state = 'released'`, /0 uses, but 1 orders/],
  ['a code counts wrong', sql`update discounts set uses_number = 3`, /counts 3/],
  [
    'an order belongs to no payment',
    sql`update orders set payment_intent = 'pi_nobody' where id = (select min(id) from orders)`,
    /succeeded, and there is no order/,
  ],
  [
    'a canceled order keeps the money',
    sql`update orders set status = 'Canceled'`,
    /its money has not gone back/,
  ],
  ['nobody was told', sql`update orders set email = 'x@example.com'`, /0 confirmations/],
  ['a returned unit is not counted', sql`update order_items set "returning" = 0`, /counts 0 returned units/],
  [
    'a unit is returned twice',
    sql`update return_units set quantity = 3, sealed = 3`,
    /6 units returned of 2 sold/,
  ],
  ['a settled return refunds something else', sql`update returns set refund_amount = 1`, /refunds 1, but/],
  ['a settled return has lost its refund', sql`update returns set refund_id = null`, /its 0 refunds/],
  [
    'a return that is not settled has money back',
    sql`update returns set state = 'inspected', settled_at = null`,
    /is inspected, and has money or units back/,
  ],
  [
    'a step is recorded twice',
    sql`insert into return_events (return_id, state, by) select return_id, state, by from return_events`,
    /steps say settled, 2 times/,
  ],
  ['more is refunded than was paid', sql`update refunds set amount = 99999`, /199998 refunded of/],
  [
    'a return was told to nobody',
    sql`insert into return_events (return_id, state, by) select id, 'refused', 'customer' from returns`,
    /return-update:1:refused was not sent/,
  ],
  [
    'an email is recorded that nobody got',
    sql`update deliveries set key = 'payment-link:1000' where key like 'payment-link:%' and key = (
      select max(key) from deliveries where key like 'payment-link:%')`,
    /payment-link:1000 has no reason/,
  ],
  [
    'a withdrawn order by staff is paid',
    sql`update staff_orders set withdrawn_at = now(), withdrawn_by = 'shop'`,
    /is withdrawn, and paid/,
  ],
  [
    'money is recorded for an order that was paid by card',
    sql`update staff_orders set payment_method = 'cash', payment_reference = '', payment_by = 'shop', payment_at = now()`,
    /recorded payments and orders without a provider differ/,
  ],
  [
    'an expired order by staff has an order',
    sql`update orders set checkout_id = (select max(id::text)::uuid from checkouts where status = 'expired')
      where id = (select max(id) from orders where payment_provider = 'staff')`,
    /is expired, and has 1 orders/,
  ],
  [
    'a credit is not spent though its order is paid',
    sql`update refunds set done_at = null where payment_provider = 'credit'`,
    /is paid, and its credit is not spent/,
  ],
  [
    'a credit has gone though its order is paid',
    sql`delete from refunds where payment_provider = 'credit'`,
    /is paid, and its credit is no refund/,
  ],
  [
    'a link has ended and keeps its credit',
    sql`update staff_orders set credit_refund_id = (select id from refunds where payment_provider = 'credit')
      where withdrawn_at is not null`,
    /has ended, and still has a credit of 7875/,
  ],
  ['a credit pays nobody', sql`update staff_orders set credit_refund_id = null`, /credit .+ pays no order/],
  [
    'the return of an exchange is settled otherwise',
    sql`update returns set replacement_order_id = null`,
    /its return is settled by null/,
  ],
  [
    'a unit is refunded and exchanged',
    sql`update refunds set units = jsonb_set(units, '{0,quantity}', '2')`,
    /4 units refunded of 2 sold/,
  ],
  ['a refund has no credit note', sql`update refunds set credit_note = null`, /has a credit note of null/],
]

test('a shop in which all went well has no violation, and each kind of damage is found', async () => {
  const { db, verdict } = await sold()
  expect(await verdict(db)).toMatchObject({ purchases: 2, lost: 0, double: 0, oversold: 0, violations: [] })
  for (const [what, damage, violation] of damages) {
    const undone = new Error('undo the damage')
    const damaged = db.transaction(async (tx) => {
      await tx.execute(damage)
      const { violations } = await verdict(tx)
      expect.soft(violations.join('\n'), what).toMatch(violation)
      throw undone
    })
    await expect(damaged, what).rejects.toBe(undone)
  }
  expect(damages).toHaveLength(28)
})

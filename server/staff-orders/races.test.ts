import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expireCheckout } from '../checkout/index.ts'
import { checkouts, orders, paymentProblems } from '../platform/database/schema/index.ts'
import { payWith } from '../testing/buyer.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { draftOf, payByLink, sentOrder, staffOrderForm } from '../testing/staff-order.ts'
import { stocked, stockOf } from '../testing/stock.ts'

const ROUNDS = 5

async function setUp() {
  const shop = await shopForTest()
  const size = await stocked(shop.db, { quantity: 100 })
  const [manager, owner] = [await staffMember(shop, 'manager'), await staffMember(shop, 'owner')]
  const show = async (id: number) => (await owner.api('GET /admin/staff-orders/:id', { params: { id } })).data
  const paidSum = async () => {
    const { data } = await shop.stripe.paymentIntents.list({ limit: 100 })
    return data.filter(({ status }) => status === 'succeeded').length
  }
  return { shop, size, manager, owner, show, paidSum }
}

test('a link is paid while staff withdraw it: either an order, or the stock back and nothing paid', async () => {
  const { shop, size, manager, show, paidSum } = await setUp()
  let sold = 0
  for (let round = 0; round < ROUNDS; round++) {
    const sent = await sentOrder(manager.api, staffOrderForm([[size, 1]]))
    const payment = await payByLink(shop.client(), sent.secret)
    const [, withdrawal] = await Promise.allSettled([
      payWith(shop.stripe, payment),
      manager.api('POST /admin/staff-orders/:id/withdraw', { params: { id: sent.id } }),
    ])
    await shop.reconcile()
    const { state } = await show(sent.id)
    // Staff who are told that it is withdrawn never see it paid.
    expect(state).toBe(withdrawal.status === 'fulfilled' ? 'withdrawn' : 'paid')
    if (state === 'paid') sold += 1
    expect(await stockOf(shop.db, size)).toEqual({ stock: 100 - sold, reserved: 0 })
    expect(await shop.db.$count(orders)).toBe(sold)
    expect(await paidSum()).toBe(sold)
  }
  expect(await shop.db.$count(paymentProblems)).toBe(0)
})

test('a link is opened while staff withdraw it: no payment of it can be made afterwards', async () => {
  const { shop, size, manager, show } = await setUp()
  for (let round = 0; round < ROUNDS; round++) {
    const sent = await sentOrder(manager.api, staffOrderForm([[size, 1]]))
    const [opened] = await Promise.allSettled([
      payByLink(shop.client(), sent.secret),
      manager.api('POST /admin/staff-orders/:id/withdraw', { params: { id: sent.id } }),
    ])
    expect((await show(sent.id)).state).toBe('withdrawn')
    if (opened.status === 'fulfilled') await expect(payWith(shop.stripe, opened.value)).rejects.toThrow()
    expect(await stockOf(shop.db, size)).toEqual({ stock: 100, reserved: 0 })
  }
})

test('two members send one draft, and both record its payment: one hold, one order', async () => {
  const { shop, size, manager, owner } = await setUp()
  for (let round = 1; round <= ROUNDS; round++) {
    const id = await draftOf(manager.api, staffOrderForm([[size, 1]]))
    const each = [manager, owner]
    const sending = await Promise.allSettled(
      each.map(({ api }) =>
        api('POST /admin/staff-orders/:id/send', { params: { id }, body: { email: false } }),
      ),
    )
    expect(sending.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await stockOf(shop.db, size)).reserved).toBe(1)
    const recording = await Promise.allSettled(
      each.map(({ api }) =>
        api('POST /admin/staff-orders/:id/mark-paid', {
          params: { id },
          body: { method: 'cash', reference: 'Till 1' },
        }),
      ),
    )
    expect(recording.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await shop.db.$count(orders)).toBe(round)
    expect(await stockOf(shop.db, size)).toEqual({ stock: 100 - round, reserved: 0 })
  }
})

test('a buyer pays by card while staff record cash: one order, and money is taken once', async () => {
  const { shop, size, manager, show, paidSum } = await setUp()
  let byCard = 0
  for (let round = 1; round <= ROUNDS; round++) {
    const sent = await sentOrder(manager.api, staffOrderForm([[size, 1]]))
    const payment = await payByLink(shop.client(), sent.secret)
    await Promise.allSettled([
      payWith(shop.stripe, payment),
      manager.api('POST /admin/staff-orders/:id/mark-paid', {
        params: { id: sent.id },
        body: { method: 'cash', reference: 'Till 1' },
      }),
    ])
    await shop.reconcile()
    const order = await show(sent.id)
    expect(order.state).toBe('paid')
    if (order.payment === null) byCard += 1
    expect(await paidSum()).toBe(byCard)
    expect(await shop.db.$count(orders)).toBe(round)
    expect(await stockOf(shop.db, size)).toEqual({ stock: 100 - round, reserved: 0 })
  }
})

test('a hold ends while its buyer pays: an order, or the stock back and nothing paid', async () => {
  const { shop, size, manager, show, paidSum } = await setUp()
  let sold = 0
  for (let round = 0; round < ROUNDS; round++) {
    const sent = await sentOrder(manager.api, staffOrderForm([[size, 1]]))
    const payment = await payByLink(shop.client(), sent.secret)
    const [checkout] = await shop.db.select().from(checkouts).where(eq(checkouts.status, 'open'))
    await shop.db
      .update(checkouts)
      .set({ expiresAt: new Date(0) })
      .where(eq(checkouts.id, checkout?.id ?? ''))
    await Promise.allSettled([
      payWith(shop.stripe, payment),
      expireCheckout(shop.context, checkout?.id ?? ''),
    ])
    await shop.reconcile()
    const { state } = await show(sent.id)
    expect(['paid', 'expired']).toContain(state)
    if (state === 'paid') sold += 1
    expect(await paidSum()).toBe(sold)
    expect(await stockOf(shop.db, size)).toEqual({ stock: 100 - sold, reserved: 0 })
  }
})

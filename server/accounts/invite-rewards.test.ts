import type { PaymentRequest } from '@nafha/contract/checkout'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  customers,
  discounts,
  inviteMarks,
  inviteRewards,
  orders,
} from '../platform/database/schema/index.ts'
import { buyAs, cartOf } from '../testing/buyer.ts'
import { lastMessage, messagesTo, PASSWORD, readyCustomer, type TestCustomer } from '../testing/customer.ts'
import { shopForTest, type TestShop } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { stocked, stockedTesters } from '../testing/stock.ts'

/** A shop with a customer who invites, and whose own sign-up discount is used. */
async function setUp() {
  const shop = await shopForTest()
  const cart = cartOf([[await stocked(shop.db, { quantity: 50 }), 1]], await stockedTesters(shop.db))
  const layla = await readyCustomer(shop)
  const invite = layla.session.user.invite_code
  const buy = (customer: TestCustomer, more: Partial<PaymentRequest> = {}) =>
    buyAs(customer.api, shop.stripe, cart, more)
  await buy(layla)
  const cancel = (customer: TestCustomer, id: number) =>
    customer.api('POST /orders/:id/cancel', { params: { id }, body: {} })
  const reward = async () => (await layla.api('GET /user')).data.discount
  const overview = async () => (await layla.api('GET /user/invites')).data
  return { shop, layla, invite, buy, cancel, reward, overview }
}

/** Lets the hour pass in which orders can be canceled. */
async function passHour(shop: TestShop): Promise<void> {
  await shop.db.update(orders).set({ createdAt: sql`created_at - interval '61 minutes'` })
  await shop.db.execute(
    sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`,
  )
  await shop.work()
}

/** Moves a number from one account to another, as a change of number would. */
async function passNumber(shop: TestShop, from: TestCustomer, to: TestCustomer, number: string) {
  const change = (id: number, mobileNumber: string) =>
    shop.db.update(customers).set({ mobileNumber }).where(eq(customers.id, id))
  await change(from.id, `+97150${String(from.id).padStart(7, '0')}`)
  await change(to.id, number)
}

test('three canceled purchases with one phone earn nothing', async () => {
  const { shop, invite, buy, cancel, reward, overview } = await setUp()
  let before: TestCustomer | null = null
  for (let n = 0; n < 3; n++) {
    const newcomer = await readyCustomer(shop, { invite })
    if (before) await passNumber(shop, before, newcomer, '+971501112233')
    before = newcomer
    const order = await buy(newcomer)
    expect(await reward()).toBeNull()
    await cancel(newcomer, order.id)
  }
  await passHour(shop)
  expect(await reward()).toBeNull()
  expect(await shop.db.$count(inviteRewards)).toBe(0)
  expect(await overview()).toMatchObject({ joined_number: 3, ready_number: 0, waiting_number: 0 })
})

test('an honest invitation gives both 10 %, the inviter an hour after the first order, once', async () => {
  const { shop, layla, invite, buy, reward, overview } = await setUp()
  expect(await overview()).toMatchObject({ joined_number: 0, people: [] })
  const omar = await readyCustomer(shop, { invite: invite.toLowerCase(), first_name: 'Omar' })
  expect((await overview()).people).toMatchObject([{ first_name: 'Omar', state: 'joined', until: null }])

  expect((await buy(omar)).total).toBe(94.5)
  await buy(omar)
  await shop.work()
  expect(await reward()).toBeNull()
  const [waiting] = (await overview()).people
  expect(waiting).toMatchObject({ state: 'waiting', percent: null })
  expect(new Date(waiting?.until ?? 0).getTime()).toBeGreaterThan(Date.now())

  await passHour(shop)
  expect(await reward()).toMatchObject({ code: `INVITE-${omar.id}`, discount: 10, times_number: 1 })
  expect(await messagesTo(shop, 'invite-reward', layla.form.email)).toBe(1)
  expect(await lastMessage(shop, 'invite-reward', layla.form.email)).toContain('10%')
  expect(await overview()).toMatchObject({ ready_number: 1, people: [{ state: 'ready', percent: 10 }] })

  expect((await buy(layla)).total).toBe(94.5)
  expect(await reward()).toBeNull()
  expect(await overview()).toMatchObject({ ready_number: 0, used_number: 1, people: [{ state: 'used' }] })
  await passHour(shop)
  expect(await shop.db.$count(discounts)).toBe(2)

  const mona = await readyCustomer(shop, { invite })
  await buy(mona)
  await passHour(shop)
  expect((await reward())?.code).toBe(`INVITE-${mona.id}`)
})

test('twenty friends of one inviter earn twenty rewards', async () => {
  const { shop, invite, buy, overview } = await setUp()
  for (let n = 0; n < 20; n++) await buy(await readyCustomer(shop, { invite }))
  await passHour(shop)
  expect(await overview()).toMatchObject({ joined_number: 20, ready_number: 20 })
})

test('one phone and one mailbox earn one reward, however written and whoever invites', async () => {
  const { shop, layla, invite, buy } = await setUp()
  const first = await readyCustomer(shop, { invite, email: 'omar.haddad@gmail.com' })
  await buy(first)
  await passHour(shop)
  const stranger = await readyCustomer(shop)
  for (const email of ['omarhaddad+1@gmail.com', 'o.mar.haddad@googlemail.com']) {
    const again = await readyCustomer(shop, { invite: stranger.session.user.invite_code, email })
    await buy(again, { without_discount: true })
  }
  const samePhone = await readyCustomer(shop, { invite })
  await passNumber(shop, first, samePhone, first.form.mobile_number)
  await buy(samePhone, { without_discount: true })
  await passHour(shop)
  expect((await stranger.api('GET /user/invites')).data).toMatchObject({ joined_number: 2, ready_number: 0 })
  const { people } = (await layla.api('GET /user/invites')).data
  expect(people.map(({ state }) => state)).toEqual(['none', 'ready'])
})

test('who shares phone or mailbox with the inviter earns nothing', async () => {
  const { shop, layla, invite, buy, reward } = await setUp()
  await shop.db.update(customers).set({ email: 'layla.h@gmail.com' }).where(eq(customers.id, layla.id))
  const byMail = await readyCustomer(shop, { invite, email: 'laylah+me@gmail.com' })
  await buy(byMail)
  // The phone that the inviter's order was delivered with, though the account has another one now.
  const byPhone = await readyCustomer(shop, { invite })
  await passNumber(shop, layla, byPhone, layla.form.mobile_number)
  await buy(byPhone, { without_discount: true })
  await passHour(shop)
  expect(await reward()).toBeNull()
})

test('a later cancel or a whole refund takes an unused reward back; a used one stays', async () => {
  const { shop, layla, invite, buy, reward, overview } = await setUp()
  const owner = await staffMember(shop, 'owner')
  const omar = await readyCustomer(shop, { invite })
  const order = await buy(omar)
  await passHour(shop)
  expect(await reward()).not.toBeNull()
  await owner.api('POST /admin/orders/:id/move', { params: { id: order.id }, body: { status: 'Canceled' } })
  await shop.work()
  expect(await reward()).toBeNull()
  expect((await overview()).people).toMatchObject([{ state: 'joined' }])

  // The same newcomer buys again and keeps it.
  const second = await buy(omar)
  await passHour(shop)
  expect((await reward())?.code).toBe(`INVITE-${omar.id}`)
  expect((await buy(layla)).total).toBe(94.5)
  await owner.api('POST /admin/orders/:id/move', { params: { id: second.id }, body: { status: 'Canceled' } })
  await shop.work()
  expect((await overview()).people).toMatchObject([{ state: 'used' }])
})

test('of two orders that stand, one may be canceled later and the reward stays', async () => {
  const { shop, invite, buy, reward } = await setUp()
  const owner = await staffMember(shop, 'owner')
  const omar = await readyCustomer(shop, { invite })
  const first = await buy(omar)
  await buy(omar)
  await passHour(shop)
  await owner.api('POST /admin/orders/:id/move', { params: { id: first.id }, body: { status: 'Canceled' } })
  await shop.work()
  expect((await reward())?.code).toBe(`INVITE-${omar.id}`)
})

test('an erased newcomer earns nobody a second reward, and who it was is forgotten', async () => {
  const { shop, layla, invite, buy, overview } = await setUp()
  const omar = await readyCustomer(shop, { invite })
  await buy(omar)
  await passHour(shop)
  await shop.db.update(orders).set({ status: 'Delivered' })
  await omar.api('DELETE /user', { body: { current_password: PASSWORD } })
  expect(await overview()).toMatchObject({ joined_number: 0 })
  expect(await shop.db.$count(inviteRewards)).toBe(0)
  expect(JSON.stringify(await shop.db.select().from(inviteMarks))).not.toContain(
    omar.form.mobile_number.slice(1),
  )

  const again = await readyCustomer(shop, {
    invite,
    email: omar.form.email,
    mobile_number: omar.form.mobile_number,
  })
  await buy(again)
  await passHour(shop)
  expect((await layla.api('GET /user/invites')).data.people).toMatchObject([{ state: 'none' }])
})

test('an inviter who is blocked is not rewarded', async () => {
  const { shop, layla, invite, buy } = await setUp()
  const omar = await readyCustomer(shop, { invite })
  await buy(omar)
  await shop.db.update(customers).set({ blockedAt: new Date() }).where(eq(customers.id, layla.id))
  await passHour(shop)
  expect(await shop.db.$count(inviteRewards)).toBe(0)
})

import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customers, marketingConsents, orders } from '../platform/database/schema/index.ts'
import { buyAs, cartOf } from '../testing/buyer.ts'
import { lastMessage, messagesTo, newCustomer, PASSWORD, readyCustomer } from '../testing/customer.ts'
import { shopForTest, type TestShop } from '../testing/shop.ts'
import { stocked, stockedTesters } from '../testing/stock.ts'

const SENTENCES = {
  en: 'I would like to receive news and updates',
  ar: 'أود استلام الأخبار والمستجدات',
}

const consentsOf = (shop: TestShop, id: number) =>
  shop.db
    .select()
    .from(marketingConsents)
    .where(eq(marketingConsents.customerId, id))
    .orderBy(marketingConsents.id)

const isWanted = async (shop: TestShop, id: number) =>
  (await shop.db.select().from(customers).where(eq(customers.id, id)))[0]?.getUpdates

test('consent is recorded with its sentence, withdrawn and given again in the profile', async () => {
  const shop = await shopForTest()
  const { api, id, session } = await newCustomer(shop)
  expect(session.user.get_updates).toBe(true)
  const set = async (get_updates: boolean) =>
    (await api('PUT /users/:id', { params: { id }, body: { get_updates } })).data.get_updates
  expect(await set(false)).toBe(false)
  expect(await set(false)).toBe(false)
  expect((await api('GET /user')).data.get_updates).toBe(false)
  // A change of something else leaves it as it is.
  await api('PUT /users/:id', { params: { id }, body: { first_name: 'Noor' } })
  expect(await isWanted(shop, id)).toBe(false)
  const inArabic = shop.client('ar', '10.9.9.9', session.token)
  await inArabic('PUT /users/:id', { params: { id }, body: { get_updates: true } })
  expect(await consentsOf(shop, id)).toMatchObject([
    { given: true, source: 'sign_up', language: 'en', wording: SENTENCES.en },
    { given: false, source: 'profile', wording: null },
    { given: true, source: 'profile', language: 'ar', wording: SENTENCES.ar },
  ])
})

/** The reward for an invitation, mailed to whoever invited; the address of its one-click link. */
async function rewarded(shop: TestShop) {
  const cart = cartOf([[await stocked(shop.db, { quantity: 50 }), 1]], await stockedTesters(shop.db))
  const inviter = await readyCustomer(shop)
  const joinAndBuy = async () => {
    const invite = inviter.session.user.invite_code
    await buyAs((await readyCustomer(shop, { invite })).api, shop.stripe, cart)
    await shop.db.update(orders).set({ createdAt: sql`created_at - interval '61 minutes'` })
    await shop.db.execute(
      sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`,
    )
    await shop.work()
  }
  await joinAndBuy()
  const mail = await lastMessage(shop, 'invite-reward', inviter.form.email)
  return { inviter, joinAndBuy, mail: mail.replace(/\r\n[ \t]+/g, ' ') }
}

test('a promotional mail is ended by one click of a mail program, and no further one is sent', async () => {
  const shop = await shopForTest()
  const { inviter, joinAndBuy, mail } = await rewarded(shop)
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  const url = /^List-Unsubscribe:\s*<([^>]+)>\r?$/m.exec(mail)?.[1] ?? ''
  const { pathname } = new URL(url)
  for (const _ of ['first', 'again']) {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await fetch(shop.url + pathname, { method: 'POST', body })).status).toBe(200)
  }
  expect(await isWanted(shop, inviter.id)).toBe(false)
  expect((await consentsOf(shop, inviter.id)).map(({ given, source }) => [given, source])).toEqual([
    [true, 'sign_up'],
    [false, 'email'],
  ])
  await joinAndBuy()
  expect(await messagesTo(shop, 'invite-reward', inviter.form.email)).toBe(1)
})

test('a link that nobody was sent changes nothing and says nothing', async () => {
  const shop = await shopForTest()
  const { id } = await newCustomer(shop)
  const { message } = await shop.client()('POST /unsubscribe/:token', { params: { token: 'made-up' } })
  expect(message).toBe('You will no longer receive news and updates by email.')
  expect(await isWanted(shop, id)).toBe(true)
})

test('the record is in the export, and an erasure takes it', async () => {
  const shop = await shopForTest()
  const { api, id } = await newCustomer(shop)
  const file = await (await api('GET /user/export')).data.text()
  expect(JSON.parse(file).consent.changes).toMatchObject([{ given: true, wording: SENTENCES.en }])
  await api('DELETE /user', { body: { current_password: PASSWORD } })
  expect(await consentsOf(shop, id)).toEqual([])
})

test('a mail to an address that nobody has proved greets nobody by a name that a stranger chose', async () => {
  const shop = await shopForTest()
  const { form } = await newCustomer(shop, { first_name: 'Parcel', last_name: 'Held' })
  await shop.work()
  const mail = await lastMessage(shop, 'email-otp', form.email)
  expect(mail).not.toMatch(/Parcel|Held/)
})

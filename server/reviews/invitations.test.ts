import type { Invited } from '@nafha/contract/reviews/invitations'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendReviewInvitationJob } from '../orders/jobs.ts'
import { customers, orders, ratings, reviewLinks, reviews } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { buyAs, cartOf, guestBuyer, payWith, recordedOrder, refusalOf } from '../testing/buyer.ts'
import { newCustomer, proveEmail, readyCustomer } from '../testing/customer.ts'
import { daysPass, deliver, productsIn } from '../testing/delivered.ts'
import { photo, sendPhoto } from '../testing/photo.ts'
import { shopForTest, type TestShop } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { stocked, stockedTesters } from '../testing/stock.ts'

const TEXT = 'It opens like wet leaves, and in the evening it is warm skin.'

/** A guest's order that has arrived. */
async function setUp({
  invited = 'everybody',
  language = 'en',
}: {
  invited?: Invited
  language?: 'en' | 'ar'
} = {}) {
  const shop = await shopForTest({ invited })
  const size = await stocked(shop.db, { quantity: 9 })
  const testers = await stockedTesters(shop.db, [9, 9, 9])
  const cart = cartOf([[size, 1]], testers)
  const guest = await guestBuyer(shop.client(language))
  const payment = await guest.pay(cart)
  await payWith(shop.stripe, payment)
  const order = await recordedOrder(guest.api, payment)
  const manager = await staffMember(shop, 'manager')
  await deliver(manager, order.id)
  await shop.work()
  const [product = 0] = await productsIn(shop, order.id, false)
  return { shop, cart, guest, order, manager, product, tried: await productsIn(shop, order.id, true) }
}

const invitationsOf = async (shop: TestShop) =>
  (await shop.outbox.letters()).filter(({ text }) => text?.includes('/review/'))
const tokenIn = (text = '') => /\/review\/([\w-]+)/.exec(text)?.[1] ?? ''

/** The secret of the only invitation, as its reader has it. */
async function linkOf(shop: TestShop, kind: 'perfumes' | 'testers' = 'perfumes') {
  await daysPass(shop, kind === 'perfumes' ? 14 : 7)
  await shop.work()
  return tokenIn((await invitationsOf(shop)).at(-1)?.text)
}

test('testers are asked about a week after the delivery, perfumes after two, each once', async () => {
  const { shop, order, guest, product, tried } = await setUp()
  await daysPass(shop, 6)
  await shop.work()
  expect(await invitationsOf(shop)).toEqual([])
  await daysPass(shop, 1)
  await shop.work()
  const [testers, ...early] = await invitationsOf(shop)
  expect(early).toEqual([])
  expect(testers?.subject).toBe('Which tester did you like best?')
  for (const id of tried) expect(testers?.html).toContain(`product=${id}&amp;rate=5`)
  await daysPass(shop, 7)
  await shop.work()
  const [, perfumes] = await invitationsOf(shop)
  expect(perfumes?.subject).toBe('How does it wear?')
  expect(perfumes?.to?.[0]?.address).toBe(guest.person.email)
  for (const rate of [1, 2, 3, 4, 5]) expect(perfumes?.html).toContain(`product=${product}&amp;rate=${rate}"`)
  // The plain text has one address for a perfume instead of five.
  expect(perfumes?.text?.match(/product=/g)).toHaveLength(1)

  // The jobs run once more, as after a crash, and at once.
  for (const kind of ['perfumes', 'testers'] as const)
    for (let run = 0; run < 2; run++)
      await enqueue(shop.db, sendReviewInvitationJob, { orderId: order.id, kind })
  await shop.work()
  expect(await invitationsOf(shop)).toHaveLength(2)
})

test('a buyer is asked in the language of the order', async () => {
  const { shop } = await setUp({ language: 'ar' })
  await linkOf(shop)
  const letters = await invitationsOf(shop)
  expect(letters.map(({ subject }) => subject).sort()).toEqual(
    ['أي عينة أعجبتكم أكثر؟', 'كيف كانت تجربتكم مع العطر؟'].sort(),
  )
  for (const { html } of letters) expect(html).toContain('dir="rtl"')
})

test('opening the link changes nothing; a guest reviews by it, changes that and takes it away', async () => {
  const { shop, product, tried } = await setUp()
  const token = await linkOf(shop)
  const call = shop.client()
  const open = async () => (await call('GET /review-invitations/:token', { params: { token } })).data
  const shown = await open()
  expect(shown).toMatchObject({ kind: 'perfumes', first_name: 'Layla' })
  expect(shown.products.map(({ id, tester }) => [id, tester])).toEqual([
    [product, false],
    ...tried.map((id) => [id, true]),
  ])
  expect(shown.products.every(({ review }) => review === null)).toBe(true)
  expect(await shop.db.$count(ratings)).toBe(0)

  const write = (form: object = {}) =>
    call('PUT /review-invitations/:token/reviews', {
      params: { token },
      body: { product_id: product, rate: 4, text: TEXT, ...form } as never,
    })
  const { data } = await write()
  expect(data).toMatchObject({ status: 'published', needs_email: false })
  const read = async (product_id: number) => (await call('GET /reviews', { query: { product_id } })).data
  expect(await read(product)).toMatchObject([
    { author: 'Layla H.', bought_here: true, tried_tester: false, text: TEXT },
  ])
  await write({ product_id: tried[0], rate: 2 })
  expect(await read(tried[0]!)).toMatchObject([{ bought_here: false, tried_tester: true, rate: 2 }])
  await write({ rate: 5 })
  expect((await open()).products[0]?.review).toMatchObject({ id: data.id, rate: 5, text: TEXT })
  await call('DELETE /review-invitations/:token/reviews/:id', { params: { token, id: data.id } })
  expect(await read(product)).toEqual([])
  const { data: page } = await call('GET /product/:id', { params: { id: product } })
  expect([page.rate, page.ratings_number]).toEqual([5, 1])
})

test('a guest adds a photo by the link', async () => {
  const { shop, product } = await setUp()
  const token = await linkOf(shop)
  const { id } = await sendPhoto(shop, `/review-invitations/${token}/photos`, null, await photo())
  const body = { product_id: product, rate: 4, photos: [id] } as never
  const { data } = await shop.client()('PUT /review-invitations/:token/reviews', { params: { token }, body })
  expect(data).toMatchObject({ status: 'waiting', photos: [{ id }] })
})

test('a link that is forged, too old, of another perfume or of an erased buyer opens nothing', async () => {
  const { shop, order, product, cart } = await setUp()
  const token = await linkOf(shop)
  const other = await stocked(shop.db, { quantity: 1 })
  const call = shop.client()
  const write = (secret: string, product_id = product) =>
    call('PUT /review-invitations/:token/reviews', {
      params: { token: secret },
      body: { product_id, rate: 1 } as never,
    })
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`select product_id as id from product_sizes where id = ${other}`,
  )
  expect((await refusalOf(write(token, rows[0]?.id))).status).toBe(404)
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  for (const secret of [forged, 'x', String(order.id)]) {
    expect(await refusalOf(write(secret))).toMatchObject({
      status: 404,
      message: 'This link is no longer valid. Signed in, you can review a perfume on its page.',
    })
    const open = call('GET /review-invitations/:token', { params: { token: secret } })
    expect((await refusalOf(open)).status).toBe(404)
    await expect(
      sendPhoto(shop, `/review-invitations/${secret}/photos`, null, await photo()),
    ).rejects.toThrow('404')
  }
  await shop.db.update(reviewLinks).set({ createdAt: sql`now() - interval '91 days'` })
  expect((await refusalOf(write(token))).status).toBe(404)
  expect(cart.testers).toHaveLength(3)
  await shop.db.update(reviewLinks).set({ createdAt: sql`now()` })
  await shop.db.update(orders).set({ email: '' })
  expect((await refusalOf(write(token))).status).toBe(404)
  expect(await shop.db.$count(ratings)).toBe(0)
})

test('two reviews by one link at once are one', async () => {
  const { shop, product } = await setUp()
  const token = await linkOf(shop)
  await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      shop.client()('PUT /review-invitations/:token/reviews', {
        params: { token },
        body: { product_id: product, rate: (at % 5) + 1, text: TEXT } as never,
      }),
    ),
  )
  expect([await shop.db.$count(ratings), await shop.db.$count(reviews)]).toEqual([1, 1])
})

test('what a guest wrote is theirs once an account proves the address, and never a second one', async () => {
  const { shop, product, tried, guest } = await setUp()
  const token = await linkOf(shop)
  for (const product_id of [product, tried[0]])
    await shop.client()('PUT /review-invitations/:token/reviews', {
      params: { token },
      body: { product_id, rate: 2, text: TEXT, how_far: 'skin' } as never,
    })
  const layla = await newCustomer(shop, { email: guest.person.email, first_name: 'Leila' })
  await layla.api('PUT /reviews', { body: { product_id: product, rate: 5 } as never })
  await proveEmail(shop, layla, guest.person.email)
  const own = async (product_id = 0) =>
    (await layla.api('GET /reviews/own', { query: { product_id } })).data.review
  expect(await own(product)).toMatchObject({ rate: 5, text: null })
  expect(await own(tried[0])).toMatchObject({ rate: 2, text: TEXT })
  const { data: page } = await layla.api('GET /product/:id', { params: { id: product } })
  expect([page.rate, page.ratings_number]).toEqual([5, 1])
  expect((await layla.api('GET /reviews', { query: { product_id: tried[0] ?? 0 } })).data).toMatchObject([
    { author: 'Leila H.', tried_tester: true },
  ])
  // The link now writes as the customer.
  await shop.client()('PUT /review-invitations/:token/reviews', {
    params: { token },
    body: { product_id: product, rate: 3 } as never,
  })
  expect(await own(product)).toMatchObject({ rate: 3 })
})

test('one click ends invitations to the address, also for orders that arrive later; a forged link ends none', async () => {
  const { shop, guest, cart, manager } = await setUp()
  const token = await linkOf(shop, 'testers')
  const stop = (secret: string) =>
    shop.client()('POST /review-invitations/:token/unsubscribe', { params: { token: secret } })
  expect((await stop('forged')).message).toBe((await stop(token)).message)
  const [letter] = await invitationsOf(shop)
  expect(letter?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain(
    `/api/review-invitations/${token}/unsubscribe`,
  )
  const payment = await guest.pay(cart)
  await payWith(shop.stripe, payment)
  await deliver(manager, (await recordedOrder(guest.api, payment)).id)
  await linkOf(shop)
  expect(await invitationsOf(shop)).toHaveLength(1)
})

test.each([
  ['everybody', false, 2],
  ['consented', true, 2],
  ['consented', false, 0],
  ['off', true, 0],
] as const)(
  'a shop that invites %s: customer with consent %s gets %i emails',
  async (invited, consent, number) => {
    const { shop, cart, manager } = await setUp({ invited })
    await shop.db.delete(reviewLinks)
    const layla = await readyCustomer(shop)
    await shop.db.update(customers).set({ getUpdates: consent }).where(eq(customers.id, layla.id))
    const order = await buyAs(layla.api, shop.stripe, cart)
    await deliver(manager, order.id)
    await linkOf(shop)
    const letters = (await invitationsOf(shop)).filter(({ to }) => to?.[0]?.address === layla.form.email)
    expect(letters).toHaveLength(number)
  },
)

test('nobody is asked about what is rated already, about a bought tester, or about an order that went back', async () => {
  const { shop, cart, manager, product } = await setUp({ invited: 'consented' })
  const layla = await readyCustomer(shop)
  const order = await buyAs(layla.api, shop.stripe, cart)
  await deliver(manager, order.id)
  await layla.api('POST /rates', { body: { rate: 5, product_id: product } })
  const [, second, third] = await productsIn(shop, order.id, true)
  await linkOf(shop)
  expect((await invitationsOf(shop)).map(({ subject }) => subject)).toEqual([
    'Which tester did you like best?',
  ])

  const other = await buyAs(layla.api, shop.stripe, cart)
  await deliver(manager, other.id)
  for (const id of [second, third]) await layla.api('POST /rates', { body: { rate: 3, product_id: id ?? 0 } })
  await shop.db.update(orders).set({ status: 'Refunded' }).where(eq(orders.id, other.id))
  await linkOf(shop)
  expect(await invitationsOf(shop)).toHaveLength(1)
})

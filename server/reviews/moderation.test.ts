import { HIDDEN_REASONS, nextReviewStatus, REVIEW_STATUSES } from '@nafha/contract/reviews/status'
import { expect, test } from 'vitest'
import { auditLog, products, reviews } from '../platform/database/schema/index.ts'
import { refusalOf } from '../testing/buyer.ts'
import { readyCustomer } from '../testing/customer.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { stocked } from '../testing/stock.ts'

const TEXT = 'Cardamom first, then a long dry wood that I like on cold evenings.'

/** A customer's review, and an editor. */
async function setUp(form: object = {}) {
  const shop = await shopForTest()
  await stocked(shop.db, { quantity: 5 })
  const [product] = await shop.db.select().from(products)
  const product_id = product?.id ?? 0
  const layla = await readyCustomer(shop)
  const write = (more: object = {}) =>
    layla.api('PUT /reviews', { body: { product_id, rate: 1, text: TEXT, ...form, ...more } as never })
  const { data: own } = await write()
  const editor = await staffMember(shop, 'editor')
  const params = { id: own.id }
  const see = async () => (await editor.api('GET /admin/reviews/:id', { params })).data
  const publish = async (version?: string) =>
    editor.api('POST /admin/reviews/:id/publish', {
      params,
      body: { version: version ?? (await see()).version },
    })
  const hide = async (reason: string, version?: string) =>
    editor.api('POST /admin/reviews/:id/hide', {
      params,
      body: { version: version ?? (await see()).version, reason } as never,
    })
  const answer = async (text: string | null) =>
    editor.api('PUT /admin/reviews/:id/answer', {
      params,
      body: { version: (await see()).version, text, language: 'en' },
    })
  const read = async () => (await shop.client()('GET /reviews', { query: { product_id } })).data
  return { shop, product_id, layla, write, own, editor, see, publish, hide, answer, read }
}

test('a text with a link or a number waits for staff, who publish it', async () => {
  const { shop, own, read, see, publish, write } = await setUp({ text: `${TEXT} Call me: ٠٥٠ ١٢٣ ٤٥٦٧` })
  expect(own.status).toBe('waiting')
  expect(await read()).toEqual([])
  expect(await see()).toMatchObject({ status: 'waiting', waits_for: ['number'], author_name: 'Layla Haddad' })
  expect((await publish()).data).toMatchObject({ status: 'published', waits_for: [] })
  expect(await read()).toHaveLength(1)
  // What staff have seen stays published; a link that is new waits.
  expect((await write({ rate: 2 })).data.status).toBe('published')
  expect((await write({ text: `${TEXT} More at oud-deals.shop` })).data.status).toBe('waiting')
  expect(await see()).toMatchObject({ waits_for: ['link'] })
  const log = await shop.db.select().from(auditLog)
  expect(log.map(({ action }) => action)).toContain('reviews.publish')
})

test('a review is hidden for one of the public reasons alone; its stars count on', async () => {
  const { product_id, shop, hide, read, see, write, layla } = await setUp()
  for (const reason of ['bad', ''])
    expect(await refusalOf(hide(reason))).toMatchObject({
      status: 422,
      errors: { reason: expect.any(Array) },
    })
  expect(HIDDEN_REASONS.map(String)).not.toContain('bad')
  await hide('insult')
  expect(await read()).toEqual([])
  const { data: page } = await shop.client()('GET /product/:id', { params: { id: product_id } })
  expect([page.rate, page.ratings_number]).toEqual([1, 1])
  const { data } = await layla.api('GET /reviews/own', { query: { product_id } })
  expect(data.review).toMatchObject({ status: 'hidden', hidden_reason: 'insult' })
  expect((await write()).data.status).toBe('hidden')
  expect((await write({ text: `${TEXT} Softer now.` })).data.status).toBe('waiting')
  expect(await see()).toMatchObject({ waits_for: ['was_hidden'], hidden_reason: 'insult' })
})

test('staff move a review as the table says, and no other way', async () => {
  const { shop, publish, hide } = await setUp()
  for (const from of REVIEW_STATUSES) {
    for (const to of ['published', 'hidden'] as const) {
      await shop.db.update(reviews).set({ status: from, hiddenReason: from === 'hidden' ? 'insult' : null })
      const move = to === 'published' ? publish() : hide('unlawful')
      if (nextReviewStatus[from].includes(to)) expect((await move).data.status).toBe(to)
      else expect(await refusalOf(move)).toMatchObject({ status: 409, code: 'review_status_taken' })
    }
  }
})

test('nothing is published that staff have not seen: the author may write meanwhile', async () => {
  const { see, publish, hide, write } = await setUp({ text: `${TEXT} www.example.com` })
  const { version } = await see()
  await write({ text: `${TEXT} www.example.net` })
  for (const act of [() => publish(version), () => hide('advertising', version)])
    expect(await refusalOf(act())).toMatchObject({ status: 409, code: 'changed_meanwhile' })
})

test('the shop answers below the review, and takes the answer back', async () => {
  const { shop, answer, read } = await setUp()
  await answer('Thank you. On skin it is softer than on paper.')
  expect(await read()).toMatchObject([
    {
      answer: {
        text: 'Thank you. On skin it is softer than on paper.',
        language: 'en',
        at: expect.any(String),
      },
    },
  ])
  await answer(null)
  expect(await read()).toMatchObject([{ answer: null }])
  const log = await shop.db.select().from(auditLog)
  expect(log.filter(({ action }) => action === 'reviews.answer')).toHaveLength(2)
})

test('staff list what waits, with counts, and search by words, author and perfume', async () => {
  const { shop, editor, product_id, own } = await setUp({ text: `${TEXT} t.me/oud` })
  const omar = await readyCustomer(shop, { first_name: 'Omar', last_name: 'Saif' })
  await omar.api('PUT /reviews', { body: { product_id, rate: 5, text: `${TEXT} Again.` } as never })
  expect((await editor.api('GET /admin/review-counts')).data).toEqual({ waiting: 1, published: 1, hidden: 0 })
  const idsOf = async (query: object) =>
    (await editor.api('GET /admin/reviews', { query })).data.map(({ id }) => id)
  expect(await idsOf({ status: 'waiting' })).toEqual([own.id])
  expect(await idsOf({ q: 'omar saif' })).toEqual([own.id + 1])
  expect(await idsOf({ q: 'cardamom', sort: 'rate', order: 'desc' })).toEqual([own.id + 1, own.id])
  expect(await idsOf({ photos: 'true' })).toEqual([])
  expect(await idsOf({ answered: 'false', rate: 1 })).toEqual([own.id])
  const packer = await staffMember(shop, 'packer')
  expect((await refusalOf(packer.api('GET /admin/reviews', { query: {} }))).status).toBe(403)
})

test('stars with a review are not deleted: a bad review would go for being bad', async () => {
  const { shop, editor, own } = await setUp()
  const remove = editor.api('DELETE /admin/ratings/:id', { params: { id: own.id } })
  expect(await refusalOf(remove)).toMatchObject({ status: 409, code: 'rating_has_review' })
  expect(await shop.db.$count(reviews)).toBe(1)
})

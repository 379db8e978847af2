import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cartOf, guestBuyer, orderOf, payWith, refusalOf } from '../../testing/buyer.ts'
import { overtaken } from '../../testing/overtaken.ts'
import { shopForTest, type TestShop } from '../../testing/shop.ts'
import { staffMember } from '../../testing/staff.ts'
import { stocked, stockedTesters, stockOf } from '../../testing/stock.ts'

async function setUp(quantities = [9, 9, 9, 9]) {
  const shop = await shopForTest()
  const size = await stocked(shop.db)
  const testers = await stockedTesters(shop.db, quantities)
  const editor = await staffMember(shop, 'editor')
  return { shop, size, testers, editor }
}
type Editor = Awaited<ReturnType<typeof staffMember>>

/** Saves an order of testers; those of `withheld` are not offered. */
const offer = (editor: Editor, ids: number[], withheld: number[] = [], version?: string) =>
  editor.api('PUT /admin/tester-offers', {
    body: { testers: ids.map((id) => ({ id, offered: !withheld.includes(id) })), version },
  })

/** The testers that shoppers see, in their order. */
async function offeredIds(shop: TestShop) {
  const { data } = await shop.client()('GET /productsType/:type', { params: { type: 'Testers' } })
  return data.flatMap(({ sizes }) => sizes.map(({ id }) => id))
}

test('shoppers see the testers that staff offer, in their order, at once; new ones come last', async () => {
  const { shop, testers, editor } = await setUp()
  const [one, two, three, four] = testers as [number, number, number, number]
  expect(await offeredIds(shop)).toEqual(testers)
  await offer(editor, [three, one, four, two], [four])
  expect(await offeredIds(shop)).toEqual([three, one, two])
  const added = await stocked(shop.db, { quantity: 3, tester: true })
  expect(await offeredIds(shop)).toEqual([three, one, two, added])

  const { data } = await editor.api('GET /admin/tester-offers')
  expect(data.testers.map(({ id, offered }) => [id, offered])).toEqual([
    [three, true],
    [one, true],
    [two, true],
    [added, true],
    [four, false],
  ])
  expect(data.total).toBe(5)
  const manager = await staffMember(shop, 'manager')
  const { data: entries } = await manager.api('GET /admin/audit', { query: { subject: 'tester-offers' } })
  expect(entries).toMatchObject([{ action: 'tester-offers.update', subject_id: 'all' }])
})

test('what has run out stands behind what is in stock, and keeps its place for when it is back', async () => {
  const { shop, testers, editor } = await setUp([0, 9, 9])
  const [gone, two, three] = testers as [number, number, number]
  await offer(editor, [gone, three, two])
  expect(await offeredIds(shop)).toEqual([three, two, gone])
  await shop.db.execute(sql`update product_sizes set stock = 4 where id = ${gone}`)
  expect(await offeredIds(shop)).toEqual([gone, three, two])
})

test('a list that somebody else has saved meanwhile is refused, and so is a size that is no tester', async () => {
  const { size, testers, editor } = await setUp()
  const { data } = await editor.api('GET /admin/tester-offers')
  await offer(editor, testers.toReversed(), [], data.version)
  expect(await refusalOf(offer(editor, testers, [], data.version))).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  })
  expect(await refusalOf(offer(editor, [size]))).toMatchObject({ status: 422 })
  expect(await refusalOf(offer(editor, [999_999]))).toMatchObject({ status: 422 })
  expect(await refusalOf(offer(editor, [testers[0]!, testers[0]!]))).toMatchObject({ status: 422 })
})

test('a packer sees what is offered and changes nothing', async () => {
  const { shop, testers } = await setUp()
  const packer = await staffMember(shop, 'packer')
  expect((await packer.api('GET /admin/tester-offers')).data.testers).toHaveLength(4)
  expect(await refusalOf(offer(packer, testers))).toMatchObject({ status: 403 })
})

test('a purchase needs as many testers as are offered, at most three', async () => {
  const { shop, size, testers, editor } = await setUp()
  const [one, two] = testers as [number, number]
  await offer(editor, testers, testers.slice(2))
  const layla = await guestBuyer(shop.client())
  expect(await refusalOf(layla.pay(cartOf([[size, 1]], [one])))).toMatchObject({ status: 422 })
  await layla.pay(cartOf([[size, 1]], [one, two]))
  await offer(editor, testers, testers)
  const omar = await guestBuyer(shop.client())
  await omar.pay(cartOf([[size, 1]], []))
})

test.each([
  ['en', /available/],
  ['ar', /[\u0600-\u06ff]/],
] as const)('a tester that staff withdraw is named by quote and payment (%s)', async (language, sentence) => {
  const { shop, size, testers, editor } = await setUp()
  const [gone] = testers as [number]
  await offer(editor, testers, [gone])
  const chosen = testers.slice(0, 3)
  const buyer = await guestBuyer(shop.client(language))
  const cart = cartOf([[size, 1]], chosen)
  const { data } = await buyer.api('POST /cart/quote', { body: cart })
  const shortage = { product_size_id: gone, requested_quantity: 1, available_quantity: 0 }
  expect(data.not_for_sale).toMatchObject([shortage])
  const refusal = await refusalOf(buyer.pay(cart))
  expect(refusal).toMatchObject({ status: 409, code: 'out_of_stock', details: [shortage] })
  expect(refusal.message).toMatch(sentence)
  expect(JSON.stringify(refusal.details)).toMatch(language === 'en' ? /Perfume \d+ 2 ml/ : /عطر \d+ 2 مل/)
})

test('two buyers want the last unit of a tester: one reserves it, the other is told which one is gone', async () => {
  const { shop, size, testers } = await setUp([1, 9, 9])
  const buyers = await Promise.all([guestBuyer(shop.client()), guestBuyer(shop.client())])
  const outcomes = await Promise.allSettled(buyers.map((buyer) => buyer.pay(cartOf([[size, 1]], testers))))
  const [refused] = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(refused?.reason.refusal).toMatchObject({
    code: 'out_of_stock',
    details: [{ product_size_id: testers[0], available_quantity: 0 }],
  })
  expect(await stockOf(shop.db, testers[0]!)).toEqual({ stock: 1, reserved: 1 })
  expect(await stockOf(shop.db, size)).toEqual({ stock: 1000, reserved: 1 })
})

test('staff withdraw a tester while a checkout waits for it: the checkout is refused and reserves nothing', async () => {
  const { shop, size, testers } = await setUp()
  const layla = await guestBuyer(shop.client())
  const withdraw = (tx: Pick<typeof shop.db, 'execute'>) =>
    tx.execute(sql`update product_sizes set tester_offered = false where id = ${testers[0]}`)
  const refusal = await overtaken(shop.db, withdraw, () =>
    refusalOf(layla.pay(cartOf([[size, 1]], testers.slice(0, 3)))),
  )
  expect(refusal).toMatchObject({ status: 409, code: 'out_of_stock' })
  expect(await stockOf(shop.db, size)).toEqual({ stock: 1000, reserved: 0 })
})

test('whoever has reserved a tester before it was withdrawn pays and gets it', async () => {
  const { shop, size, testers, editor } = await setUp()
  const layla = await guestBuyer(shop.client())
  const chosen = testers.slice(0, 3)
  const payment = await layla.pay(cartOf([[size, 1]], chosen))
  await offer(editor, testers, chosen)
  await payWith(shop.stripe, payment)
  const { data } = await orderOf(layla.api, payment)
  expect(data).toMatchObject({ testers: chosen.map((product_size_id) => ({ product_size_id })) })
  expect(await stockOf(shop.db, chosen[0]!)).toEqual({ stock: 8, reserved: 0 })
})

test('purchases and new orders of testers at once never wait for each other in a circle', async () => {
  const { shop, size, testers, editor } = await setUp([500, 500, 500, 500])
  const buyers = await Promise.all(Array.from({ length: 8 }, () => guestBuyer(shop.client())))
  const work = await Promise.allSettled([
    ...buyers.map((buyer, at) =>
      buyer.pay(cartOf([[size, 1]], at % 2 ? testers.slice(0, 3) : testers.slice(1).toReversed())),
    ),
    ...Array.from({ length: 8 }, (_, at) => offer(editor, at % 2 ? testers : testers.toReversed())),
  ])
  expect(work.filter(({ status }) => status === 'rejected')).toEqual([])
})

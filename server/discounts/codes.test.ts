import type { Guest } from '@nafha/contract/people'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { discounts, guests } from '../platform/database/schema/index.ts'
import { cartOf, guestBuyer, orderOf, payWith, refusalOf } from '../testing/buyer.ts'
import { readyCustomer } from '../testing/customer.ts'
import { shopForTest } from '../testing/shop.ts'
import { discountCode, stocked, stockedTesters } from '../testing/stock.ts'

const past = new Date('2020-01-01')
const future = new Date('2099-01-01')

test('a code gives a guest the discount, through the link and through the promotion code box alike', async () => {
  const shop = await shopForTest()
  await discountCode(shop.db, { code: 'WELCOME10', percent: 10, expireAt: future })
  const api = shop.client()
  const followed = await api('POST /guests/discount', { body: { code: 'WELCOME10' } })
  expect(followed).toMatchObject({
    message: 'Discount applied successfully',
    data: {
      guest_token: expect.stringMatching(/^[\w-]{43}$/),
      discount: {
        code: 'WELCOME10',
        discount: 10,
        expire_at: future.toISOString(),
        disabled: false,
        times_number: null,
      },
      discounts_number: 0,
    },
  })
  const { guest_token } = followed.data
  const entered = await api('POST /promotion-codes/apply', { body: { code: ' welcome10 ', guest_token } })
  expect(entered.data).toEqual(followed.data)
  expect((await api('GET /guests/discount', { query: { guest_token } })).data).toEqual(followed.data)
  const inHeader = await api('GET /guests/discount', { headers: { 'x-guest-token': guest_token } })
  expect(inHeader.data).toEqual(followed.data)
})

test('an unknown guest token gets a new guest, whose token is stored hashed', async () => {
  const shop = await shopForTest()
  await discountCode(shop.db, { code: 'WELCOME10' })
  const api = shop.client()
  const given = await api('POST /guests/discount', { body: { code: 'WELCOME10', guest_token: 'made-up' } })
  const asked = await api('GET /guests/discount', { query: { guest_token: 'made-up' } })
  const tokens = [given.data.guest_token, asked.data.guest_token]
  expect(new Set([...tokens, 'made-up']).size).toBe(3)
  expect(asked.data.discount).toBeNull()
  const stored = await shop.db.select().from(guests)
  expect(stored).toHaveLength(2)
  for (const { tokenHash } of stored) expect(tokens).not.toContain(tokenHash)
})

test("unknown, expired, disabled and used-up codes are refused on the field, in the caller's language", async () => {
  const shop = await shopForTest()
  await discountCode(shop.db, { code: 'EXPIRED20', expireAt: past })
  await discountCode(shop.db, { code: 'DISABLED15', disabled: true })
  await discountCode(shop.db, { code: 'GONE', overallLimit: 3, usesNumber: 3 })
  await discountCode(shop.db, { code: 'NEVER', timesNumber: 0 })
  const reasons = {
    UNKNOWN: 'Discount code is invalid',
    EXPIRED20: 'Discount code has expired',
    DISABLED15: 'Discount code is disabled',
    GONE: 'Discount code has reached its usage limit',
    NEVER: 'Discount code has reached its usage limit',
  }
  for (const [code, english] of Object.entries(reasons)) {
    for (const call of ['POST /guests/discount', 'POST /promotion-codes/apply'] as const) {
      const refusal = await refusalOf(shop.client('en')(call, { body: { code } }))
      expect(refusal).toEqual({
        status: 422,
        code: 'validation_failed',
        message: english,
        errors: { code: [english] },
      })
      const arabic = await refusalOf(shop.client('ar')(call, { body: { code } }))
      expect(arabic.errors?.code?.[0]).toMatch(/^[\u0600-\u06ff ،.]+$/)
      expect(arabic.message).toBe(arabic.errors?.code?.[0])
    }
  }
})

test('a code is required and has at least 3 characters', async () => {
  const shop = await shopForTest()
  const ask = (code: string) => refusalOf(shop.client()('POST /promotion-codes/apply', { body: { code } }))
  expect(await ask('')).toMatchObject({ status: 422, errors: { code: ['Pormotion Code is required'] } })
  expect(await ask('  ab ')).toMatchObject({
    status: 422,
    errors: { code: ['Pormotion Code must be at least 3 characters'] },
  })
})

test('a new code replaces the one in force, which is back when the new one is used up or expires', async () => {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const size = await stocked(shop.db)
  await discountCode(shop.db, { code: 'WELCOME10', percent: 10 })
  await discountCode(shop.db, { code: 'ONCE25', percent: 25, timesNumber: 1 })
  await discountCode(shop.db, { code: 'EID40', percent: 40, expireAt: future })
  const api = shop.client()
  const { guest_token } = (await api('GET /guests/discount')).data
  const inForce = async () => {
    const { data } = await api('GET /guests/discount', { query: { guest_token } })
    return [data.discount?.code, data.discounts_number]
  }
  for (const code of ['WELCOME10', 'ONCE25', 'EID40']) {
    await api('POST /promotion-codes/apply', { body: { code, guest_token } })
    expect(await inForce()).toEqual([code, 0])
  }
  await shop.db.update(discounts).set({ expireAt: past }).where(eq(discounts.code, 'EID40'))
  expect(await inForce()).toEqual(['ONCE25', 0])

  const layla = await guestBuyer(api, { guestToken: guest_token })
  const payment = await layla.pay(cartOf([[size, 1]], testers))
  expect(payment.total).toBe(78.75)
  await payWith(shop.stripe, payment)
  expect((await orderOf(api, payment)).data).toMatchObject({ discount: 25, discount_amount: 26.25 })
  expect(await inForce()).toEqual(['WELCOME10', 0])
  expect(
    (await refusalOf(api('POST /guests/discount', { body: { code: 'ONCE25', guest_token } }))).errors?.code,
  ).toEqual(['Discount code has reached its usage limit'])
  const second = await layla.pay(cartOf([[size, 1]], testers))
  expect(second.total).toBe(94.5)
  await payWith(shop.stripe, second)
  await orderOf(api, second)
  expect(await inForce()).toEqual(['WELCOME10', 1])
})

test('a code is taken off for guest and customer alike, and can be entered again; a gift stays', async () => {
  const shop = await shopForTest()
  await discountCode(shop.db, { code: 'WELCOME10', percent: 10 })
  await discountCode(shop.db, { code: 'EID40', percent: 40 })
  const api = shop.client('en')
  const apply = async (code: string, guest_token?: string) =>
    (await api('POST /promotion-codes/apply', { body: { code, guest_token } })).data as Guest
  const { guest_token } = await apply('WELCOME10')
  await apply('EID40', guest_token)
  const takeOff = (code: string) => api('POST /promotion-codes/remove', { body: { code, guest_token } })
  const removed = await takeOff(' eid40 ')
  expect(removed).toMatchObject({ message: 'Discount taken off', data: { discount: { code: 'WELCOME10' } } })
  expect((await takeOff('WELCOME10')).data).toMatchObject({ guest_token, discount: null })
  expect((await takeOff('UNKNOWN')).data).toMatchObject({ guest_token, discount: null })
  expect(await apply('EID40', guest_token)).toMatchObject({ discount: { code: 'EID40' } })

  const sara = await readyCustomer(shop)
  const gift = (await sara.api('GET /user')).data.discount?.code ?? ''
  await sara.api('POST /users/discount', { body: { code: 'EID40' } })
  const forSara = (code: string) => sara.api('POST /promotion-codes/remove', { body: { code, guest_token } })
  expect((await forSara('EID40')).data).toMatchObject({ id: expect.any(Number), discount: { code: gift } })
  expect((await api('GET /guests/discount', { query: { guest_token } })).data.discount).toBeNull()
  expect(await refusalOf(forSara(gift))).toMatchObject({
    status: 422,
    errors: { code: ['Discount code is invalid'] },
  })
  expect((await sara.api('GET /user')).data.discount?.code).toBe(gift)
})

test('a code that expires between the cart and the payment is told as a changed price', async () => {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const size = await stocked(shop.db)
  await discountCode(shop.db, { code: 'WELCOME10' })
  const api = shop.client()
  const { data: guest } = await api('POST /guests/discount', { body: { code: 'WELCOME10' } })
  const layla = await guestBuyer(api, { guestToken: guest.guest_token })
  await shop.db.update(discounts).set({ disabled: true })
  const refusal = await refusalOf(layla.pay(cartOf([[size, 1]], testers), { expected_total: 94.5 }))
  expect(refusal).toMatchObject({
    status: 409,
    code: 'price_changed',
    details: [{ expected_total: 94.5, total: 105 }],
  })
})

test('shoppers who swap limited codes at the same moment never deadlock', async () => {
  const shop = await shopForTest()
  await discountCode(shop.db, { code: 'OUD', percent: 20, overallLimit: 100 })
  await discountCode(shop.db, { code: 'ROSE', percent: 30, overallLimit: 100 })
  const buyers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const api = shop.client()
      const { guest_token } = (await api('GET /guests/discount')).data
      const own = { testers: await stockedTesters(shop.db), size: await stocked(shop.db) }
      return { api, guest_token, own, buyer: await guestBuyer(api, { guestToken: guest_token }) }
    }),
  )
  for (let round = 0; round < 6; round++) {
    await Promise.all(
      buyers.map(({ api, guest_token }, index) =>
        api('POST /guests/discount', { body: { code: (index + round) % 2 ? 'OUD' : 'ROSE', guest_token } }),
      ),
    )
    const payments = await Promise.all(
      buyers.map(({ buyer, own }) => buyer.pay(cartOf([[own.size, 1]], own.testers))),
    )
    expect(payments.map(({ total }) => total).sort()).toEqual([73.5, 73.5, 73.5, 84, 84, 84])
  }
  expect(await shop.db.select({ uses: discounts.usesNumber }).from(discounts)).toEqual([
    { uses: 3 },
    { uses: 3 },
  ])
})

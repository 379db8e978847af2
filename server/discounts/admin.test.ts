import type { OrderStatus } from '@nafha/contract/orders/orders'
import { expect, test } from 'vitest'
import { discountUses } from '../platform/database/schema/index.ts'
import { cartOf, guestBuyer, orderOf, payWith, recordedOrder } from '../testing/buyer.ts'
import { newCustomer } from '../testing/customer.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { discountCode, stocked, stockedTesters } from '../testing/stock.ts'

const spring = { code: 'SPRING', discount: 20 }
const refusal = (status: number, field?: string) =>
  expect.objectContaining({
    status,
    ...(field ? { refusal: expect.objectContaining({ errors: { [field]: [expect.any(String)] } }) } : {}),
  })

test('a code that a manager adds works at once, and no longer once it is disabled', async () => {
  const shop = await shopForTest()
  const manager = await staffMember(shop, 'manager')
  const { data: added } = await manager.api('POST /admin/discounts', { body: spring })
  expect(added).toMatchObject({ ...spring, state: 'active', gift: false, orders_number: 0, revenue: 0 })
  const guest = await shop.client()('POST /guests/discount', { body: { code: 'spring' } })
  expect(guest.data.discount).toMatchObject({ discount: 20 })
  await manager.api('PUT /admin/discounts/:id', {
    params: { id: added.id },
    body: { ...spring, disabled: true },
  })
  await expect(shop.client()('POST /guests/discount', { body: { code: 'SPRING' } })).rejects.toEqual(
    refusal(422, 'code'),
  )
  const { data: log } = await manager.api('GET /admin/audit', { query: { subject: 'discounts' } })
  expect(log.map(({ action, changes }) => [action, changes.disabled])).toEqual([
    ['discounts.update', { from: false, to: true }],
    ['discounts.create', { from: null, to: false }],
  ])
})

test('bad terms are named next to their field, a taken or reserved code is refused', async () => {
  const shop = await shopForTest()
  const { api } = await staffMember(shop, 'manager')
  await api('POST /admin/discounts', { body: spring })
  for (const [given, field] of [
    [{ code: 'Spring' }, 'code'],
    [{ code: 'invite-7' }, 'code'],
    [{ code: 'a b c' }, 'code'],
    [{ discount: 0 }, 'discount'],
    [{ discount: 91 }, 'discount'],
    [{ times_number: 0 }, 'times_number'],
    [{ expire_at: 'tomorrow' }, 'expire_at'],
  ] as const) {
    const body = { code: 'AUTUMN', discount: 10, ...given }
    await expect(api('POST /admin/discounts', { body }), field).rejects.toEqual(refusal(422, field))
  }
})

test('what a gift of the shop gives stays as promised; all else about it may be changed', async () => {
  const shop = await shopForTest()
  const { api } = await staffMember(shop, 'manager')
  await newCustomer(shop)
  await discountCode(shop.db, { code: 'INVITE-7', percent: 10, timesNumber: 1 })
  const { data: gifts } = await api('GET /admin/discounts', { query: { gift: 'true' } })
  expect(gifts.map(({ code }) => code).sort()).toEqual(['INVITE-7', 'SIGN-UP'])
  for (const gift of gifts) {
    const save = (changed: object) =>
      api('PUT /admin/discounts/:id', { params: { id: gift.id }, body: { ...gift, ...changed } })
    await expect(save({ discount: 15 })).rejects.toEqual(refusal(422, 'discount'))
    const expire_at = '2099-01-01T00:00:00.000Z'
    expect((await save({ disabled: true, expire_at })).data).toMatchObject({
      discount: 10,
      disabled: true,
      expire_at,
    })
  }
})

test('use and revenue are counted, and a limit is never set below them', async () => {
  const shop = await shopForTest()
  const { api } = await staffMember(shop, 'manager')
  const { data: code } = await api('POST /admin/discounts', { body: spring })
  const held = await shop.client()('POST /guests/discount', { body: { code: 'SPRING' } })
  const buyer = await guestBuyer(shop.client(), { guestToken: held.data.guest_token })
  const payment = await buyer.pay(cartOf([[await stocked(shop.db), 1]], await stockedTesters(shop.db)))
  await payWith(shop.stripe, payment)
  const order = await orderOf(shop.client(), payment)
  const { data: after } = await api('GET /admin/discounts/:id', { params: { id: code.id } })
  expect(after).toMatchObject({ orders_number: 1, reserved_number: 0, revenue: payment.total })
  expect(order.status).toBe(200)
  const limited = (overall_limit: number) =>
    api('PUT /admin/discounts/:id', { params: { id: code.id }, body: { ...spring, overall_limit } })
  expect((await limited(1)).data.state).toBe('used_up')
  await expect(shop.client()('POST /guests/discount', { body: { code: 'SPRING' } })).rejects.toEqual(
    refusal(422, 'code'),
  )
  expect((await limited(2)).data.state).toBe('active')
})

test('orders and revenue of a code are what was sold with it: nothing canceled, and less what went back', async () => {
  const shop = await shopForTest()
  const manager = await staffMember(shop, 'manager')
  const { data: code } = await manager.api('POST /admin/discounts', { body: spring })
  const cart = cartOf([[await stocked(shop.db), 1]], await stockedTesters(shop.db))
  const figures = async () => {
    const { data } = await manager.api('GET /admin/discounts/:id', { params: { id: code.id } })
    return [data.orders_number, data.revenue]
  }
  /** An order of AED 84.00. */
  const buy = async () => {
    const held = await shop.client()('POST /guests/discount', { body: { code: 'SPRING' } })
    const buyer = await guestBuyer(shop.client(), { guestToken: held.data.guest_token })
    const payment = await buyer.pay(cart)
    await payWith(shop.stripe, payment)
    const data = await recordedOrder(shop.client(), payment)
    return data.id
  }
  const move = (id: number, ...statuses: OrderStatus[]) =>
    statuses.reduce(
      (before: Promise<unknown>, status) =>
        before.then(() => manager.api('POST /admin/orders/:id/move', { params: { id }, body: { status } })),
      Promise.resolve(),
    )
  const refund = async (id: number, amount: number) => {
    const body = { amount, reason: 'Broken' }
    await manager.api('POST /admin/orders/:id/refunds', { params: { id }, body })
    // A refund counts once the provider has made it.
    await shop.work()
  }
  const [kept, canceled, broken, returned, paidBack] = [
    await buy(),
    await buy(),
    await buy(),
    await buy(),
    await buy(),
  ]
  expect(await figures()).toEqual([5, 420])
  await move(canceled, 'Canceled')
  expect(await figures()).toEqual([4, 336])
  // Canceled by a version that left the use as it was.
  await shop.db.update(discountUses).set({ state: 'used' })
  await shop.work()
  await move(canceled, 'Refunded')
  expect(await figures()).toEqual([4, 336])
  await refund(broken, 20)
  expect(await figures()).toEqual([4, 316])
  await move(returned, 'Shipped', 'Out For Delivery', 'Delivered')
  await refund(returned, 84)
  expect(await figures()).toEqual([3, 232])
  await refund(paidBack, 84)
  expect(await figures()).toEqual([2, 148])
  await move(kept, 'Shipped')
  expect(await figures()).toEqual([2, 148])
})

test('of two who opened a code, the second to save is told, and undoes nothing; its use meanwhile is no change', async () => {
  const shop = await shopForTest()
  const { api } = await staffMember(shop, 'manager')
  const { data: code } = await api('POST /admin/discounts', { body: { ...spring, times_number: 3 } })
  const save = (discount: number, version: string) =>
    api('PUT /admin/discounts/:id', { params: { id: code.id }, body: { ...spring, discount, version } })
  const held = await shop.client()('POST /guests/discount', { body: { code: 'SPRING' } })
  const buyer = await guestBuyer(shop.client(), { guestToken: held.data.guest_token })
  await buyer.pay(cartOf([[await stocked(shop.db), 1]], await stockedTesters(shop.db)))
  const { data: first } = await save(25, code.version)
  await expect(save(30, code.version)).rejects.toEqual(refusal(409))
  const { data: kept } = await api('GET /admin/discounts/:id', { params: { id: code.id } })
  expect(kept).toEqual(first)
  expect((await save(30, first.version)).data.discount).toBe(30)
})

test('the explainer says which rule holds for whom', async () => {
  const shop = await shopForTest()
  const { api } = await staffMember(shop, 'manager')
  const customer = await newCustomer(shop)
  const { data: code } = await api('POST /admin/discounts', { body: { ...spring, times_number: 1 } })
  const explain = async (body: { email?: string; mobile_number?: string }) =>
    (await api('POST /admin/discounts/:id/explain', { params: { id: code.id }, body })).data
  expect(await explain({ email: customer.form.email })).toMatchObject({
    applies: true,
    customer: { id: customer.id, in_force: 'SIGN-UP' },
  })
  const held = await shop.client()('POST /guests/discount', { body: { code: 'SPRING' } })
  const buyer = await guestBuyer(shop.client(), { guestToken: held.data.guest_token })
  const payment = await buyer.pay(cartOf([[await stocked(shop.db), 1]], await stockedTesters(shop.db)))
  // What their own open checkout holds is theirs to pay with, also when it is the last.
  const limitTo = (overall_limit: number | null) =>
    api('PUT /admin/discounts/:id', {
      params: { id: code.id },
      body: { ...spring, times_number: 1, overall_limit },
    })
  await limitTo(1)
  expect((await explain({ email: buyer.person.email })).applies).toBe(true)
  expect((await explain({ email: 'nobody@example.com' })).applies).toBe(false)
  await limitTo(null)
  await payWith(shop.stripe, payment)
  await orderOf(shop.client(), payment)
  const used = await explain({ email: buyer.person.email.replace('@', '+again@') })
  expect(used.applies).toBe(false)
  expect(used.rules.filter(({ passed }) => !passed)).toEqual([
    { rule: 'person_limit', passed: false, allowed: 1, counted: 1 },
  ])
  expect((await explain({ mobile_number: buyer.person.mobile_number })).applies).toBe(false)
  expect((await explain({ email: 'nobody@example.com' })).applies).toBe(true)
  // Of people who have been erased nothing is known: nobody else is taken for them.
  await shop.db.update(discountUses).set({ emailKey: '', phoneKey: '' })
  expect((await explain({ email: 'nobody@example.com' })).applies).toBe(true)
  expect((await explain({ mobile_number: '+971501234500' })).applies).toBe(true)
})

test('lists filter by text and state; packers and editors are refused', async () => {
  const shop = await shopForTest()
  const { api } = await staffMember(shop, 'manager')
  await discountCode(shop.db, { code: 'SUMMER_1', percent: 10 })
  await discountCode(shop.db, { code: 'WINTER', percent: 10, disabled: true })
  const codes = async (query: object) =>
    (await api('GET /admin/discounts', { query })).data.map(({ code }) => code)
  expect(await codes({ q: 'mer_' })).toEqual(['SUMMER_1'])
  expect(await codes({ q: '%' })).toEqual([])
  expect(await codes({ state: 'disabled' })).toEqual(['WINTER'])
  for (const role of ['packer', 'editor'] as const) {
    const other = await staffMember(shop, role)
    await expect(other.api('GET /admin/discounts')).rejects.toEqual(refusal(403))
    await expect(other.api('POST /admin/discounts', { body: spring })).rejects.toEqual(refusal(403))
  }
})

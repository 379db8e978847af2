import { expect, test } from 'vitest'
import { auditLog } from '../platform/database/schema/index.ts'
import { cartOf, customerRequest, guestBuyer, payWith, refusalOf } from '../testing/buyer.ts'
import { readyCustomer } from '../testing/customer.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { stocked, stockedTesters } from '../testing/stock.ts'

async function setUp() {
  const shop = await shopForTest()
  const size = await stocked(shop.db)
  const testers = await stockedTesters(shop.db)
  const manager = await staffMember(shop, 'manager')
  const turn = (on: boolean) => manager.api('PUT /admin/under-attack', { body: { on } })
  return { shop, manager, turn, cart: (units = 1) => cartOf([[size, units]], testers) }
}

test('while it is on guests cannot pay, and can again when it is off', async () => {
  const { shop, turn, cart } = await setUp()
  const guest = await guestBuyer(shop.client())
  await guest.pay(cart())
  await turn(true)
  expect(await refusalOf(guest.pay(cart()))).toMatchObject({
    status: 403,
    code: 'sign_in_to_pay',
    message: expect.stringMatching(/^For the time being, only signed-in customers can pay/),
  })
  const arabic = await guestBuyer(shop.client('ar'))
  expect((await refusalOf(arabic.pay(cart()))).message).toMatch(/^يقتصر الدفع حاليًا/)
  await turn(false)
  expect((await guest.pay(cart())).payment_intent).toBeTruthy()
})

test('while it is on customers pay with 3-D Secure, also those who had begun before', async () => {
  const { shop, turn, cart } = await setUp()
  const customer = await readyCustomer(shop)
  const ask = async () => (await customer.api('POST /stripe/payment', { body: customerRequest(cart()) })).data
  const before = await ask()
  await turn(true)
  const demanding = await ask()
  expect(demanding.payment_intent).not.toBe(before.payment_intent)
  expect((await shop.stripe.paymentIntents.retrieve(before.payment_intent)).status).toBe('canceled')
  expect((await ask()).payment_intent).toBe(demanding.payment_intent)
  const confirmed = await payWith(shop.stripe, demanding)
  expect(confirmed.status).toBe('requires_action')
  expect(confirmed.payment_method_options?.card?.request_three_d_secure).toBe('challenge')
})

test('while it is on every bound is a quarter of what it is', async () => {
  const { shop, turn, cart } = await setUp()
  const customer = await readyCustomer(shop)
  const ask = (units: number) => customer.api('POST /stripe/payment', { body: customerRequest(cart(units)) })
  await turn(true)
  expect(await refusalOf(ask(31))).toMatchObject({
    status: 409,
    code: 'purchase_too_large',
    message: expect.stringContaining('at most 30 bottles'),
  })
  expect((await ask(30)).status).toBe(200)
})

test('the switch is audited, shown on the status page, and none of a packer', async () => {
  const { shop, manager, turn } = await setUp()
  expect((await manager.api('GET /admin/under-attack')).data).toEqual({ on: false })
  await turn(true)
  expect((await manager.api('GET /admin/status')).data.payments).toMatchObject({
    under_attack: true,
    declined: 0,
  })
  expect(await (await fetch(`${shop.url}/metrics`)).text()).toMatch(/^nafha_under_attack 1$/m)
  const entries = (await shop.db.select().from(auditLog)).filter(({ subject }) => subject === 'settings')
  expect(entries).toMatchObject([
    { action: 'settings.update', subjectId: 'under_attack', changes: { on: { from: false, to: true } } },
  ])
  const packer = await staffMember(shop, 'packer')
  expect((await refusalOf(packer.api('PUT /admin/under-attack', { body: { on: false } }))).status).toBe(403)
})

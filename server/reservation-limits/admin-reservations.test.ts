import { expect, test } from 'vitest'
import { auditLog } from '../platform/database/schema/index.ts'
import { cartOf, guestBuyer, orderOf, refusalOf } from '../testing/buyer.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { stocked, stockedTesters, stockOf } from '../testing/stock.ts'

async function setUp() {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const size = await stocked(shop.db, { quantity: 100 })
  const manager = await staffMember(shop, 'manager')
  const hold = async (address: string, units: number) => {
    const buyer = await guestBuyer(shop.client('en', address))
    return { buyer, payment: await buyer.pay(cartOf([[size, units]], testers)) }
  }
  return { shop, testers, size, manager, hold }
}

test('staff see open holds with the network that holds most first', async () => {
  const { manager, hold } = await setUp()
  await hold('10.8.0.1', 5)
  const { buyer } = await hold('10.8.0.2', 4)
  await hold('10.8.0.2', 3)
  const { data, meta } = await manager.api('GET /admin/holds')
  expect(data.map(({ network, units, network_units }) => [network, units, network_units])).toEqual(
    expect.arrayContaining([
      ['10.8.0.2', 4, 7],
      ['10.8.0.2', 3, 7],
      ['10.8.0.1', 5, 5],
    ]),
  )
  expect(data[2]?.network).toBe('10.8.0.1')
  expect(meta.total).toBe(3)
  const own = await manager.api('GET /admin/holds', {
    query: { network: '10.8.0.2', sort: 'units', order: 'desc' },
  })
  expect(own.data[0]).toMatchObject({
    email: buyer.person.email,
    name: 'Layla Haddad',
    customer_id: null,
    network_holds: 2,
    total: 420,
  })
  expect(own.data).toHaveLength(2)
})

test('a hold that staff end is canceled at the provider and its units are free; asking again starts with a pause', async () => {
  const { shop, size, testers, manager, hold } = await setUp()
  const { buyer, payment } = await hold('10.8.0.1', 50)
  const [row] = (await manager.api('GET /admin/holds')).data
  expect(await manager.api('POST /admin/holds/:id/end', { params: { id: row!.id } })).toMatchObject({
    data: { ended: 1 },
  })
  expect((await manager.api('GET /admin/holds')).data).toEqual([])
  await shop.work()
  expect(await stockOf(shop.db, size)).toEqual({ stock: 100, reserved: 0 })
  expect((await shop.stripe.paymentIntents.retrieve(payment.payment_intent)).status).toBe('canceled')
  expect((await refusalOf(orderOf(buyer.api, payment))).code).toBe('payment_incomplete')

  const again = manager.api('POST /admin/holds/:id/end', { params: { id: row!.id } })
  expect((await refusalOf(again)).status).toBe(404)
  const other = await guestBuyer(shop.client('en', '10.8.0.1'))
  expect((await refusalOf(other.pay(cartOf([[size, 2]], testers)))).code).toBe('network_holds_enough')
})

test('staff end all holds of a network at once, and the audit log names no address', async () => {
  const { shop, size, manager, hold } = await setUp()
  await hold('10.8.0.1', 5)
  await hold('10.8.0.1', 6)
  await hold('10.8.0.2', 7)
  const { data } = await manager.api('POST /admin/holds/end', { body: { network: '10.8.0.1' } })
  expect(data).toEqual({ ended: 2 })
  await shop.work()
  expect(await stockOf(shop.db, size)).toMatchObject({ reserved: 7 })
  const entries = (await shop.db.select().from(auditLog)).filter(({ subject }) => subject === 'holds')
  expect(entries).toMatchObject([{ action: 'holds.end_network', subjectId: 'network', staffId: manager.id }])
  expect(JSON.stringify(entries)).not.toContain('10.8.0.1')
})

test('packers and editors neither see holds nor end them', async () => {
  const { shop } = await setUp()
  for (const role of ['packer', 'editor'] as const) {
    const { api } = await staffMember(shop, role)
    expect((await refusalOf(api('GET /admin/holds'))).status).toBe(403)
  }
})

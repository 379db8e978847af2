import { abilitiesOf, ROLES } from '@nafha/contract/admin/abilities'
import { type Endpoint, endpoints } from '@nafha/contract/endpoints/all'
import { expect, test } from 'vitest'
import { newCustomer } from '../testing/customer.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'

/** Every call of the back office with the ability that it needs. */
const staffCalls = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([call, { staff }]) => {
  const [method = '', path = ''] = call.split(' ')
  return staff ? [{ call, method, path: path.replace(/:\w+/g, '1'), ability: staff }] : []
})

test('every call of the back office is closed to strangers, to customers and to each role that lacks its ability', async () => {
  const shop = await shopForTest()
  const statusOf = async ({ method, path }: { method: string; path: string }, token: string | null) => {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` }
    return (await fetch(`${shop.url}/api${path}`, { method, headers })).status
  }
  expect(staffCalls.length).toBeGreaterThan(60)
  const { token: customer } = await newCustomer(shop)
  for (const each of staffCalls) {
    expect([each.call, await statusOf(each, null)]).toEqual([each.call, 401])
    expect([each.call, await statusOf(each, customer)]).toEqual([each.call, 401])
  }
  for (const role of ROLES) {
    const { token } = await staffMember(shop, role)
    for (const each of staffCalls) {
      if (each.ability === 'any' || abilitiesOf[role].includes(each.ability)) continue
      expect([role, each.call, await statusOf(each, token)]).toEqual([role, each.call, 403])
    }
  }
})

test('what is not in the contract is no door either: every route below /api/admin is one of its calls', async () => {
  const shop = await shopForTest()
  const { paths } = (await (await fetch(`${shop.url}/api/docs/json`)).json()) as { paths: object }
  const documented = Object.keys(paths).filter((path) => path.startsWith('/api/admin/'))
  expect(documented.length).toBeGreaterThan(40)
  const known = new Set(
    Object.keys(endpoints).map((call) => `/api${call.split(' ')[1]?.replace(/:(\w+)/g, '{$1}')}`),
  )
  expect(documented.filter((path) => !known.has(path))).toEqual([])
})

import { hashPassword } from '../server/platform/passwords.ts'
import { askJson } from './asking.ts'
import { withClient } from './databases.ts'
import type { Figure } from './figures.ts'
import type { Run } from './run.ts'
import { settings } from './settings.ts'
import { openShop, STAFF } from './shop-process.ts'
import { addCustomers, addOrders, FEW } from './sold.ts'
import { timeOf } from './timing.ts'

const PART = 'd'
const PASSWORD = 'Oud-and-bench-7'
/** As the back office's own list asks when it is opened. */
const NEWEST = '&sort=created_at&order=desc'
const LISTS = [
  ['newest first', NEWEST],
  ['that wait', `${NEWEST}&status=Pending`],
  ['largest first', '&sort=total&order=desc'],
  ['page 400', `${NEWEST}&page=400`],
  ['of a month', `${NEWEST}&from=2026-10-01&to=2026-10-31`],
  ['by a part of an e-mail', '&q=buyer-7%40bench'],
] as const

/** What a customer and the back office see of their orders, among few and among very many. */
export async function manyOrders({ databases, goods, say }: Run): Promise<Figure[]> {
  const databaseUrl = await databases.create('orders', goods)
  const passwordHash = await hashPassword(PASSWORD)
  const shop = await openShop({ databaseUrl, dataDir: databases.dataDir('orders') })
  const grow = (from: number, to: number) =>
    withClient(databaseUrl, async (client) => {
      await addCustomers(client, to, passwordHash)
      await addOrders(client, from, to)
    })
  try {
    await grow(1, FEW)
    const tokenOf = async (path: string, body: object) => {
      const { data } = await askJson<{ data: { token: string } }>(shop.url + path, { method: 'POST', body })
      return { authorization: `Bearer ${data.token}` }
    }
    const customer = await tokenOf('/api/login', { email: 'buyer-1@bench.example', password: PASSWORD })
    const staff = await tokenOf('/api/admin/login', STAFF)
    const measure = async () => {
      const times = new Map([
        ['a customer’s history', await timeOf(`${shop.url}/api/user/orders/me`, customer)],
      ])
      for (const [name, query] of LISTS) {
        const url = `${shop.url}/api/admin/orders?per_page=25${query}`
        times.set(`back office, ${name}`, await timeOf(url, staff))
      }
      return times
    }
    const few = await measure()
    say(`${settings.orders.toLocaleString('en-US')} orders`)
    await grow(FEW + 1, settings.orders)
    const many = await measure()
    return [...many].map(([name, took]) => ({
      part: PART,
      name: `orders: ${name}, at ${settings.orders.toLocaleString('en-US')}`,
      figure: took,
      unit: 'ms',
      limit: few.get(name)!,
      ratio: took / few.get(name)!,
      note: `limit: at ${FEW.toLocaleString('en-US')}`,
    }))
  } finally {
    await shop.stop()
    await databases.drop('orders')
  }
}

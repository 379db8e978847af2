import { hashPassword } from '../server/platform/crypto/passwords.ts'
import { askJson } from './asking.ts'
import { withClient } from './databases.ts'
import type { Figure } from './figures.ts'
import type { Run } from './run.ts'
import { settings } from './settings.ts'
import { openShop, STAFF } from './shop-process.ts'
import { addCustomers, addOrders, FEW } from './sold.ts'
import { timesOf } from './timing.ts'

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

/** Measures the lists of orders in a shop with very many orders, in turns with a shop that has few. */
export async function manyOrders({ databases, goods, say }: Run): Promise<Figure[]> {
  const passwordHash = await hashPassword(PASSWORD)
  const openOn = async (name: string, orders: number) => {
    const databaseUrl = await databases.create(name, goods)
    const shop = await openShop({ databaseUrl, dataDir: databases.dataDir(name) })
    say(`${orders.toLocaleString('en-US')} orders`)
    await withClient(databaseUrl, async (client) => {
      await addCustomers(client, orders, passwordHash)
      await addOrders(client, 1, FEW)
      if (orders > FEW) await addOrders(client, FEW + 1, orders)
    })
    const tokenOf = async (path: string, body: object) => {
      const { data } = await askJson<{ data: { token: string } }>(shop.url + path, { method: 'POST', body })
      return { authorization: `Bearer ${data.token}` }
    }
    const customer = await tokenOf('/api/login', { email: 'buyer-1@bench.example', password: PASSWORD })
    const staff = await tokenOf('/api/admin/login', STAFF)
    const calls = [
      ['a customer’s history', { url: `${shop.url}/api/user/orders/me`, headers: customer }],
      ...LISTS.map(([name, query]) => {
        const url = `${shop.url}/api/admin/orders?per_page=25${query}`
        return [`back office, ${name}`, { url, headers: staff }] as const
      }),
    ] as const
    return { shop, calls }
  }
  const few = await openOn('few_orders', FEW)
  const many = await openOn('orders', settings.orders)
  const figures: Figure[] = []
  try {
    for (const [at, [name, call]] of many.calls.entries()) {
      const [figure, limit] = await timesOf(call, few.calls[at]![1])
      figures.push({
        part: PART,
        name: `orders: ${name}, at ${settings.orders.toLocaleString('en-US')}`,
        figure,
        unit: 'ms',
        limit,
        ratio: figure / limit,
        note: `limit: at ${FEW.toLocaleString('en-US')}, in turns`,
      })
    }
    return figures
  } finally {
    for (const { shop } of [few, many]) await shop.stop()
    for (const name of ['few_orders', 'orders']) await databases.drop(name)
  }
}

import { hashPassword } from '../server/platform/crypto/passwords.ts'
import { addAfterSales } from './after-sales.ts'
import { signIn } from './asking.ts'
import { withClient } from './databases.ts'
import type { Figure } from './figures.ts'
import { FIRST_PRODUCT } from './goods.ts'
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
  ['orders: back office, newest first', `orders?per_page=25${NEWEST}`],
  ['orders: back office, that wait', `orders?per_page=25${NEWEST}&status=Pending`],
  ['orders: back office, largest first', 'orders?per_page=25&sort=total&order=desc'],
  ['orders: back office, page 400', `orders?per_page=25${NEWEST}&page=400`],
  ['orders: back office, of a month', `orders?per_page=25${NEWEST}&from=2026-10-01&to=2026-10-31`],
  ['orders: back office, by a part of an e-mail', 'orders?per_page=25&q=buyer-7%40bench'],
  ['orders: back office, by a name beside a status', `orders?per_page=25${NEWEST}&q=layla&status=Canceled`],
  [
    'orders: back office, of a month beside a status',
    `orders?per_page=25${NEWEST}&status=Canceled&from=2026-10-01&to=2026-10-31`,
  ],
  ['orders: back office, to pack, with a gift set', 'packing?per_page=25&gift=true'],
  ['customers: back office, by what they spent', 'customers?per_page=25&sort=spent&order=desc'],
  ['dashboard: of a month', 'dashboard'],
  ['parcels: back office, to look at', 'parcels/problems'],
  ['returns: back office, newest first', `returns?per_page=25${NEWEST}`],
  ['returns: back office, that are not over', `returns?per_page=25${NEWEST}&open=true`],
  ['reviews: back office, newest first', `reviews?per_page=25${NEWEST}`],
  ['reviews: back office, that wait', `reviews?per_page=25${NEWEST}&status=waiting`],
  ['ratings: back office, newest first', `ratings?per_page=25${NEWEST}`],
] as const

/** Measures the lists of orders and of what follows them in a shop with very many orders, in turns with a shop that has few. */
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
      await addAfterSales(client, 1, orders)
    })
    const account = { email: 'buyer-1@bench.example', password: PASSWORD }
    const customer = await signIn(`${shop.url}/api/login`, account)
    const staff = await signIn(`${shop.url}/api/admin/login`, STAFF)
    const calls = [
      ['orders: a customer’s history', { url: `${shop.url}/api/user/orders/me`, headers: customer }],
      [
        'reviews: of a product, most helpful first',
        { url: `${shop.url}/api/reviews?product_id=${FIRST_PRODUCT}` },
      ],
      ...LISTS.map(
        ([name, path]) => [name, { url: `${shop.url}/api/admin/${path}`, headers: staff }] as const,
      ),
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
        name: `${name}, at ${settings.orders.toLocaleString('en-US')}`,
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

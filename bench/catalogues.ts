import { connect } from '../server/platform/database/client.ts'
import type { Figure } from './figures.ts'
import { growGoods, THOUSAND } from './goods.ts'
import { ownWord } from './perfumes.ts'
import type { Run } from './run.ts'
import { settings } from './settings.ts'
import { openShop } from './shop-process.ts'
import { timeOf } from './timing.ts'

const PART = 'd'
const SEARCHES = [
  ['a common word', '/api/search?search=oud'],
  ['two words', '/api/search?search=amber%20rose'],
  ['in Arabic', `/api/search?search=${encodeURIComponent('زعفران')}`],
  ['a word of one perfume', `/api/search?search=${ownWord(123)}`],
  ['mistyped', '/api/search?search=saffrn'],
] as const
const LISTS = [
  ['all, first page', '/api/products'],
  [
    'by gender and price, cheapest first',
    '/api/products?gender=women&price_min=100&price_max=400&sort=price_asc',
  ],
  ['of a collection, newest first', '/api/products?collection_id=2&sort=newest'],
  ['top rated', '/api/products?type=top_rated'],
  ['by family and note', '/api/search?family=citrus&note=saffron'],
  ['what can be chosen beside a search', '/api/search/facets?search=oud'],
  ['what is typed so far', '/api/search/suggestions?search=saf'],
] as const

/** Searches and filtered lists while the catalogue grows, made anew each time. */
export async function catalogues({ databases, goods, say }: Run): Promise<Figure[]> {
  const databaseUrl = await databases.create('catalogue', goods)
  const shop = await openShop({ databaseUrl, dataDir: databases.dataDir('catalogue') })
  const { pool, db } = connect(databaseUrl, 1, () => {})
  const figures: Figure[] = []
  const first = new Map<string, number>()
  try {
    let there = THOUSAND
    for (const products of settings.catalogues) {
      say(`${products.toLocaleString('en-US')} products`)
      if (products > there) await growGoods(db, there, products)
      there = products
      for (const [kind, calls] of [
        ['search', SEARCHES],
        ['list', LISTS],
      ] as const) {
        for (const [name, path] of calls) {
          const took = await timeOf(shop.url + path)
          const before = first.get(path)
          if (before === undefined) first.set(path, took)
          figures.push({
            part: PART,
            name: `${kind}: ${name}, at ${products.toLocaleString('en-US')}`,
            figure: took,
            unit: 'ms',
            ...(before === undefined ? {} : { limit: before, ratio: took / before }),
            ...(before !== undefined && kind === 'search'
              ? { goal: { of: 'ratio', atMost: 3 } as const }
              : {}),
            ...(before === undefined ? {} : { note: 'limit: at 1,000' }),
          })
        }
      }
    }
    return figures
  } finally {
    await pool.end()
    await shop.stop()
    await databases.drop('catalogue')
  }
}

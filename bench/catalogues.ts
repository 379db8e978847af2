import { connect } from '../server/platform/database/client.ts'
import { signIn } from './asking.ts'
import type { Figure } from './figures.ts'
import { FIRST_PRODUCT, growGoods, THOUSAND } from './goods.ts'
import { ownWord } from './perfumes.ts'
import type { Run } from './run.ts'
import { settings } from './settings.ts'
import { openShop, STAFF } from './shop-process.ts'
import { timesOf } from './timing.ts'

const PART = 'd'
const CALLS = [
  ['search: a common word', '/api/search?search=oud'],
  ['search: two words', '/api/search?search=amber%20rose'],
  ['search: in Arabic', `/api/search?search=${encodeURIComponent('زعفران')}`],
  ['search: a word of one perfume', `/api/search?search=${ownWord(123)}`],
  ['search: a word of one perfume, newest first', `/api/search?search=${ownWord(123)}&sort=newest`],
  ['search: mistyped', '/api/search?search=saffrn'],
  ['search: a word and phrases', '/api/search?search=summer%20rose%20for%20men'],
  ['search: a phrase and words that no perfume has', '/api/search?search=birthday%20gift%20for%20her'],
  ['list: all, first page', '/api/products'],
  [
    'list: by gender and price, cheapest first',
    '/api/products?gender=women&price_min=100&price_max=400&sort=price_asc',
  ],
  ['list: of a collection, newest first', '/api/products?collection_id=2&sort=newest'],
  ['list: top rated', '/api/products?type=top_rated'],
  ['list: by rating', '/api/products?sort=rating'],
  ['list: testers', '/api/products?type=Testers'],
  ['list: of a collection, best rated first', '/api/products?collection_id=2&sort=rating'],
  ['list: all, page 80', '/api/products?page=80'],
  ['list: by family and note', '/api/search?family=citrus&note=saffron'],
  ['list: of a family that no perfume has', '/api/products?family=nobody'],
  ['list: that last long', '/api/products?how_long=long'],
  ['list: what goes with a perfume', `/api/product/${FIRST_PRODUCT + 100}/companions`],
  ['list: what the finder finds', '/api/finder?for=men&moment=office&family=top-1'],
  ['list: what the finder finds of a family that no perfume has', '/api/finder?family=nobody'],
  ['list: what can be chosen of all', '/api/search/facets'],
  ['list: what can be chosen beside a family', '/api/search/facets?family=citrus'],
  ['list: what can be chosen beside a search', '/api/search/facets?search=oud'],
  ['list: what is typed so far', '/api/search/suggestions?search=saf'],
  ['staff: products by name', '/api/admin/products?per_page=25&sort=name&order=asc'],
  ['staff: products, page 300', '/api/admin/products?per_page=25&page=300'],
  ['staff: products by a part of a name', '/api/admin/products?per_page=25&q=nobody'],
  ['staff: products that lack Arabic', '/api/admin/products?per_page=25&missing_arabic=true'],
  ['staff: products by stock', '/api/admin/products?per_page=25&sort=stock&order=asc'],
  ['staff: collections', '/api/admin/collections/tree'],
  ['staff: drafts', '/api/admin/products?per_page=25&published=false'],
  ['staff: sizes', '/api/admin/sizes?per_page=25'],
  ['staff: sizes by stock', '/api/admin/sizes?per_page=25&sort=stock&order=asc'],
  ['staff: sizes that run out', '/api/admin/sizes?per_page=25&low=true'],
  ['staff: products of which a size runs out', '/api/admin/products?per_page=25&low_stock=true'],
  ['staff: order of testers', '/api/admin/tester-offers'],
  ['staff: dashboard', '/api/admin/dashboard'],
] as const

/** Searches and filtered lists made anew, of a catalogue that grows and in turns with it of one that stays at a thousand. */
export async function catalogues({ databases, goods, say }: Run): Promise<Figure[]> {
  const openOn = async (name: string) => {
    const databaseUrl = await databases.create(name, goods)
    const shop = await openShop({ databaseUrl, dataDir: databases.dataDir(name) })
    const staff = await signIn(`${shop.url}/api/admin/login`, STAFF)
    const call = (path: string) => ({
      url: shop.url + path,
      headers: path.startsWith('/api/admin/') ? staff : {},
    })
    return { databaseUrl, shop, call }
  }
  const few = await openOn('thousand')
  const many = await openOn('catalogue')
  const { pool, db } = connect(many.databaseUrl, 1, () => {})
  const figures: Figure[] = []
  try {
    let there = THOUSAND
    for (const products of settings.catalogues) {
      const size = products.toLocaleString('en-US')
      say(`${size} products`)
      if (products > there) await growGoods(db, there, products)
      there = products
      for (const [name, path] of CALLS) {
        const [figure, limit] = await timesOf(many.call(path), few.call(path))
        const hasGoal = products > THOUSAND && name.startsWith('search')
        figures.push({
          part: PART,
          name: `${name}, at ${size}`,
          figure,
          unit: 'ms',
          limit,
          // At 1,000 the two are alike: how far their ratio is from 1 is what the measuring itself is good for.
          ratio: figure / limit,
          ...(hasGoal && { goal: { of: 'ratio', atMost: 3 } }),
          note: 'limit: at 1,000, in turns',
        })
      }
    }
    return figures
  } finally {
    await pool.end()
    for (const { shop } of [few, many]) await shop.stop()
    for (const name of ['thousand', 'catalogue']) await databases.drop(name)
  }
}

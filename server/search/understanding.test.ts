import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refreshIndex } from '../search-index/index.ts'
import { demoShop } from '../testing/seed.ts'
import { searchRoutes } from './index.ts'

const shop = demoShop(searchRoutes)

interface Shown {
  slug: string
  gender: string
  type: string
  top_notes: string[]
  heart_notes: string[]
  base_notes: string[]
  sizes: { final_price: number; tax_amount: number }[]
}
interface Found {
  data: Shown[]
  meta: {
    total: number
    did_you_mean: string | null
    understood: { kind: string; value: string; rest: string }[]
    left_out: string[]
  }
}
const search = (text: string, rest = ''): Promise<Found> =>
  shop.get(`/search?per_page=100&search=${encodeURIComponent(text)}${rest}`)
const slugs = async (text: string) => (await search(text)).data.map(({ slug }) => slug)
const meanings = ({ meta }: Found) => meta.understood.map(({ kind, value }) => [kind, value])

// Text, a perfume that is expected among the first four, what was understood, words that were left out.
test.each<[string, string, [string, string][], string[]]>([
  [
    'gift for him',
    'falconers-case',
    [
      ['collection', '7'],
      ['gender', 'men,unisex'],
    ],
    [],
  ],
  [
    'هدية لرجل',
    'falconers-case',
    [
      ['collection', '7'],
      ['gender', 'men,unisex'],
    ],
    [],
  ],
  [
    'هدايا للرجال',
    'falconers-case',
    [
      ['collection', '7'],
      ['gender', 'men,unisex'],
    ],
    [],
  ],
  [
    'gift for my wife',
    'henna-night',
    [
      ['collection', '7'],
      ['gender', 'women,unisex'],
    ],
    [],
  ],
  [
    'هدية لأمي',
    'henna-night',
    [
      ['collection', '7'],
      ['gender', 'women,unisex'],
    ],
    [],
  ],
  ['birthday', 'discovery-chest', [['collection', '7']], []],
  ['هدية عيد ميلاد', 'discovery-chest', [['collection', '7']], []],
  ['oud al layl 100 ml', 'oud-al-layl', [['size', '100 ml']], []],
  ['عود الليل 100 مل', 'oud-al-layl', [['size', '100 مل']], []],
  ['عود الليل ١٠٠ مل', 'oud-al-layl', [['size', '١٠٠ مل']], []],
  ['white musk 50ml', 'white-musk', [['size', '50ml']], []],
  ['white musk 50 ml', 'white-musk', [['size', '50 ml']], []],
  ['nafha oud', 'oud-al-layl', [], []],
  ['نفحة عود', 'oud-al-layl', [], []],
  ['oud price', 'oud-al-layl', [], []],
  ['سعر عود الليل', 'oud-al-layl', [], []],
  ['whitemusk', 'white-musk', [], []],
  ['taifrose', 'taif-rose', [], []],
  ['sandal wood', 'sandal-noor', [], []],
  ['3od', 'oud-al-layl', [], []],
  ['3oud', 'oud-al-layl', [], []],
  ['ba5oor', 'bukhoor', [], []],
  ['za3faran', 'saffron-silk', [], []],
  ['dehn al oud', 'oud-al-layl', [], []],
  ['musky', 'white-musk', [], []],
  ['rose for men', 'oud-al-layl', [['gender', 'men,unisex']], []],
  ['أرز للرجال', 'cedar-horizon', [['gender', 'men']], []],
  ['musk under 250', 'white-musk', [['price_max', '250']], []],
  ['مسك أقل من ٢٥٠ درهم', 'white-musk', [['price_max', '250']], []],
  ['long lasting oud', 'oud-al-layl', [['tag', 'long-lasting']], []],
  ['عود ثابت', 'oud-al-layl', [['tag', 'long-lasting']], []],
  ['oud xyzzyplugh', 'oud-al-layl', [], ['xyzzyplugh']],
  ['عود خرافي', 'oud-al-layl', [], ['خرافي']],
  ['عودالليل', 'oud-al-layl', [], []],
  ['المسكالأبيض', 'white-musk', [], []],
  [
    'هدية لأبي',
    'falconers-case',
    [
      ['collection', '7'],
      ['gender', 'men,unisex'],
    ],
    [],
  ],
  [
    'هدية لصديقتي',
    'henna-night',
    [
      ['collection', '7'],
      ['gender', 'women,unisex'],
    ],
    [],
  ],
  ['graduation', 'discovery-chest', [['collection', '7']], []],
  ['عطر رخيص', 'oud-al-layl', [], []],
  ['الأكثر مبيعاً', 'oud-al-layl', [], []],
  ['best sellers', 'oud-al-layl', [], []],
  ['vanilla cake for winter', 'vanilla-mirage', [['tag', 'winter']], ['cake']],
])('%s finds %s', async (text, slug, understood, leftOut) => {
  const found = await search(text)
  expect(found.data.slice(0, 4).map((product) => product.slug)).toContain(slug)
  expect(meanings(found)).toEqual(understood)
  expect(found.meta.left_out).toEqual(leftOut)
  expect(found.meta.did_you_mean).toBeNull()
})

test.each(['عطور نسائية', 'عطر نسائي', 'عطور للنساء', 'perfume for her', 'women', 'ladies perfumes'])(
  '%s is a filter: all perfumes for women and no others',
  async (text) => {
    const found = await search(text)
    expect(found.meta.total).toBe(9)
    expect(found.data.every(({ gender }) => gender === 'women')).toBe(true)
    expect(meanings(found)).toEqual([['gender', 'women']])
  },
)

test.each([
  ['dior for men', 'men', 'dior'],
  ['dior sauvage للرجال', 'men', 'dior,sauvage'],
  ['عطر ديور حريمي', 'women', 'ديور'],
])(
  'of “%s” what the shop understands is shown, without the words that it lacks',
  async (text, gender, leftOut) => {
    const { data, meta } = await search(text)
    expect(data.length).toBeGreaterThan(0)
    expect(data.every((product) => product.gender === gender)).toBe(true)
    expect(meta.left_out.join()).toBe(leftOut)
  },
)

test.each([
  ['oud without rose', 'rose', 'oud'],
  ['oud no rose', 'rose', 'oud'],
  ['rose-free oud', 'rose', 'oud'],
  ['عود بدون ورد', 'rose', 'عود'],
  ['عود من غير ورد', 'rose', 'عود'],
  ['oud without rose and saffron', 'rose|saffron', 'oud'],
  ['musk without white musk', 'white musk', 'musk'],
])('%s leaves the note out', async (text, note, rest) => {
  const found = await search(text)
  expect(found.data.length).toBeGreaterThan(0)
  for (const { top_notes, heart_notes, base_notes } of found.data) {
    expect([...top_notes, ...heart_notes, ...base_notes].join()).not.toMatch(
      new RegExp(`\\b(${note})\\b`, 'i'),
    )
  }
  const all = await slugs(rest)
  expect(all).toEqual(expect.arrayContaining(found.data.map(({ slug }) => slug)))
  expect(found.meta.understood[0]).toMatchObject({ kind: 'without', rest })
})

test.each([
  ['under 100', 0, 100],
  ['perfumes between 100 and 300 aed', 100, 300],
  ['عطر من ١٠٠ إلى ٣٠٠', 100, 300],
  ['more than 400', 400, 9999],
])('%s is a price', async (text, min, max) => {
  const { data } = await search(text)
  expect(data.length).toBeGreaterThan(0)
  for (const { sizes } of data) {
    const price = (sizes[0]?.final_price ?? 0) - (sizes[0]?.tax_amount ?? 0)
    expect(price).toBeGreaterThanOrEqual(min)
    expect(price).toBeLessThanOrEqual(max)
  }
})

test.each([
  'oud price',
  'dior sauvage',
  'long lasting',
  'sale',
  'old',
  'love',
  'beach',
  'light perfume',
  'best rich',
  'فواح',
  'حب',
])('the words of “%s” are right as they are: no other is proposed', async (text) => {
  expect((await search(text)).meta.did_you_mean).toBeNull()
})

test('what is proposed finds perfumes with all of its words, and is no word of a description', async () => {
  for (const text of ['saffrn', 'taif rse', 'jasmne courtyrd', 'pomegranite', 'زعفرن', 'vanila for her']) {
    const { meta } = await search(text)
    if (meta.did_you_mean === null) expect(text).toBe('vanila for her')
    else {
      const again = await search(meta.did_you_mean)
      expect(again.meta).toMatchObject({ did_you_mean: null, left_out: [] })
      expect(again.meta.total).toBeGreaterThan(0)
    }
  }
  expect((await search('saffrn jasmne')).meta.did_you_mean).toBeNull()
  expect((await search('saffrn xyzzyplugh')).meta.did_you_mean).toBeNull()
  // "smouldering" is a note of one, "smoulders" a word of no name.
  await shop.db.execute(sql`update search_vocabulary set telling = false where word = 'vetiver'`)
  expect((await search('vetivr')).meta.did_you_mean).toBeNull()
  await shop.db.execute(sql`update search_vocabulary set telling = true where word = 'vetiver'`)
  expect((await search('vetivr')).meta.did_you_mean).toBe('vetiver')
})

test.each([
  ['summer perfume', 'season', 'summer'],
  ['عطر صيفي', 'season', 'summer'],
  ['something for the office', 'moment', 'office'],
  ['عطر للدوام', 'moment', 'office'],
  ['perfume for a wedding', 'moment', 'wedding'],
  ['عطور رمضانية', 'moment', 'ramadan'],
  ['long lasting', 'character', 'long-lasting'],
  ['عطر ثابت', 'character', 'long-lasting'],
  ['light scent', 'character', 'light'],
])('%s is a tag: the same perfumes as the filter has', async (text, group, tag) => {
  const found = await search(text)
  expect(meanings(found)).toEqual([['tag', tag]])
  const filtered = await shop.get(`/search?per_page=100&${group}=${tag}`)
  const slugsOf = ({ data }: Found) => data.map(({ slug }) => slug).sort()
  expect(slugsOf(found)).toEqual(slugsOf(filtered))
  expect(found.meta.total).toBeGreaterThan(0)
})

test('phrases are dropped, and named, when nothing fits them together; a collection stays longest', async () => {
  const winter = await search('mint for winter')
  expect(winter.data[0]?.slug).toBe('mint-majlis')
  expect(meanings(winter)).toEqual([])
  expect(winter.meta.left_out).toEqual(['winter'])
  const gift = await search('office gift for the summer')
  expect(meanings(gift)).toEqual([['collection', '7']])
  expect(gift.meta.left_out).toEqual(['office', 'summer'])
})

test('a meaning that the text has twice is one chip, which takes both phrases off', async () => {
  const { meta } = await search('birthday gift for my daughter and sister with oud')
  expect(meta.understood.map(({ kind, rest }) => [kind, rest])).toEqual([
    ['collection', 'for my daughter and sister with oud'],
    ['gender', 'birthday gift for my and with oud'],
  ])
})

test('what was understood can be taken back: the rest of the text is said with it', async () => {
  const { meta } = await search('oud for men without rose under 900')
  expect(meta.understood).toEqual([
    { kind: 'gender', value: 'men,unisex', rest: 'oud for without rose under 900' },
    { kind: 'without', value: 'rose', rest: 'oud for men under 900' },
    { kind: 'price_max', value: '900', rest: 'oud for men without rose' },
  ])
})

test('a filter of the panel wins over the text, and the name of a perfume over a phrase', async () => {
  const women = await search('musk for him', '&gender=women')
  expect(women.data.every(({ gender }) => gender === 'women')).toBe(true)
  expect(women.data.length).toBeGreaterThan(0)
  expect(meanings(women)).toEqual([])
  await shop.db.execute(sql`update products set name = '{"en": "Her Majesty"}' where id = 16`)
  await shop.db.execute(
    sql`update product_search set words = words || 'her:1A majesty:2A'::tsvector where product_id = 16`,
  )
  await shop.db.execute(
    sql`insert into search_vocabulary values ('majesty', 'majesty', true), ('her', 'her', true) on conflict do nothing`,
  )
  const named = await search('her majesty')
  expect(named.data[0]?.slug).toBe('falcon-leather')
  expect(named.meta.understood).toEqual([])
})

test('perfumes for men come first, those for everybody behind them; facets count the same', async () => {
  const { data } = await search('gift for him')
  const genders = data.map(({ gender }) => gender)
  expect(genders[0]).toBe('men')
  expect(genders).toContain('unisex')
  expect(genders.lastIndexOf('men')).toBeLessThan(genders.indexOf('unisex'))
  const facets = await shop.get('/search/facets?search=gift%20for%20him')
  const counted = facets.data.gender.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
  expect(counted).toBe(data.length)
})

test('a text that says nothing but that perfumes are wanted lists them', async () => {
  for (const text of ['perfume', 'عطور', 'nafha', 'نفحة', 'best perfume', '100 ml']) {
    expect((await search(text)).meta.total, text).toBeGreaterThan(20)
  }
})

test('an index that does not tell names from descriptions is made anew at the start', async () => {
  await shop.db.execute(sql`update search_vocabulary set telling = false
    where word not in (select word from search_synonyms)`)
  expect((await search('pachuli velvt')).meta.did_you_mean).toBeNull()
  await refreshIndex(shop.db)
  expect((await search('patchuli velvt')).meta.did_you_mean).toBe('patchuli velvet')
})

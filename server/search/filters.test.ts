import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { catalogRoutes } from '../catalog/index.ts'
import { refreshIndex } from '../search-index/index.ts'
import { demoShop } from '../testing/seed.ts'
import { searchRoutes } from './index.ts'

const shop = demoShop(searchRoutes, catalogRoutes)

interface Shown {
  id: number
  slug: string
  gender: string
  fragrance_family: string
  perfume_concentration: string
  top_notes: string[]
  heart_notes: string[]
  base_notes: string[]
  sizes: { final_price: number; tax_amount: number }[]
}
const products = async (query: string): Promise<Shown[]> =>
  (await shop.get(`/search?per_page=100&${query}`)).data
const slugs = async (query: string) => (await products(query)).map((product) => product.slug)
const notesOf = (product: Shown) => [...product.top_notes, ...product.heart_notes, ...product.base_notes]

test('a family, several families, repeated or with commas: any of them suffices', async () => {
  const floral = await products('family=floral')
  expect(floral.map((product) => product.fragrance_family)).toEqual(['Floral', 'Floral'])
  const both = await slugs('family=floral&family=gourmand')
  expect(both).toHaveLength(4)
  expect(await slugs('family=floral,gourmand')).toEqual(both)
})

test('filters of different kinds must all fit', async () => {
  for (const product of await products('concentration=extrait-de-parfum&gender=unisex&base=labdanum')) {
    expect(product).toMatchObject({ gender: 'unisex', perfume_concentration: 'Extrait de Parfum' })
    expect(product.base_notes).toContain('Labdanum')
  }
  expect(await slugs('family=floral&concentration=home-mist')).toEqual([])
})

test('a note of one layer is looked for in that layer', async () => {
  const top = await products('top=saffron')
  expect(top.length).toBeGreaterThan(0)
  for (const product of top) expect(product.top_notes).toContain('Saffron')
  expect(await slugs('base=saffron')).not.toEqual(top.map((product) => product.slug))
})

test('a note is found in each of its forms and layers, in either language', async () => {
  const oud = await products('note=oud')
  expect(oud.map((product) => product.slug)).toContain('oud-al-layl')
  expect(oud.length).toBeGreaterThan(2)
  for (const product of oud) expect(notesOf(product).join()).toMatch(/oud|agarwood/i)
  expect(await slugs(`note=${encodeURIComponent('عود')}`)).toEqual(oud.map((product) => product.slug))
  const both = await slugs('note=oud,saffron')
  expect(both.length).toBeLessThan(oud.length)
  for (const slug of both) expect(await slugs('note=saffron')).toContain(slug)
})

test('without a note, nothing that has it in any form is left', async () => {
  const all = await products('price_min=0')
  const rest = await products('without=rose')
  expect(rest.length).toBeGreaterThan(0)
  for (const product of rest) expect(notesOf(product).join()).not.toMatch(/\brose\b/i)
  const withRose = await products('note=rose')
  expect(rest.length + withRose.length).toBe(all.length)
  expect(await slugs('note=oud&without=oud')).toEqual([])
})

test('closer to this, without that: neighbours of a product, the nearest first, less those with the note', async () => {
  const alike = await products('like=6')
  const related = (await shop.get('/relatedProducts/6')).data.map((product: Shown) => product.id)
  expect(related).toHaveLength(4)
  expect(alike.slice(0, 4).map((product) => product.id)).toEqual(related)
  const less = await products('like=6&without=musk')
  expect(less.length).toBeGreaterThan(0)
  for (const product of less) expect(notesOf(product).join()).not.toMatch(/musk/i)
  expect(await products('like=4711')).toEqual([])
})

test('a value that nobody has finds nothing and is no error', async () => {
  for (const query of [
    'family=plutonium',
    'top=plutonium',
    'note=plutonium',
    'note=!!!',
    'family=%27%3B--',
  ]) {
    expect(await shop.get(`/search?${query}`)).toMatchObject({ status: 200, data: [], meta: { total: 0 } })
  }
  expect((await products('without=plutonium')).length).toBe(30)
})

test.each([
  ['gender=dog', 'gender'],
  ['type=cheap', 'type'],
  ['price_max=much', 'price_max'],
  ['sort=random', 'sort'],
  ['like=x', 'like'],
  [`family=${'x,'.repeat(10)}${Array.from({ length: 21 }, (_, n) => n).join()}`, 'family'],
  [`note=${'x'.repeat(81)}`, 'note'],
])('%s is refused with the field', async (query, field) => {
  for (const path of ['/search', '/search/facets']) {
    if (field === 'sort' && path === '/search/facets') continue
    const answer = await shop.get(`${path}?${query}`)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.errors).join()).toContain(field)
  }
})

const price = (product: Shown) =>
  Math.round(100 * ((product.sizes[0]?.final_price ?? 0) - (product.sizes[0]?.tax_amount ?? 0)))

test('results and lists are sorted by price up and down, newest and rating', async () => {
  await shop.db.execute(sql`update products set ratings_sum = 480, ratings_number = 100 where id = 6`)
  await shop.db.execute(sql`update products set ratings_sum = 10, ratings_number = 2 where id = 7`)
  await shop.db.execute(sql`update products set created_at = now() + interval '1 day' where id = 3`)
  // The newest and the best rated are in each of them.
  for (const list of [
    '/products?',
    '/search?search=musk&',
    '/search?price_min=0&',
    '/products?collection_id=13&',
  ]) {
    const sorted = async (sort: string): Promise<Shown[]> =>
      (await shop.get(`${list}per_page=100&sort=${sort}`)).data
    const up = (await sorted('price_asc')).map(price)
    expect(up).toEqual(up.toSorted((one, other) => one - other))
    const down = (await sorted('price_desc')).map(price)
    expect(down).toEqual(up.toReversed())
    const newest = (await sorted('newest')).map((product) => product.id)
    const others = newest.filter((id) => id !== 3)
    expect(others).toEqual(others.toSorted((one, other) => other - one))
    expect(newest[0], list).toBe(3)
    expect((await sorted('rating'))[0]?.id, list).toBe(6)
  }
})

test('each product stands on one page only, however it is sorted', async () => {
  for (const query of [
    'sort=rating&price_min=0',
    'sort=newest&price_min=0',
    'sort=price_asc&without=rose',
    'like=6',
    'note=musk',
  ]) {
    const whole = await slugs(query)
    const paged: string[] = []
    for (let page = 1; paged.length < whole.length; page++) {
      const { data } = await shop.get(`/search?${query}&per_page=4&page=${page}`)
      expect(data.length).toBeGreaterThan(0)
      paged.push(...data.map((product: Shown) => product.slug))
    }
    expect(paged).toEqual(whole)
  }
})

interface Value {
  value: string
  name: string
  count: number
  min: number
}
const facets = async (query: string, language: 'en' | 'ar' = 'en') => {
  const answer = await shop.get(`/search/facets?${query}`, language)
  expect(answer.status).toBe(200)
  return answer.data
}
const countOf = (values: Value[], value: string) =>
  values.find((counted) => counted.value === value)?.count ?? 0

test('each value is counted as it would find under the filters of the other groups', async () => {
  const query = 'search=musk&gender=unisex'
  const counts = await facets(query)
  for (const group of ['family', 'concentration', 'top', 'heart', 'base']) {
    expect(counts[group].length).toBeGreaterThan(0)
    for (const { value, count } of counts[group] as Value[]) {
      expect(await slugs(`${query}&${group}=${value}`)).toHaveLength(count)
    }
  }
  for (const { value, count } of counts.gender as Value[]) {
    expect(await slugs(`search=musk&gender=${value}`)).toHaveLength(count)
  }
  for (const { min, count } of counts.price as Value[]) {
    const max = { 0: 50, 50: 100, 100: 200, 200: 9999 }[min]
    expect(await slugs(`${query}&price_min=${min}&price_max=${max}`)).toHaveLength(count)
  }
  for (const { value, count } of counts.type as Value[]) {
    expect(await slugs(`${query}&type=${value}`)).toHaveLength(count)
  }
})

test('a chosen value does not lower the counts of its own group, but those of others', async () => {
  const open = await facets('price_min=0')
  const chosen = await facets('price_min=0&family=floral')
  expect(chosen.family).toEqual(open.family)
  expect(countOf(chosen.gender, 'women')).toBeLessThan(countOf(open.gender, 'women'))
  const two = await facets('family=floral&concentration=eau-de-parfum')
  expect(countOf(two.family, 'gourmand')).toBe(
    (await slugs('family=gourmand&concentration=eau-de-parfum')).length,
  )
})

test('the notes of the layers are left uncounted on request, and all else is counted as before', async () => {
  const whole = await facets('collection_id=1')
  expect(whole.top.length).toBeGreaterThan(0)
  expect(await facets('collection_id=1&omit=layers')).toEqual({ ...whole, top: [], heart: [], base: [] })
  const filtered = await facets('collection_id=1&gender=unisex&season=winter')
  const narrowed = await facets('collection_id=1&gender=unisex&season=winter&omit=layers')
  expect(narrowed).toEqual({ ...filtered, top: [], heart: [], base: [] })
  const note = whole.top[0].value
  expect((await facets(`collection_id=1&top=${note}`)).top).toContainEqual(
    expect.objectContaining({ value: note }),
  )
  expect((await facets(`collection_id=1&top=${note}&omit=layers`)).top).toEqual([])
})

test('a collection has the counts of its own list, whose filters are those of the search', async () => {
  const list = async (query: string) =>
    (await shop.get(`/products?per_page=100&collection_id=1&${query}`)).data
  const counts = await facets('collection_id=1&gender=unisex')
  expect(counts.complete).toBe(true)
  for (const group of ['family', 'concentration', 'base']) {
    expect(counts[group].length).toBeGreaterThan(0)
    for (const { value, count } of counts[group] as Value[])
      expect(await list(`gender=unisex&${group}=${value}`), value).toHaveLength(count)
  }
  for (const { value, count } of counts.gender as Value[])
    expect(await list(`gender=${value}`)).toHaveLength(count)
  expect((await facets('collection_id=999999')).gender).toEqual([])
})

test('reviewers’ averages are counted from least to most, named in the language, and kept while chosen', async () => {
  const counts = await facets('gender=unisex')
  for (const group of ['how_long', 'how_far']) {
    expect(counts[group].length).toBeGreaterThan(1)
    for (const { value, count } of counts[group] as Value[])
      expect(await slugs(`gender=unisex&${group}=${value}`), value).toHaveLength(count)
  }
  const order = ['under_3', '3_6', '6_10', 'over_10']
  const values = counts.how_long.map(({ value }: Value) => value)
  expect(values).toEqual(order.filter((value) => values.includes(value)))
  const chosen = await facets('gender=unisex&how_far=arm')
  expect(chosen.how_far).toEqual(counts.how_far)
  expect(countOf(chosen.family, 'amber')).toBeLessThan(countOf(counts.family, 'amber'))
  expect((await facets('', 'ar')).how_far[0].name).toBe('قريب من البشرة')
  expect((await facets('search=xyzzyplugh&how_long=6_10,never')).how_long).toEqual([
    { value: '6_10', name: '6 to 10 hours', count: 0 },
  ])
})

test('a list leaves products out on request, and counts without them', async () => {
  const whole = await shop.get('/products?collection_id=13&per_page=5')
  const ids = (list: { id: number }[]) => list.map(({ id }) => id)
  const [first, second, ...others] = ids(whole.data)
  const rest = await shop.get(`/products?collection_id=13&per_page=5&exclude=${first},${second}`)
  expect(ids(rest.data).slice(0, 3)).toEqual(others)
  expect(rest.meta.total).toBe(whole.meta.total - 2)
  expect((await shop.get('/products?exclude=1,x')).status).toBe(422)
})

test('values are named in the language of the page, and a chosen one stays though it finds nothing', async () => {
  expect((await facets('', 'ar')).family.find((one: Value) => one.value === 'floral')?.name).toBe('زهري')
  const none = await facets('search=xyzzyplugh&family=floral&note=white-musk&without=Taif+Rose&like=2')
  expect(none.family).toEqual([{ value: 'floral', name: 'Floral', count: 0 }])
  expect(none.notes).toEqual({
    'white-musk': expect.stringMatching(/white musk/i),
    'Taif Rose': expect.stringMatching(/taif rose/i),
  })
  expect(none.like).toBe('Taif Rose')
})

test('a product tells what search calls its notes', async () => {
  const { data } = await shop.get('/product/1', 'ar')
  expect(data.note_values.top).toEqual(['saffron', 'black-pepper', 'cardamom'])
  expect(data.note_values.base).toHaveLength(data.base_notes.length)
})

test('an index of an earlier version is made anew at the start', async () => {
  await shop.db.execute(sql`update product_search set facets = '{}', notes = '{}'`)
  expect(await slugs('family=floral')).toEqual([])
  await refreshIndex(shop.db)
  expect(await slugs('family=floral')).toHaveLength(2)
})

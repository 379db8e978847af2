import { GENDERS } from '@nafha/contract/catalog'
import { MOMENTS } from '@nafha/contract/finder/answers'
import type { FinderPick } from '@nafha/contract/finder/finder'
import { STRENGTHS } from '@nafha/contract/finder/strength'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoShop } from '../testing/seed.ts'
import { finderRoutes } from './index.ts'

const shop = demoShop(finderRoutes)

const find = async (query: string, language: 'en' | 'ar' = 'en') => {
  const { status, data } = await shop.get(`/finder?${query}`, language)
  expect(status).toBe(200)
  return data as { picks: FinderPick[]; next: FinderPick[] }
}
const notesOf = ({ product }: FinderPick) =>
  [...product.top_notes, ...product.heart_notes, ...product.base_notes].map((note) => note.toLowerCase())

test('answers lead to three perfumes that meet them, each with its reasons and its tester', async () => {
  const { picks, next } = await find('for=women&moment=evening&family=floral&without=saffron&strength=strong')
  expect(picks).toHaveLength(3)
  expect(picks[0]?.product.slug).toBe('tuberose-night')
  expect(picks[0]?.reasons).toEqual([
    { kind: 'family', value: 'floral', name: 'Floral' },
    { kind: 'moment', value: 'evening', name: '' },
    { kind: 'strength', value: 'strong', name: '' },
    { kind: 'for', value: 'women', name: '' },
    { kind: 'without', value: 'saffron', name: 'Saffron' },
  ])
  for (const pick of [...picks, ...next]) {
    expect(['women', 'unisex']).toContain(pick.product.gender)
    expect(notesOf(pick).some((note) => note.includes('saffron'))).toBe(false)
    expect(pick.tester?.quantity).toBeGreaterThan(0)
    expect(pick.product.sizes.every(({ tester }) => !tester)).toBe(true)
  }
})

test('nothing answered is three of the best sellers, and no gift and nothing for the house', async () => {
  const { picks, next } = await find('')
  expect(picks).toHaveLength(3)
  for (const { product, reasons } of [...picks, ...next]) {
    expect(product.type).toMatch(/^Perfume /)
    expect(reasons).toEqual([])
  }
})

test('a family or note that the shop does not have counts as skipped', async () => {
  const unknown = await find('family=nothing-of-ours&without=plutonium')
  expect(unknown).toEqual(await find(''))
})

test('reasons are named in the language of the caller', async () => {
  const { picks } = await find('family=floral&without=saffron', 'ar')
  expect(picks[0]?.reasons.map(({ name }) => name)).toEqual(['الزهرية', 'زعفران'])
})

test.each(['for=nobody', 'moment=never', 'strength=9', 'family=a,b,c'])(
  'the call refuses %s, which no page sends',
  async (query) => {
    expect((await shop.get(`/finder?${query}`)).status).toBe(422)
  },
)

test('what is sold out is not chosen', async () => {
  const before = await find('family=floral')
  const first = before.picks[0]?.product.id
  await shop.db.execute(
    sql`update product_sizes set stock = reserved where product_id = ${first} and not tester`,
  )
  const after = await find('family=floral')
  expect(after.picks).toHaveLength(3)
  expect([...after.picks, ...after.next].map(({ product }) => product.id)).not.toContain(first)
})

test('each question has answers with pictures; families and notes have names', async () => {
  const { data } = await shop.get('/finder/options', 'ar')
  const values = (question: string) => data[question].map(({ value }: { value: string }) => value)
  expect(values('for')).toEqual([...GENDERS])
  expect(values('moment')).toEqual([...MOMENTS])
  expect(values('strength')).toEqual([...STRENGTHS])
  // All Fragrances has every perfume, Gifts none: neither tells anything.
  expect(values('family')).toEqual([
    'oud-and-bukhoor',
    'floral',
    'amber-and-spice',
    'fresh-and-citrus',
    'woods',
    'gourmand',
  ])
  expect(values('without')).toContain('musk')
  expect(values('without')).not.toContain('white-musk')
  for (const option of [...data.family, ...data.without]) expect(option.name).toMatch(/[\u0600-\u06ff]/)
  for (const question of Object.values(data) as { picture: unknown }[][])
    for (const { picture } of question) expect(picture).not.toBeNull()
})

test('the answers are the same in both languages', async () => {
  const values = async (language: 'en' | 'ar') =>
    Object.values(
      (await shop.get('/finder/options', language)).data as Record<string, { value: string }[]>,
    ).map((options) => options.map(({ value }) => value))
  expect(await values('ar')).toEqual(await values('en'))
})

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoShop } from '../testing/seed.ts'
import { blogRoutes } from './index.ts'

const shop = demoShop(blogRoutes)

test('blogs come newest first, ten a page or as many as are asked for', async () => {
  const first = await shop.get('/blogs')
  const second = await shop.get('/blogs?page=2')
  expect(first.meta).toMatchObject({ total: 12, per_page: 10, last_page: 2 })
  const dates = [...first.data, ...second.data].map((blog: { created_at: string }) => blog.created_at)
  expect(dates).toHaveLength(12)
  expect(dates).toEqual(dates.toSorted().reverse())
  expect((await shop.get('/blogs?page=3')).data).toEqual([])
  expect((await shop.get('/blogs?page=0')).status).toBe(422)
  const few = await shop.get('/blogs?per_page=5&page=3')
  expect(few.meta).toMatchObject({ current_page: 3, per_page: 5, last_page: 3 })
  expect(few.data).toHaveLength(2)
})

test('a blog has its copy and picture in both languages', async () => {
  const { data } = await shop.get('/blogs/1', 'ar')
  expect(data.title).toBe('العود في ضوء النهار')
  expect(data.image).toBe(data.picture.src)
  expect(data.meta_keywords).toContain('عود')
  expect((await shop.get('/blogs/1')).data.created_at).toBe('2025-11-17T06:00:00.000Z')
})

test('an article leads to the perfumes that it names, in the order of its text', async () => {
  const namesOf = async (id: number, language: 'en' | 'ar' = 'en') =>
    (await shop.get(`/blogs/${id}/products`, language)).data.map(({ name }: { name: string }) => name)
  expect(await namesOf(1)).toEqual(['Oud Al Layl', 'Neroli Dawn'])
  // A common word of Arabic is no name: the English text tells what is one.
  expect(await namesOf(4, 'ar')).toEqual(['قهوة', 'كثبان العنبر'])
  expect(await namesOf(5)).toHaveLength(4)
  expect(await namesOf(9)).toEqual([])
  await shop.db.execute(sql`update products set published = false where id = 1`)
  expect(await namesOf(1)).toEqual(['Neroli Dawn'])
  expect((await shop.get('/blogs/777/products')).status).toBe(404)
})

test('unknown and hidden blogs are not found', async () => {
  await shop.db.execute(sql`update blogs set published = false where id = 12`)
  for (const id of ['12', '777', '99999999999', 'x']) {
    expect((await shop.get(`/blogs/${id}`)).status).toBe(404)
  }
})

import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { storeNothing } from '../pictures/index.ts'
import { seedDemo } from '../seed/index.ts'
import { shopForTest } from '../testing/shop.ts'

test('a page of results reads the text once for its list and its filters, and the next page reads it anew', async () => {
  const shop = await shopForTest({ pages: true })
  await seedDemo(shop.db, { store: storeNothing })
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  const texts = () => {
    const names = query.mock.calls.map(([statement]) => (statement as { name?: string }).name)
    return names.filter((name) => name === 'search_text').length
  }

  const open = (sort: string) => fetch(`${shop.url}/search?search=oud+for+men&sort=${sort}`)
  expect((await open('newest')).status).toBe(200)
  expect(texts()).toBe(1)
  expect((await open('rating')).status).toBe(200)
  expect(texts()).toBe(2)
})

import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { storeNothing } from '../pictures/index.ts'
import { pageViews } from '../platform/database/schema/index.ts'
import { createApp } from '../platform/http/app.ts'
import { seedDemo } from '../seed/index.ts'
import { databaseForTest } from '../testing/database.ts'
import { analyticsRoutes } from './index.ts'
import { countView } from './views.sql.ts'

async function counter() {
  const { db } = await databaseForTest()
  await seedDemo(db, { store: storeNothing })
  const app = await createApp({ trustedProxies: [], logLevel: 'silent' })
  onTestFinished(() => app.close())
  analyticsRoutes(app, db)
  const view = (path: string, language = 'en') =>
    app.inject({
      method: 'POST',
      url: '/api/page-views',
      payload: { path, language },
      remoteAddress: '10.1.1.1',
    })
  /** Over all days: midnight may come between two views. */
  const views = async () => {
    const { path, language } = pageViews
    const rows = await db
      .select({ path, language, views: sql<number>`sum(${pageViews.views})::int` })
      .from(pageViews)
      .groupBy(path, language)
      .orderBy(path, language)
    return rows.map((row) => [row.path, row.language, row.views])
  }
  return { db, view, views }
}

test('views are counted by page and language, and say nothing of who looked', async () => {
  const { view, views } = await counter()
  for (const path of ['/', '/shop/1', '/shop/1', '/shop/collections/13', '/blogs/1']) {
    expect((await view(path)).json()).toEqual({ data: { counted: true } })
  }
  await view('/shop/1', 'ar')
  expect(await views()).toEqual([
    ['/', 'en', 1],
    ['/blogs/1', 'en', 1],
    ['/shop/1', 'ar', 1],
    ['/shop/1', 'en', 2],
    ['/shop/collections/13', 'en', 1],
  ])
})

test('sixty people who open a page at once are counted sixty times', async () => {
  const { db, views } = await counter()
  const seen = { path: '/about', language: 'ar' } as const
  await Promise.all(Array.from({ length: 60 }, () => countView(db, seen, new Date('2026-03-01T10:00:00Z'))))
  expect(await views()).toEqual([['/about', 'ar', 60]])
})

test('a day begins at midnight in the Emirates', async () => {
  const { db } = await counter()
  for (const at of ['2026-01-01T19:59:59Z', '2026-01-01T20:00:00Z']) {
    await countView(db, { path: '/', language: 'en' }, new Date(at))
  }
  const days = await db.select({ day: pageViews.day }).from(pageViews).orderBy(pageViews.day)
  expect(days).toEqual([{ day: '2026-01-01' }, { day: '2026-01-02' }])
})

test('orders, tokens and codes in an address are cut off; other spellings of a page are that page', async () => {
  const { view, views } = await counter()
  for (const path of [
    '/orders/17/ABCDEFGHJK',
    '/reset-password/secret/layla@example.com',
    '/discount/WELCOME10',
    '/faqs/',
  ]) {
    await view(path)
  }
  expect((await views()).map(([path]) => path)).toEqual(
    ['/discount', '/FAQs', '/orders', '/reset-password'].toSorted(),
  )
})

test('what is no page of the shop is not counted, so that nobody can fill the table', async () => {
  const { view, views } = await counter()
  for (const path of [
    '/nowhere',
    '/shop/999999',
    '/shop/01',
    '/shop/1e3',
    '/shop/-1',
    '/blogs/999',
    "/';--",
    '',
  ]) {
    expect((await view(path)).json(), path).toEqual({ data: { counted: false } })
  }
  expect((await view('/x'.repeat(200))).statusCode).toBe(422)
  expect((await view('/', 'fr')).statusCode).toBe(422)
  expect(await views()).toEqual([])
})

test('one address that counts more than any reader can is told to wait', async () => {
  const { view } = await counter()
  for (let opened = 0; opened < 600; opened++) expect((await view('/nowhere')).statusCode).toBe(200)
  const refused = await view('/nowhere')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

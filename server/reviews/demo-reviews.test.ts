import { expect, test } from 'vitest'
import { storeNothing } from '../pictures/index.ts'
import { demoShop } from '../testing/seed.ts'
import { reviewRoutes } from './index.ts'

const shop = demoShop((app, { db }) => reviewRoutes(app, { db, reads: db, store: storeNothing }))

test('a demo review is labelled by the demo order that holds its perfume or tester, and by nothing else', async () => {
  const labels = async (productId: number) => {
    const { data } = await shop.get(`/reviews?product_id=${productId}`)
    return data.map((review: { author: string; bought_here: boolean; tried_tester: boolean }) => [
      review.author,
      review.bought_here,
      review.tried_tester,
    ])
  }
  const [bought, tried, others] = [await labels(1), await labels(3), await labels(20)]
  expect(bought).toContainEqual(['Layla H.', true, true])
  expect(tried).toContainEqual(['Layla H.', false, true])
  for (const [author, ...both] of [...bought, ...tried, ...others])
    if (author !== 'Layla H.') expect(both).toEqual([false, false])
})

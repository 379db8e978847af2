import { expect, test } from '@playwright/test'
import { withLighthouse } from './lighthouse.ts'

const PAGES = ['/', '/?lang=ar', '/shop/collections/1', '/shop/1', '/blogs/1']

// Speed depends on who else is using the machine: that one is measured by `node --import tsx e2e/lighthouse-report.ts`.
test('Lighthouse finds nothing to mend in accessibility, best practices and SEO, on a phone', async ({
  baseURL,
}) => {
  test.setTimeout(300_000)
  await withLighthouse(async (judge) => {
    for (const path of PAGES) {
      const { scores, faults } = await judge(`${baseURL}${path}`, ['accessibility', 'best-practices', 'seo'])
      expect(faults, path).toEqual([])
      expect(scores, path).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 })
    }
  })
})

import { expect, test } from '@playwright/test'
import { checkPage } from './lighthouse.ts'

// Speed depends on who else is using the machine: e2e/lighthouse-report.ts measures it.
for (const path of ['/', '/?lang=ar', '/shop/collections/1', '/shop/1', '/blogs/1']) {
  test(`Lighthouse finds nothing to mend on ${path}: accessibility, best practices and SEO, on a phone`, async ({
    baseURL,
  }) => {
    const { scores, errors } = await checkPage(`${baseURL}${path}`, [
      'accessibility',
      'best-practices',
      'seo',
    ])
    expect(errors).toEqual([])
    expect(scores).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 })
  })
}

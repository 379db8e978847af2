import { expect, test } from 'vitest'
import { fixedPart, SHOP_PAGES } from '../shop-pages.ts'
import { CUT_PATHS, countedPath, PLAIN_PATHS, rowOf } from './counted-pages.ts'

test.each([
  ['/', '/'],
  ['/Profile/General/', '/profile/general'],
  ['/faqs', '/FAQs'],
  ['/orders/12/ABCDEFGHJK', '/orders'],
  ['/reset-password/token/layla@example.com', '/reset-password'],
  ['/discount/WELCOME10', '/discount'],
  ['/shop/7', '/shop/7'],
  ['/shop/products/13', '/shop/products/13'],
  ['/blogs/1', '/blogs/1'],
  ['/shop/07', null],
  ['/orders', null],
  ['/checkout', null],
  ['/offline', null],
  ['/unsubscribe/token', null],
  ['/nowhere', null],
])('%s is counted as %s', (pathname, counted) => {
  expect(countedPath(pathname)).toBe(counted)
})

test('the counter counts the pages that the table of pages names', () => {
  const byPath = SHOP_PAGES.filter(({ counted }) => counted === 'path').map(({ path }) => fixedPart(path))
  expect([...PLAIN_PATHS, ...CUT_PATHS].toSorted()).toEqual(byPath.toSorted())
  for (const { path, counted } of SHOP_PAGES)
    if (path.includes(':'))
      expect(rowOf(path.replace(/:\w+/g, '7')), path).toEqual(
        counted && counted !== 'path' ? { kind: counted, id: 7 } : null,
      )
})

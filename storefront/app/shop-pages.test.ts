import { SHOP_PAGES } from '@nafha/contract/shop-pages'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { needsScripts } from './platform/needs-scripts.ts'
import { paths } from './platform/paths.ts'
import routes from './routes.ts'

const pathsOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ index, path, children }) =>
    children ? pathsOf(children) : index ? ['/'] : path && path !== '*' ? [`/${path}`] : [],
  )

test('the table of pages and the routes have the same pages', () => {
  const table = SHOP_PAGES.map(({ path }) => path)
  expect(new Set(table).size).toBe(table.length)
  expect(pathsOf(routes).toSorted()).toEqual(table.toSorted())
})

test('every link of the storefront leads to a page of the table', () => {
  for (const [name, path] of Object.entries(paths)) {
    const url = typeof path === 'string' ? path : (path as (...parts: string[]) => string)('1', 'ABC')
    const pathname = url.split('?', 1)[0] as string
    const page = SHOP_PAGES.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname))
    expect(page, `${name}: ${url}`).toBeDefined()
  }
})

test('what stands in the sitemap is for everybody, and what is personal is not', () => {
  for (const { path, sitemap, shared, counted, personal } of SHOP_PAGES) {
    if (!sitemap) continue
    expect({ path, shared, counted: Boolean(counted), personal }).toEqual({
      path,
      shared: true,
      counted: true,
      personal: undefined,
    })
  }
})

test.each([
  ['/restore-email/token/layla@example.com', true],
  ['/orders/1/ABCDEFGHJK', true],
  ['/Profile/General', true],
  ['/shop/1', false],
  ['/', false],
  ['/offline', false],
])('%s needs scripts: %s', (pathname, isScripted) => {
  expect(needsScripts(pathname)).toBe(isScripted)
})

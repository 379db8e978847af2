/*
 * Page views are counted by page, never by person (rules/privacy 5). The browser cuts order numbers, codes, tokens
 * and addresses off the path, and the server counts no path but those of this file. Every page's scripts carry it, so it
 * repeats what it needs of the table of pages (shop-pages.ts); counted-pages.test.ts compares the two.
 */
export const PLAIN_PATHS = [
  '/',
  '/about',
  '/terms-conditions',
  '/privacy-policy',
  '/FAQs',
  '/blogs',
  '/search',
  '/finder',
  '/track/orders',
  '/checkout/cart',
  '/checkout/shipping',
  '/complete-purchase',
  '/sign-in',
  '/sign-up',
  '/email-verification',
  '/mobile-verification',
  '/address',
  '/edit-email',
  '/edit-mobile-number',
  '/forget-password',
  '/wishlist',
  '/profile/general',
  '/profile/purchase-history',
  '/profile/privacy',
  '/profile/help-support',
  '/profile/invite',
  '/profile/sign-out',
]
const BY_LOWER_CASE = new Map(PLAIN_PATHS.map((path) => [path.toLowerCase(), path]))

/** Pages whose path ends in something personal. Each counts as one page. */
export const CUT_PATHS = ['/orders', '/reset-password', '/restore-email', '/discount'] as const

/** The kind of page that a path with a number shows, and that number. */
export interface CountedRow {
  kind: 'collection' | 'product' | 'blog'
  id: number
}

const NUMBERED: [RegExp, CountedRow['kind']][] = [
  [/^\/shop\/(?:collections|products)\/([1-9]\d{0,8})$/, 'collection'],
  [/^\/shop\/([1-9]\d{0,8})$/, 'product'],
  [/^\/blogs\/([1-9]\d{0,8})$/, 'blog'],
]

/** Returns the collection, product or article that a counted path shows; null for other pages. */
export function rowOf(path: string): CountedRow | null {
  for (const [pattern, kind] of NUMBERED) {
    const id = pattern.exec(path)?.[1]
    if (id) return { kind, id: Number(id) }
  }
  return null
}

/** Returns the name under which a page is counted, or null for an address of no page. */
export function countedPath(pathname: string): string | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const plain = BY_LOWER_CASE.get(path.toLowerCase())
  if (plain) return plain
  return CUT_PATHS.find((start) => path.startsWith(`${start}/`)) ?? (rowOf(path) ? path : null)
}

import type { PageKey } from './admin/pages.ts'
import type { CountedRow } from './pages/counted-pages.ts'

/** The facts of a page of the storefront that the shop around it needs. */
export interface ShopPage {
  /** Path as its route spells it (storefront/app/routes.ts). */
  path: `/${string}`
  /** True for pages without a person or secret in them: the server caches one for everybody (rules/browser 11). */
  shared?: true
  /**
   * The counter books a view under the path, cut off before the first parameter, or under the row that the id names
   * (rules/privacy 5). Without this the page is not counted.
   */
  counted?: 'path' | CountedRow['kind']
  /** Its place in the sitemap: the edited page that dates it, `undated`, or an address for each row of a table. */
  sitemap?: PageKey | 'undated' | 'rows'
  /** True for pages that crawlers need not fetch, because they are empty without a person. */
  personal?: true
  /** True for pages that show or do nothing without scripts; all others can at least be read. */
  scripted?: true
}

/**
 * Every page of the storefront. Parameters of the query, the frame and the priority of a page stand in the `handle` of its
 * route. Whatever else keeps a list of pages makes it from this table, or a test compares the two (shop-pages.test.ts).
 */
export const SHOP_PAGES: readonly ShopPage[] = [
  { path: '/', shared: true, counted: 'path', sitemap: 'home' },
  { path: '/shop/collections/:id', shared: true, counted: 'collection', sitemap: 'rows' },
  { path: '/shop/products/:collectionId', shared: true, counted: 'collection', sitemap: 'rows' },
  { path: '/shop/:id', shared: true, counted: 'product', sitemap: 'rows' },
  { path: '/search', shared: true, counted: 'path' },
  { path: '/finder', shared: true, counted: 'path', sitemap: 'undated' },
  { path: '/about', shared: true, counted: 'path', sitemap: 'about' },
  { path: '/terms-conditions', shared: true, counted: 'path', sitemap: 'terms' },
  { path: '/privacy-policy', shared: true, counted: 'path', sitemap: 'privacy' },
  { path: '/FAQs', shared: true, counted: 'path', sitemap: 'faqs' },
  { path: '/faqs' },
  { path: '/blogs', shared: true, counted: 'path', sitemap: 'undated' },
  { path: '/blogs/:id', shared: true, counted: 'blog', sitemap: 'rows' },
  { path: '/checkout', personal: true, scripted: true },
  { path: '/checkout/cart', shared: true, counted: 'path', personal: true, scripted: true },
  { path: '/checkout/shipping', counted: 'path', personal: true, scripted: true },
  { path: '/pay/:secret', personal: true, scripted: true },
  { path: '/complete-purchase', counted: 'path', personal: true, scripted: true },
  { path: '/orders/:id/:orderNumber', counted: 'path', personal: true, scripted: true },
  { path: '/track/orders', counted: 'path', personal: true, scripted: true },
  { path: '/wishlist', shared: true, counted: 'path', scripted: true },
  { path: '/sign-in', shared: true, counted: 'path', scripted: true },
  { path: '/sign-up', shared: true, counted: 'path', scripted: true },
  { path: '/profile', personal: true, scripted: true },
  { path: '/profile/general', counted: 'path', personal: true, scripted: true },
  { path: '/profile/purchase-history', counted: 'path', personal: true, scripted: true },
  { path: '/profile/privacy', counted: 'path', personal: true, scripted: true },
  { path: '/profile/help-support', counted: 'path', personal: true, scripted: true },
  { path: '/profile/invite', counted: 'path', personal: true, scripted: true },
  { path: '/profile/sign-out', counted: 'path', personal: true, scripted: true },
  { path: '/address', counted: 'path', personal: true, scripted: true },
  { path: '/edit-email', counted: 'path', personal: true, scripted: true },
  { path: '/edit-mobile-number', counted: 'path', personal: true, scripted: true },
  { path: '/email-verification', counted: 'path', personal: true, scripted: true },
  { path: '/mobile-verification', counted: 'path', personal: true, scripted: true },
  { path: '/forget-password', counted: 'path', scripted: true },
  { path: '/reset-password/:token/:email', counted: 'path', personal: true, scripted: true },
  { path: '/restore-email/:token/:email', counted: 'path', personal: true, scripted: true },
  { path: '/discount/:code', counted: 'path', personal: true },
  { path: '/stock-notices/confirm/:token', scripted: true },
  { path: '/stock-notices/:token', scripted: true },
  { path: '/unsubscribe/:token', scripted: true },
  { path: '/review/:token', personal: true, scripted: true },
  { path: '/review/:token/stop', scripted: true },
  { path: '/new-delivery-day/:token', personal: true, scripted: true },
  { path: '/offline' },
]

/** Returns a path up to its first parameter. */
export const fixedPart = (path: string): string => path.split('/:', 1)[0] as string

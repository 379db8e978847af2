import { expect } from '@playwright/test'
import type { Language } from '../shopper.ts'
import type { Walker } from './walker.ts'

/** Every page for whoever is signed out. */
export const PAGES = [
  '/',
  '/shop/collections/13',
  '/shop/products/13?page=2',
  '/shop/1',
  '/search?search=oud&gender=unisex',
  '/search?search=zzzz',
  '/finder',
  '/finder?for=women&family=floral',
  '/about',
  '/terms-conditions',
  '/privacy-policy',
  '/FAQs',
  '/faqs',
  '/blogs',
  '/blogs/1',
  '/discount/WELCOME10',
  '/sign-in',
  '/sign-up',
  '/forget-password',
  '/reset-password/made-up/layla@example.com',
  '/restore-email/made-up/layla@example.com',
  '/checkout',
  '/checkout/cart',
  '/checkout/shipping',
  '/complete-purchase',
  '/orders/1/ABCDEFGHJK',
  '/track/orders',
  '/wishlist',
  '/stock-notices/confirm/made-up',
  '/stock-notices/made-up',
  '/unsubscribe/made-up',
  '/review/made-up',
  '/review/made-up/stop',
  '/new-delivery-day/made-up',
  '/pay/made-up',
  '/offline',
  '/nowhere',
]

/** These pages are for a customer who has verified everything. */
export const CUSTOMER_PAGES = [
  '/profile',
  '/profile/general',
  '/profile/privacy',
  '/profile/help-support',
  '/profile/invite',
  '/address',
  '/edit-email',
  '/edit-mobile-number',
  '/email-verification',
  '/mobile-verification',
]

/** Some pages are not for whoever asks, or have another address: they lead here. */
const LEAD_TO: Record<string, string> = {
  '/faqs': '/FAQs',
  '/discount/WELCOME10': '/',
  '/checkout': '/checkout/cart',
  '/checkout/shipping': '/checkout/cart',
  '/profile': '/profile/general',
  '/email-verification': '/profile/general',
  '/mobile-verification': '/profile/general',
}

/** Every page owes its address, a title, a heading, the language and its direction, and nothing over the edge. */
async function expectGoodPage(walk: Walker, language: Language, path: string): Promise<void> {
  const look = () => {
    const { lang, dir, scrollWidth, clientWidth } = document.documentElement
    const isOver = (part: Element) => {
      const { left, right } = part.getBoundingClientRect()
      return right > clientWidth || left < 0
    }
    return {
      path: location.pathname,
      hasTitle: document.title !== '',
      lang,
      dir,
      hasHeading: Array.from(document.querySelectorAll('h1')).some(({ textContent }) => textContent.trim()),
      overTheEdge:
        scrollWidth > clientWidth
          ? Array.from(document.querySelectorAll('body *'), (part) => (isOver(part) ? part.outerHTML : ''))
              .filter(Boolean)
              .slice(0, 5)
          : [],
    }
  }
  await expect
    .poll(() => walk.evaluate(look), { intervals: [50], message: path })
    .toEqual({
      path: LEAD_TO[path] ?? path.split('?')[0],
      hasTitle: true,
      lang: language,
      dir: language === 'ar' ? 'rtl' : 'ltr',
      hasHeading: true,
      overTheEdge: [],
    })
}

export async function openPages(walk: Walker, language: Language, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await walk.open(path)
    await expectGoodPage(walk, language, path)
    await walk.picture(path.slice(1) || 'home')
  }
}

import { LANGUAGES, type Language } from '@nafha/contract/values/language'
import { expect, test } from 'vitest'
import { ensureSearchWords } from '../search-index/index.ts'
import { shopForTest, type TestShop } from '../testing/shop.ts'

let shop: TestShop
const page = async (path: string, language: Language) => {
  const answer = await fetch(`${shop.url}${path}`, { headers: { cookie: `language=${language}` } })
  return { status: answer.status, html: await answer.text() }
}

/** Links and buttons of a page: where they lead, and their words. */
function controlsOf(html: string) {
  const body = html.slice(html.indexOf('<body'))
  return Array.from(
    body.matchAll(/<(a|button)\b([^>]*)>([\s\S]*?)<\/\1>/g),
    ([, tag, attributes = '', content = '']) => ({
      tag,
      href: /\bhref="([^"#]*)/.exec(attributes)?.[1],
      words:
        content.replace(/<[^>]*>/g, '').trim() ||
        (/\baria-label(?:ledby)?="([^"]+)"/.exec(attributes + content)?.[1] ?? ''),
    }),
  )
}

test.each(LANGUAGES)(
  'a shop that is empty has no button without words, no dead link and no terms to accept (%s)',
  async (language) => {
    shop = await shopForTest({ pages: true })
    await ensureSearchWords(shop.db)
    const paths = new Set([
      '/',
      '/search',
      '/search?search=oud',
      '/blogs',
      '/checkout/cart',
      '/wishlist',
      '/sign-up',
      '/sign-in',
    ])
    for (const path of paths) {
      const { status, html } = await page(path, language)
      expect(status, path).toBe(200)
      for (const { href, words } of controlsOf(html)) {
        expect(words, `${path}: ${href}`).not.toBe('')
        const leads = href?.replace(/&amp;/g, '&')
        if (leads?.startsWith('/') && !/^\/(api|_|admin)/.test(leads)) paths.add(leads)
      }
      for (const [, level, heading] of html.matchAll(/<h([1-3])\b[^>]*>([\s\S]*?)<\/h\1>/g)) {
        expect(heading?.replace(/<[^>]*>/g, '').trim(), `${path}: h${level}`).not.toBe('')
      }
    }
    const signUp = (await page('/sign-up', language)).html
    expect(signUp).not.toContain('name="accept_our_terms"')
    for (const blank of ['/about', '/terms-conditions', '/privacy-policy', '/FAQs']) {
      expect((await page(blank, language)).status, blank).toBe(404)
    }
  },
)

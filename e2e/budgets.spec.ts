import { gzipSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { enter, expect, LANGUAGES, type Language, test } from './shopper.ts'

const KB = 1000

interface Budget {
  /** Bytes after gzip. */
  document: number
  script: number
  stylesheet: number
  requests: number
}

/*
 * A little more than the pages take, so that whoever makes them larger does it knowingly and says so here. A first visit fetches all
 * of it, without pictures and film, whose number depends on the screen. Timings belong to the bench (docs/performance.md).
 */
const BUDGETS: Record<string, Budget> = {
  // The button of cards that adds to the cart, and the state of the cart's drawer, took the last 2 KB.
  // The manifest names the page of a payment link.
  // The house's name is drawn by its outlines once: 3 KB fewer in each document. Scripts take them from the page: 2.5 KB fewer.
  // Stand-ins for late faces, and a film as large as the upright poster, took the last 0.1 KB of styles.
  '/': { document: 20.8 * KB, script: 147.2 * KB, stylesheet: 18.1 * KB, requests: 19 },
  // The same, and one for the text that folds, the chosen size's picture and the bar's observer; the document has the first reviews.
  // The page for a new day of delivery, which the manifest of routes names, and groups of choices took the last 0.2 KB.
  // The document says the days of the next cut-offs for each city, so that no script computes them: 0.2 KB.
  '/shop/1': { document: 23.3 * KB, script: 155.8 * KB, stylesheet: 19.1 * KB, requests: 25 },
  '/checkout/cart': { document: 16.1 * KB, script: 174.5 * KB, stylesheet: 19 * KB, requests: 37 },
}
/** Fonts are compressed in themselves. */
const FONT_BUDGET: Record<Language, number> = { en: 45 * KB, ar: 118 * KB }

for (const [path, budget] of Object.entries(BUDGETS)) {
  for (const language of LANGUAGES) {
    test(`a first visit to ${path} in ${language} stays within its budget`, async ({ page }) => {
      const fetched = { document: 0, script: 0, stylesheet: 0, font: 0, requests: 0 }
      const reading: Promise<void>[] = []
      const read = async (kind: keyof typeof fetched, body: Promise<Buffer>) => {
        const bytes = await body
        fetched[kind] += kind === 'font' ? bytes.length : gzipSync(bytes).length
        fetched.requests += 1
      }
      const listen = (response: Response) => {
        const kind = response.request().resourceType()
        if (kind === 'document' || kind === 'script' || kind === 'stylesheet' || kind === 'font')
          reading.push(read(kind, response.body()))
      }
      page.on('response', listen)
      await enter(page, language, path)
      await page.waitForLoadState('networkidle')
      // What is fetched later belongs to no first visit, and may not be there any more when it is read.
      page.off('response', listen)
      await Promise.all(reading)
      // That it was measured at all.
      expect(fetched.script).toBeGreaterThan(50 * KB)
      for (const kind of ['document', 'script', 'stylesheet', 'requests'] as const)
        expect(fetched[kind], `${kind} of ${path}`).toBeLessThanOrEqual(budget[kind])
      expect(fetched.font, `fonts of ${path}`).toBeLessThanOrEqual(FONT_BUDGET[language])
    })
  }
}

test('an English page carries no Arabic text of the interface, an Arabic page no English one', async ({
  page,
  request,
}) => {
  const scripts = async (language: 'en' | 'ar') => {
    const html = await (await request.get(`/?lang=${language}`)).text()
    const paths = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
    const bodies = await Promise.all(paths.map(async (path) => (await request.get(path)).text()))
    return bodies.join('\n')
  }
  await page.goto('about:blank')
  const [english, arabic] = [await scripts('en'), await scripts('ar')]
  expect(english).toContain('Continue without Accepting')
  expect(arabic).not.toContain('Continue without Accepting')
  expect(english).not.toContain('الرئيسية')
  expect(arabic).toContain('الرئيسية')
})

test('built files come as they were compressed when they were built, for a year, each to whom it suits', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const admin = await (await request.get('/admin')).text()
  const script = /\/assets\/react-[\w-]+\.js/.exec(html)?.[0] ?? ''
  const style = /\/assets\/[\w-]+\.css/.exec(html)?.[0] ?? ''
  const backOfficeScript = /\/admin\/assets\/[\w-]+\.js/.exec(admin)?.[0] ?? ''
  for (const [path, type] of [
    [script, /javascript/],
    [style, /css/],
    [backOfficeScript, /javascript/],
  ] as const) {
    const sizes: number[] = []
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const answer = await request.get(path, { headers: { 'accept-encoding': accepted } })
      const headers = answer.headers()
      expect(headers['content-encoding'], `${path} for ${accepted}`).toBe(encoding)
      expect(headers['content-type']).toMatch(type)
      expect(headers.vary).toMatch(/accept-encoding/i)
      expect(headers['cache-control']).toMatch(/max-age=31536000, immutable/)
      sizes.push(Number(headers['content-length']))
    }
    expect(sizes).toEqual(sizes.toSorted((one, other) => one - other))
  }
})

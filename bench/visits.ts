import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page, type Response } from '@playwright/test'
import { findBrowser } from '../scripts/prepare/find-browser.mjs'
import type { Figure } from './figures.ts'
import { LANGUAGES } from './pages.ts'
import type { Run } from './run.ts'
import { openShop } from './shop-process.ts'

const PART = 'f'
const KB = 1000
const PHONE = { width: 390, height: 844 }

interface Fetched {
  requests: number
  /** On the wire, with headers. */
  bytes: number
  film: number
  /** Scripts as gzip would send them, and as they were sent. */
  scriptGzip: number
  scriptSent: number
}

/** Measures what a phone fetches for its first page and for its second one. */
export async function visits({ seeded, say }: Run): Promise<Figure[]> {
  const shop = await openShop(seeded)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  try {
    const figures: Figure[] = []
    for (const language of LANGUAGES) {
      say(`a first visit, ${language}`)
      figures.push(...(await visit(browser, shop.url, language)))
    }
    return figures
  } finally {
    await browser.close()
    await shop.stop()
  }
}

async function visit(browser: Browser, url: string, language: string): Promise<Figure[]> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2.6,
    serviceWorkers: 'block',
  })
  await context.addCookies([{ name: 'language', value: language, url }])
  await context.addInitScript((chosen) => {
    localStorage.setItem('language', chosen)
    const consent = { functional: true, performance: false, targeting: false, at: '2026-11-21T00:00:00.000Z' }
    localStorage.setItem('cookies_consent', JSON.stringify(consent))
  }, language)
  const page = await context.newPage()
  const first = await fetched(page, async () => {
    await page.goto(url)
    await page.waitForLoadState('networkidle')
  })
  const second = await fetched(page, async () => {
    await page.locator('#main a[href="/shop/1"]').first().click()
    await page.waitForURL(/\/shop\/1\b/)
    await page.waitForLoadState('networkidle')
  })
  await context.close()
  const figuresOf = (kind: string, { requests, bytes, film }: Fetched, atMost?: number): Figure[] => [
    {
      part: PART,
      name: `${kind} ${language}`,
      figure: (bytes - film) / KB,
      unit: 'kB',
      ...(atMost ? { goal: { of: 'figure', atMost } as const } : {}),
      note: `on the wire, without ${Math.round(film / KB)} kB of film`,
    },
    { part: PART, name: `${kind} ${language}`, figure: requests, unit: 'requests' },
  ]
  return [
    ...figuresOf('first visit, home', first, 600),
    {
      part: PART,
      name: `first visit, home ${language}, JavaScript`,
      figure: first.scriptGzip / KB,
      unit: 'kB gzip',
      goal: { of: 'figure', atMost: 150 },
      note: `${(first.scriptSent / KB).toFixed(0)} kB as sent`,
    },
    ...figuresOf('second page, product', second),
  ]
}

/** Everything that the page asks for while something is done. */
async function fetched(page: Page, work: () => Promise<void>): Promise<Fetched> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const sum: Fetched = { requests: 0, bytes: 0, film: 0, scriptGzip: 0, scriptSent: 0 }
  const kinds = new Map<string, string>()
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.fromDiskCache || response.url.startsWith('data:')) return
    kinds.set(requestId, type)
    sum.requests += 1
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind === undefined) return
    sum.bytes += encodedDataLength
    if (kind === 'Media') sum.film += encodedDataLength
    if (kind === 'Script') sum.scriptSent += encodedDataLength
  })
  const scripts: Promise<void>[] = []
  const read = async (response: Response) => {
    const body = await response.body()
    sum.scriptGzip += gzipSync(body).length
  }
  const listen = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.push(read(response))
  }
  page.on('response', listen)
  await work()
  page.off('response', listen)
  await Promise.all(scripts)
  await cdp.detach()
  return sum
}

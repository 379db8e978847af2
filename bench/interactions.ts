import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/prepare/find-browser.mjs'
import { type Figure, median } from './figures.ts'
import { settings } from './settings.ts'

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2.6,
  hasTouch: true,
  isMobile: true,
}
/** Lighthouse's phone is so much slower than this machine. */
const SLOWER = 4
/** A frame that follows a press has been painted long before. */
const AFTERWARDS_MS = 1500

interface Interaction {
  name: string
  path: string
  press(page: Page): Promise<void>
}

/** Presses that change much of a screen: what a shopper does most. */
const INTERACTIONS: Interaction[] = [
  {
    name: 'filter sheet',
    path: '/shop/collections/1',
    press: (page) => page.getByRole('button', { name: /^Filters/ }).tap(),
  },
  {
    name: 'size choice',
    path: '/shop/1',
    press: (page) => page.locator('.sizes label').last().tap(),
  },
  {
    name: 'cart drawer',
    path: '/shop/1',
    press: (page) => page.getByRole('button', { name: 'Add to cart' }).first().tap(),
  },
]

interface Seen {
  /** The longest time from a press to the next paint, in ms. */
  paintMs: number
  shift: number
}

/** Measures how soon a phone paints after a press, and whether anything moves. */
export async function interactions(url: string, part: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  try {
    const figures: Figure[] = []
    for (const interaction of INTERACTIONS) {
      const times: Seen[] = []
      for (let time = 0; time < settings.rounds; time++) times.push(await pressed(browser, url, interaction))
      const row = (of: keyof Seen, unit: string, atMost: number): Figure => ({
        part,
        name: `${interaction.name}, ${of === 'paintMs' ? 'press to next paint' : 'layout shift'}`,
        figure: median(times.map((one) => one[of])),
        unit,
        goal: { of: 'figure', atMost },
        note: `a phone whose processor is ${SLOWER} times slower`,
      })
      figures.push(row('paintMs', 'ms', 100), row('shift', 'shift', 0))
    }
    return figures
  } finally {
    await browser.close()
  }
}

async function pressed(browser: Browser, url: string, { path, press }: Interaction): Promise<Seen> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  await context.addInitScript(() => {
    const consent = { functional: true, performance: false, targeting: false, at: '2026-11-21T00:00:00.000Z' }
    localStorage.setItem('cookies_consent', JSON.stringify(consent))
    const looks = { paintMs: 0, shift: 0 }
    Object.assign(globalThis, { seen: looks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) looks.paintMs = Math.max(looks.paintMs, duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) looks.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift' })
  })
  try {
    const page = await context.newPage()
    await page.goto(url + path)
    await page.locator('html[data-hydrated]').waitFor()
    await page.waitForLoadState('networkidle')
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.evaluate(() =>
      Object.assign((globalThis as unknown as { seen: Seen }).seen, { paintMs: 0, shift: 0 }),
    )
    await press(page)
    await page.waitForTimeout(AFTERWARDS_MS)
    return await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
  } finally {
    await context.close()
  }
}

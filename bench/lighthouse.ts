import { chromium } from '@playwright/test'
import getPort from 'get-port'
import lighthouse from 'lighthouse'
import { findBrowser } from '../scripts/prepare/find-browser.mjs'
import { type Figure, median } from './figures.ts'
import { interactions } from './interactions.ts'
import type { Run } from './run.ts'
import { settings } from './settings.ts'
import { openShop } from './shop-process.ts'

const PART = 'g'
const PAGES = [
  ['home', '/'],
  ['product', '/shop/1'],
] as const
const GOALS = {
  score: { unit: 'points', atLeast: 98 },
  'largest-contentful-paint': { unit: 's', atMost: 1.8 },
  'total-blocking-time': { unit: 'ms', atMost: 100 },
  'cumulative-layout-shift': { unit: 'shift', atMost: 0 },
} as const
type Measure = keyof typeof GOALS
type Look = Record<Measure, number>

/** Runs Lighthouse as a phone on simulated slow 4G; takes the median of several runs, since other work disturbs it. */
export async function phones({ seeded, say }: Run): Promise<Figure[]> {
  const shop = await openShop(seeded)
  try {
    const figures: Figure[] = []
    for (const [name, path] of PAGES) {
      say(`Lighthouse, ${name}`)
      const looks: Look[] = []
      for (let time = 0; time < settings.rounds; time++) looks.push(await look(shop.url + path))
      for (const measure of Object.keys(GOALS) as Measure[]) {
        const { unit, ...goal } = GOALS[measure]
        const figure = median(looks.map((one) => one[measure]))
        figures.push({
          part: PART,
          name: `${name}, ${measure.replaceAll('-', ' ')}`,
          figure,
          unit,
          ...(name === 'product' ? { goal: { of: 'figure', ...goal } as const } : {}),
        })
      }
    }
    say('presses on a phone')
    figures.push(...(await interactions(shop.url, PART)))
    return figures
  } finally {
    await shop.stop()
  }
}

async function look(url: string): Promise<Look> {
  const port = await getPort()
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  try {
    const answer = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'silent' })
    if (!answer || answer.lhr.runtimeError) throw new Error(`Lighthouse says nothing of ${url}`)
    const { audits, categories } = answer.lhr
    const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
    return {
      score: (categories.performance?.score ?? 0) * 100,
      'largest-contentful-paint': value('largest-contentful-paint') / 1000,
      'total-blocking-time': value('total-blocking-time'),
      'cumulative-layout-shift': value('cumulative-layout-shift'),
    }
  } finally {
    await browser.close()
  }
}

import type pg from 'pg'
import { askUntilServed } from './asking.ts'
import { withClient } from './databases.ts'
import type { Figure } from './figures.ts'
import type { Run } from './run.ts'
import { settings } from './settings.ts'
import { openShop, type RunningShop } from './shop-process.ts'
import { type Bare, bareServer, sideBySide } from './side-by-side.ts'

export const PAGES = [
  ['home', '/'],
  ['collection', '/shop/collections/1'],
  ['product', '/shop/1'],
  ['article', '/blogs/1'],
] as const
export const LANGUAGES = ['en', 'ar'] as const

const PART = 'a'
const headersIn = (language: string) => ({ 'accept-encoding': 'br', cookie: `language=${language}` })

/** Public pages out of memory against a bare node:http server, and what it costs to render one. */
export async function pages({ seeded, say }: Run): Promise<Figure[]> {
  const shop = await openShop(seeded)
  const bare = await bareServer('http')
  try {
    const figures: Figure[] = []
    for (const [name, path] of PAGES) {
      for (const language of LANGUAGES) {
        say(`page ${name}, ${language}`)
        figures.push(...(await served(shop, bare, `${name} ${language}`, path, headersIn(language))))
      }
    }
    await withClient(seeded.databaseUrl, async (client) => {
      for (const [name, path] of PAGES) figures.push(await rendered(shop, client, name, path))
    })
    return figures
  } finally {
    await bare.program.stop()
    await shop.stop()
  }
}

async function served(
  shop: RunningShop,
  bare: Bare,
  name: string,
  path: string,
  headers: Record<string, string>,
): Promise<Figure[]> {
  const { subject, limit, rateRatio, p99Ratio } = await sideBySide(shop, bare, path, headers)
  const cost = `${subject.cost.toFixed(0)} µs of processor an answer, bare ${limit.cost.toFixed(0)} µs`
  return [
    {
      part: PART,
      name: `page ${name}, cached`,
      figure: subject.rate,
      unit: 'requests/s',
      limit: limit.rate,
      ratio: rateRatio,
      goal: { of: 'ratio', atLeast: 0.6 },
      note: cost,
    },
    {
      part: PART,
      name: `page ${name}, cached, p99`,
      figure: subject.p99,
      unit: 'ms',
      limit: limit.p99,
      ratio: p99Ratio,
      goal: { of: 'ratio', atMost: 2 },
    },
  ]
}

/**
 * Nothing that it needs is in memory either: neither the page nor the answers that it is made from. The code is: what the
 * engine does while it gets to know it, a shop does in its first minute.
 */
async function rendered(shop: RunningShop, client: pg.Client, name: string, path: string): Promise<Figure> {
  const headers = { ...headersIn('en'), 'cache-control': 'no-cache' }
  const render = async () => {
    const before = await shop.ask<number>({ ask: 'heard' })
    await client.query(`select pg_notify('shop_changes', 'everything')`)
    while ((await shop.ask<number>({ ask: 'heard' })) === before);
    await askUntilServed(shop.url + path, { headers })
  }
  for (let time = 0; time < settings.rendersBefore; time++) await render()
  const before = await shop.processor()
  for (let time = 0; time < settings.renders; time++) await render()
  const each = ((await shop.processor()) - before) / settings.renders
  return {
    part: PART,
    name: `page ${name} rendered, nothing cached`,
    figure: each,
    unit: 'ms of processor',
    ...(name === 'product' ? { goal: { of: 'figure', atMost: 15 } as const } : {}),
    note: 'all threads, compressed, with its queries’ share of the process',
  }
}

import type pg from 'pg'
import { askUntilServed } from './asking.ts'
import { withClient } from './databases.ts'
import { type Figure, median } from './figures.ts'
import { files } from './files.ts'
import { load } from './load.ts'
import type { Run } from './run.ts'
import { settings } from './settings.ts'
import { fresh, openShop, type RunningShop } from './shop-process.ts'
import { type Bare, bareServer, sharesOf, sideBySide } from './side-by-side.ts'

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
    say('files')
    figures.push(...(await files(shop, bare, seeded.dataDir)))
    say('addresses that differ')
    figures.push(...(await differing(shop)))
    say('pages rendered')
    figures.push(...(await withClient(seeded.databaseUrl, (client) => rendered(shop, client))))
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
  const cost = `${subject.cost.toFixed(0)} µs of processor an answer, bare ${limit.cost.toFixed(0)} µs; ${sharesOf(subject)}`
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

const CLICKED = '/shop/1'

/** A page that is reached by advertisements, each click with an address of its own, and addresses that lead to nothing. */
async function differing(shop: RunningShop): Promise<Figure[]> {
  const headers = headersIn('en')
  const bare: number[] = []
  const clicks: number[] = []
  const nowhere: number[] = []
  for (let round = 0; round < settings.rounds; round++) {
    bare.push((await load(shop.url + CLICKED, headers)).rate)
    clicks.push((await load(shop.url, headers, { path: `${CLICKED}?fbclid=IwAR0-{n}` })).rate)
    nowhere.push((await load(shop.url, headers, { path: '/wp-content/{n}.php', expected: 404 })).rate)
  }
  return [
    {
      part: PART,
      name: 'page product, each click with a parameter of its own',
      figure: median(clicks),
      unit: 'requests/s',
      limit: median(bare),
      ratio: median(clicks.map((rate, at) => rate / bare[at]!)),
      goal: { of: 'ratio', atLeast: 0.5 },
      note: 'limit: the bare address',
    },
    {
      part: PART,
      name: 'addresses that lead to nothing',
      figure: median(nowhere),
      unit: 'requests/s',
      goal: { of: 'figure', atLeast: 10_000 },
    },
  ]
}

/**
 * Measures rendering with empty caches: neither the page nor its data is in memory. The code is warm, since a shop
 * compiles it in its first minute. The pages take turns, so that a disturbance of a second hits all of them.
 */
async function rendered(shop: RunningShop, client: pg.Client): Promise<Figure[]> {
  const headers = { ...headersIn('en'), ...fresh }
  let notifications = await shop.ask<number>({ ask: 'heard' })
  const render = async (path: string, times: number) => {
    for (let time = 0; time < times; time++) {
      const dropped = shop.ask<number>({ ask: 'heard', told: notifications + 1 })
      await client.query(`select pg_notify('shop_changes', 'everything')`)
      notifications = await dropped
      await askUntilServed(shop.url + path, { headers })
    }
  }
  const turns = PAGES.map(([name, path]) => ({ name, path, costs: [] as number[] }))
  for (const { path } of turns) await render(path, settings.rendersBefore)
  for (let turn = 0; turn < settings.renderTurns; turn++) {
    for (const { path, costs } of turns) {
      const before = await shop.processor()
      await render(path, settings.renders)
      costs.push(((await shop.processor()) - before) / settings.renders)
    }
  }
  return turns.map(({ name, costs }) => ({
    part: PART,
    name: `page ${name} rendered, nothing cached`,
    figure: median(costs),
    unit: 'ms of processor',
    ...(name === 'product' ? { goal: { of: 'figure', atMost: 15 } as const } : {}),
    note: 'all threads, compressed, with its queries’ share of the process',
  }))
}

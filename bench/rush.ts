import { setTimeout as delay } from 'node:timers/promises'
import autocannon from 'autocannon'
import { fromElsewhere, refusedSoFar } from './asking.ts'
import { type Figure, median } from './figures.ts'
import { instantProvider, KEYS } from './provider.ts'
import { crowd } from './purchases.ts'
import type { Run } from './run.ts'
import { settings } from './settings.ts'
import { openShop } from './shop-process.ts'
import { buy } from './shopper.ts'

const PART = 'h'
const CROWDS = [50, 300] as const
const TURN_SECONDS = settings.seconds * 3
/** Visitors come from this many IP addresses in turn. */
const ADDRESSES = 2000

interface Turn {
  /** Purchases a second. */
  rate: number
  /** Answers of a buyer's calls that sent them away. */
  refused: number
  /** Pages that those who look around were shown a second. */
  pages: number
}

/** Purchases beside people who look at pages of which none can be kept, in turns with purchases alone. */
export async function rush({ databases, goods, say }: Run): Promise<Figure[]> {
  const provider = await instantProvider()
  const databaseUrl = await databases.create('rush', goods)
  const env = { ...KEYS, STRIPE_API_BASE: provider.url }
  const shop = await openShop({ databaseUrl, dataDir: databases.dataDir('rush'), env })
  const turn = async (connections: number): Promise<Turn> => {
    const people = connections > 0 ? lookAround(shop.url, connections) : null
    const before = refusedSoFar()
    const rate = await crowd(() => buy(shop.url, provider), TURN_SECONDS)
    const refused = refusedSoFar() - before
    return { rate, refused, pages: ((await people?.stop()) ?? 0) / TURN_SECONDS }
  }
  try {
    // Neither is measured cold.
    const first = lookAround(shop.url, settings.connections)
    await delay(TURN_SECONDS * 1000)
    await first.stop()
    await turn(0)
    const figures: Figure[] = []
    for (const connections of CROWDS) {
      const turns: { quiet: Turn; busy: Turn }[] = []
      for (let round = 0; round < settings.rounds; round++) {
        say(`purchases beside ${connections} connections, turn ${round + 1}`)
        turns.push({ quiet: await turn(0), busy: await turn(connections) })
      }
      figures.push(...figuresOf(connections, turns))
    }
    return figures
  } finally {
    await shop.stop()
    provider.close()
    await databases.drop('rush')
  }
}

let opened = 0

/** Opens pages that nobody has opened before, over so many connections; `stop` tells how many were shown. */
function lookAround(shopUrl: string, connections: number) {
  let shown = 0
  const setupRequest = (request: object) => ({
    ...request,
    path: `/shop/collections/1?price_min=1&price_max=${1_000 + ++opened}`,
  })
  const requests = Array.from({ length: ADDRESSES }, () => ({
    headers: { 'accept-encoding': 'br', ...fromElsewhere() },
    setupRequest,
  }))
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const instance = autocannon({ url: shopUrl, requests, connections, duration: 600, timeout: 60 }, () =>
    resolve(),
  )
  instance.on('response', (_client, status) => {
    if (status === 200) shown += 1
  })
  return {
    stop: async () => {
      const { stop } = instance as unknown as { stop: () => void }
      stop.call(instance)
      await ended
      return shown
    },
  }
}

function figuresOf(connections: number, turns: readonly { quiet: Turn; busy: Turn }[]): Figure[] {
  const of = (which: 'quiet' | 'busy', what: keyof Turn) => median(turns.map((one) => one[which][what]))
  const name = `purchases, 8 shoppers beside ${connections} connections of new pages`
  return [
    {
      part: PART,
      name,
      figure: of('busy', 'rate'),
      unit: 'a second',
      limit: of('quiet', 'rate'),
      ratio: median(turns.map(({ quiet, busy }) => busy.rate / quiet.rate)),
      goal: { of: 'ratio', atLeast: 0.6 },
      note: `limit: nobody else; ${of('busy', 'pages').toFixed(0)} pages are shown a second meanwhile`,
    },
    {
      part: PART,
      name,
      figure: turns.reduce((sum, { busy }) => sum + busy.refused, 0),
      unit: 'calls refused',
      goal: { of: 'figure', atMost: 0 },
    },
  ]
}

import pg from 'pg'
import { withClient } from './databases.ts'
import { type Figure, median } from './figures.ts'
import { instantProvider, KEYS, type Provider } from './provider.ts'
import { replay } from './replay.ts'
import type { Run } from './run.ts'
import { settings } from './settings.ts'
import { openShop } from './shop-process.ts'
import { buy, type Purchase } from './shopper.ts'
import { commitsOf, type Statement } from './statements.ts'

const PART = 'c'
/** So large that the number cannot be anything else in a recorded statement. */
const FIRST_ORDER = 900_000_001
const WARM_UP = 40

/** Purchases from the bag to the order beside the same statements sent by nobody but a loop. */
export async function purchases({ databases, goods, say }: Run): Promise<Figure[]> {
  const provider = await instantProvider()
  const terms = (name: string, databaseUrl: string) => ({
    databaseUrl,
    dataDir: databases.dataDir(name),
    env: { ...KEYS, STRIPE_API_BASE: provider.url, TRUSTED_PROXIES: '127.0.0.1' },
  })
  try {
    say('the statements of a purchase')
    const recordedUrl = await databases.create('recorded', goods)
    const recorder = await openShop({ ...terms('recorded', recordedUrl), records: true })
    const recorded = await record(recorder, recordedUrl, provider)
    await recorder.stop()

    const [soldUrl, replayedUrl] = [
      await databases.create('sold', 'recorded'),
      await databases.create('replayed', 'recorded'),
    ]
    const shop = await openShop(terms('sold', soldUrl))
    const rates = { shop: [] as number[], database: [] as number[] }
    const costs: number[] = []
    try {
      await crowd(() => buy(shop.url, provider), 2)
      for (let round = 0; round < settings.rounds; round++) {
        say(`purchases, turn ${round + 1}`)
        const before = await shop.processor()
        const rate = await crowd(() => buy(shop.url, provider), settings.seconds * 3)
        costs.push(((await shop.processor()) - before) / (rate * settings.seconds * 3))
        rates.shop.push(rate)
        rates.database.push(await replayed(replayedUrl, recorded))
      }
      const left = await waitingMails(soldUrl)
      return figuresOf(recorded, rates, median(costs), left)
    } finally {
      await shop.stop()
      for (const name of ['recorded', 'sold', 'replayed']) await databases.drop(name)
    }
  } finally {
    provider.close()
  }
}

interface Recorded {
  statements: Statement[]
  purchase: Purchase
}

/** One purchase of a shop that has sold before, statement by statement; what its jobs do later is not among them. */
async function record(
  shop: { url: string; ask<T>(question: object): Promise<T> },
  databaseUrl: string,
  provider: Provider,
): Promise<Recorded> {
  await withClient(databaseUrl, (client) =>
    client.query(`alter table orders alter column id restart with ${FIRST_ORDER}`),
  )
  for (let time = 0; time < 3; time++) await buy(shop.url, provider)
  await shop.ask({ ask: 'statements' })
  const purchase = await buy(shop.url, provider)
  const statements = await shop.ask<Statement[]>({ ask: 'statements' })
  return { purchase, statements: statements.filter(({ call }) => call !== null) }
}

/** How often a second 8 at once get something done, each again as soon as it is done. */
async function crowd(work: (who: number) => Promise<unknown>, seconds: number): Promise<number> {
  const began = performance.now()
  const end = began + seconds * 1000
  let done = 0
  const one = async (_: unknown, who: number) => {
    while (performance.now() < end) {
      await work(who)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: settings.shoppers }, one))
  return (done * 1000) / (performance.now() - began)
}

async function replayed(databaseUrl: string, { statements, purchase }: Recorded): Promise<number> {
  const clients = Array.from(
    { length: settings.shoppers },
    () => new pg.Client({ connectionString: databaseUrl }),
  )
  await Promise.all(clients.map((client) => client.connect()))
  try {
    const one = (who: number) => replay(clients[who]!, statements, purchase)
    for (let time = 0; time < WARM_UP; time++) await one(time % clients.length)
    return await crowd(one, settings.seconds * 3)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

const waitingMails = (databaseUrl: string) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ left: number }>(
      `select count(*)::int as left from graphile_worker.jobs where task_identifier = 'send-order-confirmation'`,
    )
    return rows[0]?.left ?? 0
  })

function figuresOf(
  { statements }: Recorded,
  rates: { shop: number[]; database: number[] },
  cost: number,
  left: number,
): Figure[] {
  const each = Map.groupBy(statements, ({ call }) => (call ?? '').replace(/pi_\w+/, ':payment_intent'))
  const share = [...each].map(([call, some]) => `${call} ${some.length}/${commitsOf(some)}`).join(', ')
  return [
    {
      part: PART,
      name: 'purchases, 8 shoppers',
      figure: median(rates.shop),
      unit: 'a second',
      goal: { of: 'figure', atLeast: 120 },
      note: `${cost.toFixed(1)} ms of processor each, mails among it; ${left} confirmations not yet sent`,
    },
    {
      part: PART,
      name: 'purchases beside the database alone',
      figure: median(rates.shop),
      unit: 'a second',
      limit: median(rates.database),
      ratio: median(rates.shop.map((rate, at) => rate / rates.database[at]!)),
      goal: { of: 'ratio', atLeast: 0.3 },
      note: 'limit: the recorded statements on 8 connections, with values of their own',
    },
    {
      part: PART,
      name: 'one purchase',
      figure: statements.length,
      unit: 'statements',
      goal: { of: 'figure', atMost: 25 },
      note: `begin and commit among them; statements/commits: ${share}`,
    },
    {
      part: PART,
      name: 'one purchase',
      figure: commitsOf(statements),
      unit: 'commits',
      goal: { of: 'figure', atMost: 3 },
    },
  ]
}

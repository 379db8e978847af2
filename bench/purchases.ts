import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { withClient } from './databases.ts'
import { type Figure, median } from './figures.ts'
import { instantProvider, KEYS, type Provider } from './provider.ts'
import { replay } from './replay.ts'
import type { Run } from './run.ts'
import { settings } from './settings.ts'
import { openShop, type RunningShop } from './shop-process.ts'
import { type BenchPurchase, buy } from './shopper.ts'
import { commitsOf, type Statement } from './statements.ts'

const PART = 'c'
/** So large that the number cannot be anything else in a recorded statement. */
const FIRST_ORDER = 900_000_001
const WARM_UP = 40
/** Sold before anything is recorded. */
const SOLD_BEFORE = 200
const TURN_SECONDS = settings.seconds * 3

/** Purchases from the cart to the order beside the same statements sent by nobody but a loop. */
export async function purchases({ databases, goods, say }: Run): Promise<Figure[]> {
  const provider = await instantProvider()
  const terms = (name: string, databaseUrl: string) => ({
    databaseUrl,
    dataDir: databases.dataDir(name),
    env: { ...KEYS, STRIPE_API_BASE: provider.url },
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
    const turns: Turns = { shop: [], letters: [], mailsLater: [], database: [] }
    try {
      await crowd(() => buy(shop.url, provider), 2)
      for (let round = 0; round < settings.rounds; round++) {
        say(`purchases, turn ${round + 1}`)
        const before = await sentLetters(soldUrl)
        turns.shop.push(await turn(shop, provider))
        turns.letters.push(((await sentLetters(soldUrl)) - before) / TURN_SECONDS)
        // The letters that wait would be written beside the loop that is the limit.
        await mails(soldUrl, 'later')
        await untilIdle(soldUrl)
        turns.database.push(await replayed(replayedUrl, recorded))
        turns.mailsLater.push(await turn(shop, provider))
        await mails(soldUrl, 'at once')
      }
      return figuresOf(recorded, turns)
    } finally {
      await shop.stop()
      for (const name of ['recorded', 'sold', 'replayed']) await databases.drop(name)
    }
  } finally {
    provider.close()
  }
}

interface Turn {
  /** Purchases a second. */
  rate: number
  /** Milliseconds of processor for each. */
  cost: number
}

interface Turns {
  shop: Turn[]
  /** Confirmations that were sent a second meanwhile. */
  letters: number[]
  /** Jobs are put off, so that only the purchases themselves are measured. */
  mailsLater: Turn[]
  database: number[]
}

async function turn(shop: RunningShop, provider: Provider): Promise<Turn> {
  const before = await shop.processor()
  const rate = await crowd(() => buy(shop.url, provider), TURN_SECONDS)
  return { rate, cost: ((await shop.processor()) - before) / (rate * TURN_SECONDS) }
}

interface Recorded {
  statements: Statement[]
  purchase: BenchPurchase
}

/**
 * Records the statements of one purchase in a shop that has sold before, without those of its jobs. The tables were
 * analyzed, as autovacuum does a minute after they have grown.
 */
async function record(
  shop: { url: string; ask<T>(question: object): Promise<T> },
  databaseUrl: string,
  provider: Provider,
): Promise<Recorded> {
  await withClient(databaseUrl, (client) =>
    client.query(`alter table orders alter column id restart with ${FIRST_ORDER}`),
  )
  for (let time = 0; time < SOLD_BEFORE; time++) await buy(shop.url, provider)
  await withClient(databaseUrl, (client) => client.query('vacuum analyze'))
  await buy(shop.url, provider)
  await shop.ask({ ask: 'statements' })
  const purchase = await buy(shop.url, provider)
  const statements = await shop.ask<Statement[]>({ ask: 'statements' })
  return { purchase, statements: statements.filter(({ call }) => call !== null) }
}

/** Measures operations a second with 8 workers, each of which starts again as soon as it is done. */
export async function crowd(work: (who: number) => Promise<unknown>, seconds: number): Promise<number> {
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
    return await crowd(one, TURN_SECONDS)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

const sentLetters = (databaseUrl: string) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ sent: number }>(`select count(*)::int as sent from deliveries`)
    return rows[0]?.sent ?? 0
  })

/** Lets the jobs end that have begun. */
async function untilIdle(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const underway = 'select from graphile_worker._private_jobs where locked_at is not null limit 1'
    while ((await client.query(underway)).rowCount) await delay(50)
  })
}

/** Puts every job off for a day, those that wait among them, or lets new ones be done as they come. */
const mails = (databaseUrl: string, when: 'later' | 'at once') =>
  withClient(databaseUrl, (client) =>
    client.query(
      when === 'at once'
        ? 'drop trigger later on graphile_worker._private_jobs'
        : `create or replace function later() returns trigger language plpgsql as
            $$ begin new.run_at := now() + interval '1 day'; return new; end $$;
          create trigger later before insert on graphile_worker._private_jobs for each row execute function later();
          update graphile_worker._private_jobs set run_at = now() + interval '1 day' where locked_at is null`,
    ),
  )

function figuresOf({ statements }: Recorded, { shop, letters, mailsLater, database }: Turns): Figure[] {
  const rate = median(shop.map((one) => one.rate))
  const cost = (turns: Turn[]) => `${median(turns.map((one) => one.cost)).toFixed(1)} ms of processor each`
  const each = Map.groupBy(statements, ({ call }) => (call ?? '').replace(/pi_\w+/, ':payment_intent'))
  const share = [...each].map(([call, some]) => `${call} ${some.length}/${commitsOf(some)}`).join(', ')
  return [
    {
      part: PART,
      name: 'purchases, 8 shoppers',
      figure: rate,
      unit: 'a second',
      goal: { of: 'figure', atLeast: 120 },
      note: `${cost(shop)}; letters wait for shoppers, ${median(letters).toFixed(1)} with an invoice are sent a second meanwhile`,
    },
    {
      part: PART,
      name: 'purchases, 8 shoppers, jobs put off',
      figure: median(mailsLater.map((one) => one.rate)),
      unit: 'a second',
      limit: median(database),
      ratio: median(mailsLater.map((one, at) => one.rate / database[at]!)),
      note: `${cost(mailsLater)}; limit as below`,
    },
    {
      part: PART,
      name: 'purchases beside the database alone',
      figure: rate,
      unit: 'a second',
      limit: median(database),
      ratio: median(shop.map((one, at) => one.rate / database[at]!)),
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

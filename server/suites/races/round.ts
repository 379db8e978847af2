import { sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { keys, shopForTest, type TestShop } from '../../testing/shop.ts'
import { stocked, stockedTesters } from '../../testing/stock.ts'
import { checkInvariants, type SuiteReport } from '../invariants.ts'
import { outboxMails } from '../invariants-mail.ts'

export interface Round {
  shop: TestShop
  testers: number[]
  /** Stocks a new perfume and returns the id of its size; the price is in fils. */
  bottles(quantity: number, price?: number): Promise<number>
  /** Makes an API client with an IP address of its own, signed in when given a token. */
  newClient(token?: string | null): ReturnType<TestShop['client']>
}

/** A race runs many calls at once and returns the violations that it saw itself. */
export interface Race {
  name: string
  run(round: Round): Promise<string[]>
}

/** Opens a shop, runs the race, waits until the shop is idle, and checks the invariants. */
export async function runRound(race: Race): Promise<SuiteReport> {
  const shop = await shopForTest()
  const initial = new Map<number, number>()
  const bottles = async (quantity: number, price = 10_000) => {
    const size = await stocked(shop.db, { quantity, price })
    initial.set(size, quantity)
    return size
  }
  const testers = await stockedTesters(shop.db, [5000, 5000, 5000])
  for (const tester of testers) initial.set(tester, 5000)
  let clients = 0
  const newClient = (token: string | null = null) => {
    clients += 1
    return shop.client('en', `10.7.${clients >> 8}.${clients & 255}`, token)
  }
  const ownViolations = await race.run({ shop, testers, bottles, newClient })
  await settle(shop)
  const verdict = await checkInvariants({
    db: shop.db,
    stripe: shop.stripe,
    initial,
    mails: await outboxMails(shop.outbox.dataDir),
  })
  return {
    ...verdict,
    violations: [...ownViolations, ...verdict.violations].map((violation) => `${race.name}: ${violation}`),
  }
}

/** Runs all jobs that the race has caused, failed ones again; jobs that are not due yet stay. */
async function settle(shop: TestShop): Promise<void> {
  await shop.reconcile()
  for (let round = 0; round < 20; round++) {
    const { rows } = await shop.db.execute<{ failed: number }>(sql`
      select count(*)::int as failed from graphile_worker.jobs where attempts > 0`)
    if (rows[0]?.failed === 0) return
    await shop.db.execute(sql`select graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where attempts > 0), now())`)
    await shop.work()
  }
}

export const many = <T>(n: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, index) => make(index)))

/** Returns the answer, or the code of a refusal; throws server errors. */
export async function tried<T>(call: Promise<T>): Promise<{ answer: T } | { refused: string }> {
  try {
    return { answer: await call }
  } catch (error) {
    const { status, refusal } = error as { status?: number; refusal?: { code: string } | null }
    if (refusal && status && status < 500) return { refused: refusal.code }
    throw error
  }
}

/** Sends the signed webhook of a succeeded payment `times` times at once. */
export async function sendWebhooks(shop: TestShop, paymentIntent: string, times: number): Promise<void> {
  const { data } = await shop.stripe.events.list({ type: 'payment_intent.succeeded', limit: 100 })
  const event = data.find(({ data: { object } }) => (object as { id: string }).id === paymentIntent)
  if (!event) return
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: keys.webhookSecret })
  await many(times, async () => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const answer = await fetch(`${shop.url}/api/stripe/webhook`, { method: 'POST', headers, body: payload })
    if (answer.status !== 200) throw new Error(`a webhook was answered with ${answer.status}`)
  })
}

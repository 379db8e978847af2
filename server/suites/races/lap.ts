import { sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { keys, shopForTest, type TestShop } from '../../testing/shop.ts'
import { stocked, stockedTesters } from '../../testing/stock.ts'
import { judge, type Verdict } from '../invariants.ts'
import { outboxConfirmations } from '../invariants-mail.ts'

export interface Lap {
  shop: TestShop
  testers: number[]
  /** A perfume with so many bottles: its size. */
  bottles(quantity: number, price?: number): Promise<number>
  /** What somebody at this race's own door calls with: an address that nobody else has. */
  door(token?: string | null): ReturnType<TestShop['client']>
}

/** One race: everybody does what they do at once, and says what it found wrong by itself. */
export interface Race {
  name: string
  run(lap: Lap): Promise<string[]>
}

/** Opens a shop, lets them race, waits until nothing is under way, and looks at what is left. */
export async function runLap(race: Race): Promise<Verdict> {
  const shop = await shopForTest()
  const initial = new Map<number, number>()
  const bottles = async (quantity: number, price = 10_000) => {
    const size = await stocked(shop.db, { quantity, price })
    initial.set(size, quantity)
    return size
  }
  const testers = await stockedTesters(shop.db, [5000, 5000, 5000])
  for (const tester of testers) initial.set(tester, 5000)
  let doors = 0
  const door = (token: string | null = null) => {
    doors += 1
    return shop.client('en', `10.7.${doors >> 8}.${doors & 255}`, token)
  }
  const own = await race.run({ shop, testers, bottles, door })
  await settle(shop)
  const verdict = await judge({
    db: shop.db,
    stripe: shop.stripe,
    initial,
    mails: await outboxConfirmations(shop.outbox.dataDir),
  })
  return { ...verdict, faults: [...own, ...verdict.faults].map((fault) => `${race.name}: ${fault}`) }
}

/** Does all the work that the race has caused, what failed once included; what waits for its time waits on. */
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

/** Answers, and refusals by their code; a fault of the server is thrown. */
export async function tried<T>(call: Promise<T>): Promise<{ answer: T } | { refused: string }> {
  try {
    return { answer: await call }
  } catch (error) {
    const { status, refusal } = error as { status?: number; refusal?: { code: string } | null }
    if (refusal && status && status < 500) return { refused: refusal.code }
    throw error
  }
}

/** Sends a webhook about a payment as the provider would: properly signed, as often as one likes. */
export async function tellShop(shop: TestShop, paymentIntent: string, times: number): Promise<void> {
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

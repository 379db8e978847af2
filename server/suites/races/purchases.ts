import { sql } from 'drizzle-orm'
import { cartOf, guestBuyer, orderOf, payWith } from '../../testing/buyer.ts'
import { discountCode } from '../../testing/stock.ts'
import { many, type Race, type Round, sendWebhooks, tried } from './round.ts'

type Paid = { payment_intent: string; client_secret: string }

const started = async (call: Promise<Paid>) => {
  const outcome = await tried(call)
  return 'answer' in outcome ? outcome.answer : null
}

/** Pays, and lets webhooks and return pages record the payment at the same time. */
const payAndRecord = async ({ shop, newClient }: Round, payment: Paid) => {
  await payWith(shop.stripe, payment)
  await Promise.all([
    sendWebhooks(shop, payment.payment_intent, 3),
    ...Array.from({ length: 3 }, () => orderOf(newClient(), payment)),
  ])
}

export const lastUnits: Race = {
  name: 'last units',
  async run(round) {
    const size = await round.bottles(10)
    const buyers = await many(30, () => guestBuyer(round.newClient()))
    const outcomes = await many(30, (index) =>
      started(buyers[index]!.pay(cartOf([[size, 1]], round.testers))),
    )
    const payments = outcomes.filter((payment) => payment !== null)
    await Promise.all(payments.map((payment) => payWith(round.shop.stripe, payment)))
    return payments.length === 10 ? [] : [`${payments.length} of 30 shoppers were promised one of 10 bottles`]
  },
}

export const manyRecorders: Race = {
  name: 'webhook, return page and reconciling at once',
  async run(round) {
    const size = await round.bottles(100)
    const buyers = await many(25, () => guestBuyer(round.newClient()))
    const payments = await many(25, (index) => buyers[index]!.pay(cartOf([[size, 2]], round.testers)))
    await Promise.all([...payments.map((payment) => payAndRecord(round, payment)), round.shop.reconcile()])
    return []
  },
}

export const doubleSubmits: Race = {
  name: 'double submits',
  async run(round) {
    const size = await round.bottles(100)
    const buyers = await many(15, () => guestBuyer(round.newClient()))
    const wrong: string[] = []
    await Promise.all(
      buyers.map(async (buyer) => {
        const pressed = await many(5, () => tried(buyer.pay(cartOf([[size, 1]], round.testers))))
        const payments = pressed.flatMap((one) => ('answer' in one ? [one.answer] : []))
        const ids = new Set(payments.map(({ payment_intent }) => payment_intent))
        if (ids.size !== 1) wrong.push(`five presses made ${ids.size} payments`)
        const [first] = payments
        if (!first) return
        // Two windows confirm the same payment: the provider accepts the first.
        await Promise.allSettled([payWith(round.shop.stripe, first), payWith(round.shop.stripe, first)])
        await many(3, () => tried(orderOf(buyer.api, first)))
        const again = await tried(buyer.pay(cartOf([[size, 1]], round.testers), { expected_total: 1 }))
        if ('answer' in again) wrong.push('a total that nobody saw was taken')
      }),
    )
    return wrong
  },
}

export const changedCarts: Race = {
  name: 'a cart that changes while it is paid',
  async run(round) {
    const size = await round.bottles(200)
    const buyers = await many(12, () => guestBuyer(round.newClient()))
    await Promise.all(
      buyers.map(async (buyer) => {
        const first = await buyer.pay(cartOf([[size, 1]], round.testers))
        await Promise.allSettled([
          payWith(round.shop.stripe, first),
          ...[2, 3, 4].map((units) => tried(buyer.pay(cartOf([[size, units]], round.testers)))),
        ])
        const last = await tried(buyer.pay(cartOf([[size, 5]], round.testers)))
        if ('answer' in last) await payWith(round.shop.stripe, last.answer)
      }),
    )
    return []
  },
}

export const withdrawn: Race = {
  name: 'a perfume withdrawn from open carts',
  async run(round) {
    const { shop, testers, newClient } = round
    const [gone, stays] = [await round.bottles(100), await round.bottles(100)]
    const buyers = await many(30, () => guestBuyer(newClient()))
    const both: [number, number][] = [
      [gone, 1],
      [stays, 1],
    ]
    const payments = await many(30, (index) => buyers[index]!.pay(cartOf(both, testers)))
    await shop.db.execute(sql`update product_sizes set withdrawn = true where id = ${gone}`)
    // Some carts are paid, some bought again without the perfume, and some expire, all at once.
    const expiring = payments.slice(20).map(({ payment_intent }) => payment_intent)
    await shop.db.execute(sql`
      update checkouts set expires_at = now() - interval '1 second'
      where payment_intent = any(${sql.param(expiring)}::text[])`)
    await shop.db.execute(
      sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`,
    )
    await Promise.all([
      shop.work(),
      ...payments.slice(0, 10).map((payment) => payAndRecord(round, payment)),
      ...buyers.slice(10, 20).map((buyer) => buyer.pay(cartOf([[stays, 2]], testers))),
    ])
    return []
  },
}

/** Guests of one network may hold this many bottles together; the first two of each guest do not count. */
const NETWORK_BOTTLES = 300

export const networkHolds: Race = {
  name: 'guests of one network who hold all they can',
  async run({ shop, testers, bottles }) {
    const size = await bottles(5000)
    const buyers = await many(16, () => guestBuyer(shop.client('en', '10.6.0.1')))
    const payments = await many(32, (index) =>
      started(buyers[index % 16]!.pay(cartOf([[size, 20 + index]], testers))),
    )
    const { rows } = await shop.db.execute<{ held: number }>(sql`
      select coalesce(sum(quantity - 2), 0)::int as held from reservations
        join checkouts on checkouts.id = checkout_id where status = 'open' and size_id = ${size}`)
    const heldBottles = rows[0]?.held ?? 0
    await Promise.allSettled(payments.map((payment) => payment && payWith(shop.stripe, payment)))
    return heldBottles > 0 && heldBottles <= NETWORK_BOTTLES
      ? []
      : [`one network holds ${heldBottles} bottles`]
  },
}

export const onceOnlyCodes: Race = {
  name: 'once-only and limited codes',
  async run(round) {
    const { shop, testers, newClient } = round
    const size = await round.bottles(500)
    await discountCode(shop.db, { code: 'ONCE25', percent: 25, timesNumber: 1 })
    await discountCode(shop.db, { code: 'FIRST5', percent: 20, overallLimit: 5 })
    const buy = async (code: string, person: object) => {
      const api = newClient()
      const { data: guest } = await api('POST /guests/discount', { body: { code } })
      const buyer = await guestBuyer(api, { ...person, guestToken: guest.guest_token })
      const cart = cartOf([[size, 1]], testers)
      // A checkout that is refused with the code is tried again without it.
      const payment =
        (await started(buyer.pay(cart))) ?? (await started(buyer.pay(cart, { without_discount: true })))
      if (payment) await payAndRecord(round, payment)
    }
    const windows = Array.from({ length: 16 }, (_, index) => ({
      email: `person-${index >> 2}@example.com`,
      mobile_number: `+97150111222${index >> 2}`,
    }))
    await Promise.all([
      ...windows.map((person) => buy('ONCE25', person)),
      ...Array.from({ length: 10 }, () => buy('FIRST5', {})),
    ])
    return []
  },
}

export const expiring: Race = {
  name: 'paid in the moment of expiry',
  async run(round) {
    const { shop } = round
    const size = await round.bottles(12)
    const buyers = await many(12, () => guestBuyer(round.newClient()))
    const payments = await many(12, (index) => buyers[index]!.pay(cartOf([[size, 1]], round.testers)))
    await shop.db.execute(sql`update checkouts set expires_at = now() - interval '1 second'`)
    await shop.db.execute(
      sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`,
    )
    await Promise.allSettled([
      shop.work(),
      ...payments.map(async (payment) => payAndRecord(round, payment)),
      ...buyers.map(() =>
        guestBuyer(round.newClient()).then((late) => started(late.pay(cartOf([[size, 1]], round.testers)))),
      ),
    ])
    return []
  },
}

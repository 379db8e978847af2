import { sql } from 'drizzle-orm'
import { cartOf, guestBuyer, orderOf, payWith } from '../../testing/buyer.ts'
import { discountCode } from '../../testing/stock.ts'
import { type Lap, many, type Race, tellShop, tried } from './lap.ts'

type Paid = { payment_intent: string; client_secret: string }

const started = async (call: Promise<Paid>) => {
  const outcome = await tried(call)
  return 'answer' in outcome ? outcome.answer : null
}

/** Pays, with everybody who might record it doing so at the same time. */
const payAndTell = async ({ shop, door }: Lap, payment: Paid) => {
  await payWith(shop.stripe, payment)
  await Promise.all([
    tellShop(shop, payment.payment_intent, 3),
    ...Array.from({ length: 3 }, () => orderOf(door(), payment)),
  ])
}

export const lastUnits: Race = {
  name: 'last units',
  async run(lap) {
    const size = await lap.bottles(10)
    const buyers = await many(30, () => guestBuyer(lap.door()))
    const asked = await many(30, (index) => started(buyers[index]!.pay(cartOf([[size, 1]], lap.testers))))
    const got = asked.filter((payment) => payment !== null)
    await Promise.all(got.map((payment) => payWith(lap.shop.stripe, payment)))
    return got.length === 10 ? [] : [`${got.length} of 30 shoppers were promised one of 10 bottles`]
  },
}

export const manyTellers: Race = {
  name: 'webhook, return page and reconciling at once',
  async run(lap) {
    const size = await lap.bottles(100)
    const buyers = await many(25, () => guestBuyer(lap.door()))
    const payments = await many(25, (index) => buyers[index]!.pay(cartOf([[size, 2]], lap.testers)))
    await Promise.all([...payments.map((payment) => payAndTell(lap, payment)), lap.shop.reconcile()])
    return []
  },
}

export const doubleSubmits: Race = {
  name: 'double submits',
  async run(lap) {
    const size = await lap.bottles(100)
    const buyers = await many(15, () => guestBuyer(lap.door()))
    const wrong: string[] = []
    await Promise.all(
      buyers.map(async (buyer) => {
        const pressed = await many(5, () => tried(buyer.pay(cartOf([[size, 1]], lap.testers))))
        const payments = pressed.flatMap((one) => ('answer' in one ? [one.answer] : []))
        const ids = new Set(payments.map(({ payment_intent }) => payment_intent))
        if (ids.size !== 1) wrong.push(`five presses made ${ids.size} payments`)
        const [first] = payments
        if (!first) return
        // Two windows confirm the one payment: the provider takes the first.
        await Promise.allSettled([payWith(lap.shop.stripe, first), payWith(lap.shop.stripe, first)])
        await many(3, () => tried(orderOf(buyer.api, first)))
        const again = await tried(buyer.pay(cartOf([[size, 1]], lap.testers), { expected_total: 1 }))
        if ('answer' in again) wrong.push('a total that nobody saw was taken')
      }),
    )
    return wrong
  },
}

export const changedCarts: Race = {
  name: 'a cart that changes while it is paid',
  async run(lap) {
    const size = await lap.bottles(200)
    const buyers = await many(12, () => guestBuyer(lap.door()))
    await Promise.all(
      buyers.map(async (buyer) => {
        const first = await buyer.pay(cartOf([[size, 1]], lap.testers))
        await Promise.allSettled([
          payWith(lap.shop.stripe, first),
          ...[2, 3, 4].map((units) => tried(buyer.pay(cartOf([[size, units]], lap.testers)))),
        ])
        const last = await tried(buyer.pay(cartOf([[size, 5]], lap.testers)))
        if ('answer' in last) await payWith(lap.shop.stripe, last.answer)
      }),
    )
    return []
  },
}

export const withdrawn: Race = {
  name: 'a perfume withdrawn from open carts',
  async run(lap) {
    const { shop, testers, door } = lap
    const [gone, stays] = [await lap.bottles(100), await lap.bottles(100)]
    const buyers = await many(30, () => guestBuyer(door()))
    const both: [number, number][] = [
      [gone, 1],
      [stays, 1],
    ]
    const payments = await many(30, (index) => buyers[index]!.pay(cartOf(both, testers)))
    await shop.db.execute(sql`update product_sizes set withdrawn = true where id = ${gone}`)
    // Paid, bought again without it, and expired, all at once.
    const lapsing = payments.slice(20).map(({ payment_intent }) => payment_intent)
    await shop.db.execute(sql`
      update checkouts set expires_at = now() - interval '1 second'
      where payment_intent = any(${sql.param(lapsing)}::text[])`)
    await shop.db.execute(
      sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`,
    )
    await Promise.all([
      shop.work(),
      ...payments.slice(0, 10).map((payment) => payAndTell(lap, payment)),
      ...buyers.slice(10, 20).map((buyer) => buyer.pay(cartOf([[stays, 2]], testers))),
    ])
    return []
  },
}

/** Limit on the bottles that guests of one network hold together; the first two of each do not count. */
const NETWORK_BOTTLES = 300

export const networkHolds: Race = {
  name: 'guests of one network who hold all they can',
  async run({ shop, testers, bottles }) {
    const size = await bottles(5000)
    const buyers = await many(16, () => guestBuyer(shop.client('en', '10.6.0.1')))
    const asked = await many(32, (index) =>
      started(buyers[index % 16]!.pay(cartOf([[size, 20 + index]], testers))),
    )
    const { rows } = await shop.db.execute<{ held: number }>(sql`
      select coalesce(sum(quantity - 2), 0)::int as held from reservations
        join checkouts on checkouts.id = checkout_id where status = 'open' and size_id = ${size}`)
    const held = rows[0]?.held ?? 0
    await Promise.allSettled(asked.map((payment) => payment && payWith(shop.stripe, payment)))
    return held > 0 && held <= NETWORK_BOTTLES ? [] : [`one network holds ${held} bottles`]
  },
}

export const onceOnlyCodes: Race = {
  name: 'once-only and limited codes',
  async run(lap) {
    const { shop, testers, door } = lap
    const size = await lap.bottles(500)
    await discountCode(shop.db, { code: 'ONCE25', percent: 25, timesNumber: 1 })
    await discountCode(shop.db, { code: 'FIRST5', percent: 20, overallLimit: 5 })
    const buy = async (code: string, person: object) => {
      const api = door()
      const { data: guest } = await api('POST /guests/discount', { body: { code } })
      const buyer = await guestBuyer(api, { ...person, guestToken: guest.guest_token })
      const cart = cartOf([[size, 1]], testers)
      // Refused with the code: asks again without.
      const payment =
        (await started(buyer.pay(cart))) ?? (await started(buyer.pay(cart, { without_discount: true })))
      if (payment) await payAndTell(lap, payment)
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

export const lapsing: Race = {
  name: 'paid in the moment of lapsing',
  async run(lap) {
    const { shop } = lap
    const size = await lap.bottles(12)
    const buyers = await many(12, () => guestBuyer(lap.door()))
    const payments = await many(12, (index) => buyers[index]!.pay(cartOf([[size, 1]], lap.testers)))
    await shop.db.execute(sql`update checkouts set expires_at = now() - interval '1 second'`)
    await shop.db.execute(
      sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`,
    )
    await Promise.allSettled([
      shop.work(),
      ...payments.map(async (payment) => payAndTell(lap, payment)),
      ...buyers.map(() =>
        guestBuyer(lap.door()).then((late) => started(late.pay(cartOf([[size, 1]], lap.testers)))),
      ),
    ])
    return []
  },
}

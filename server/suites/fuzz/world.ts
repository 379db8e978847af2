import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { storeNothing } from '../../pictures/index.ts'
import {
  contactMessages,
  discounts,
  paymentProblems,
  stockNotices,
} from '../../platform/database/schema/index.ts'
import type { ErrorReport } from '../../platform/observability/error-webhook.ts'
import { seedDemo } from '../../seed/index.ts'
import {
  buyAs,
  cartOf,
  customerRequest,
  guestBuyer,
  orderOf,
  payWith,
  shippingInfo,
} from '../../testing/buyer.ts'
import { shopForTest, type TestShop } from '../../testing/shop.ts'
import { type Actors, createActors } from './actors.ts'
import { afterSales } from './after-sales.ts'
import type { Operation } from './document.ts'
import { examplesOf } from './examples.ts'
import { personalLog } from './personal-log.ts'
import type { Words } from './values.ts'

export type World = Awaited<ReturnType<typeof worldForTest>>

/** A shop in the middle of its life, so that requests find something to read, change and ruin. */
export async function worldForTest() {
  const alarms: ErrorReport[] = []
  const neverLogged: string[] = []
  const log = personalLog(neverLogged)
  const shop = await shopForTest({
    logLevel: process.env.LOG_LEVEL ?? 'info',
    logTo: process.env.LOG_LEVEL ? undefined : log.to,
    onErrorReport: (alarm) => alarms.push(alarm),
  })
  await seedDemo(shop.db, { store: storeNothing })
  const actors = await createActors(shop)
  const bought = await purchases(shop, actors.sara.token, actors.omar.token)
  const gone = await furnish(shop, actors)
  const aftermath = await afterSales(shop, {
    ...{ sara: actors.sara.token, owner: actors.owner, testers: bought.testers },
  })
  await shop.work()
  const numbers = await creditNotes(shop)
  // From here on, only the fuzz requests change rows.
  await shop.breakProvider({ hold_webhooks: true })
  const { secrets: linkSecrets, item_id, order: returned, photo, ...soldIds } = aftermath.records
  const ids: Record<string, readonly unknown[]> = { ...(await idsOf(shop)), ...soldIds }
  const facts = { actors, ...bought, ids, gone }
  const secrets = [actors.omar.email, actors.omar.mobile, bought.omarsOrder.order_number]
  const examples = await examplesOf(shop, { ...facts, owner: actors.owner, item: item_id[0] })
  return {
    shop,
    ...facts,
    examples,
    /** Returns the errors that were logged since the last call. */
    takeAlarms: () => alarms.splice(0),
    /** Returns the lines of the log that told something of a person since the last call. */
    takePersonalLines: log.take,
    picture: await sharp({ create: { width: 40, height: 50, channels: 3, background: '#654' } })
      .png()
      .toBuffer(),
    /** Brings back what requests have used up. */
    renew: async () => {
      await actors.renew()
      await rateAgain(shop, actors)
      await aftermath.renew()
      neverLogged.splice(0, neverLogged.length, ...secrets, ...linkSecrets)
    },
    /** Meaningful values for the fields of a call. */
    wordsFor: (operation: Operation): Words => {
      const isOfReturns = /\/orders\/\{id\}\/return/.test(operation.path)
      // Lists grow: their last rows are those that no request has used up.
      const things = isOfReturns ? [returned] : (ids[subjectOf(operation.path)] ?? []).slice(-8)
      const known: Record<string, readonly unknown[]> = {
        ...facts.known,
        secret: linkSecrets,
        item_id,
        return: (ids.returns ?? []).slice(-8),
        photo,
        product_id: ids.products ?? [],
        blog_id: ids.blogs ?? [],
        collection_id: ids.collections ?? [],
        customer_id: ids.customers ?? [],
        order_id: ids.orders ?? [],
        size_id: ids.sizes ?? [],
        staff_id: ids.staff ?? [],
        number: numbers,
        ids: [things.slice(0, 3).join(',')],
        id: [...things, 999_999],
      }
      return (name) => known[name] ?? []
    },
    secrets,
  }
}

const subjectOf = (path: string) => path.replace(/^\/api(\/admin)?\//, '').split('/')[0] ?? ''

async function purchases(shop: TestShop, sara: string, omar: string) {
  const { rows } = await shop.db.execute<{ id: number; tester: boolean }>(
    sql`select id, tester from product_sizes where stock > 50 order by id`,
  )
  const sizes = rows.filter(({ tester }) => !tester).map(({ id }) => id)
  const testers = rows.filter(({ tester }) => tester).map(({ id }) => id)
  const cart = cartOf([[sizes[0] ?? 0, 1]], testers.slice(0, 3))
  const saras = shop.client('en', '10.0.0.2', sara)
  const orders: Awaited<ReturnType<typeof buyAs>>[] = []
  for (let n = 0; n < 4; n++) orders.push(await buyAs(saras, shop.stripe, cart))
  await saras('POST /orders/:id/cancel', { params: { id: orders[0]?.id ?? 0 }, body: null })
  const omarsOrder = await buyAs(shop.client('en', '10.0.0.3', omar), shop.stripe, cart)
  const guest = await guestBuyer(shop.client())
  const paid = await guest.pay(cart)
  await payWith(shop.stripe, paid)
  await orderOf(guest.api, paid)
  const { data: open } = await saras('POST /stripe/payment', { body: customerRequest(cart) })
  const { data: guestRecord } = await guest.api('POST /guests/discount', { body: { code: 'WELCOME10' } })
  const { data: guestsOrders } = await guest.api('GET /orders/by-session/:session_id', {
    params: { session_id: guest.session.id },
    query: { token: guest.session.token },
  })
  const order_number = [...orders, ...guestsOrders].map((order) => order.order_number)
  const known: Record<string, readonly unknown[]> = {
    product_size_id: [...sizes.slice(0, 5), ...testers.slice(0, 5)],
    payment_intent: [open.payment_intent, paid.payment_intent, orders[0]?.transaction_id],
    client_secret: [open.client_secret, paid.client_secret],
    session_id: [guest.session.id],
    guest_session_id: [guest.session.id],
    token: [guest.session.token],
    guest_token: [guestRecord.guest_token],
    order_number,
    code: ['WELCOME10', 'ONCE25', 'EXPIRED20', 'DISABLED15', 'INVITESARA'],
    index: [0, 1, 2],
    user: ['me'],
    type: ['BestSellers', 'HomePage', 'Testers'],
    country: [shippingInfo.country],
    city: ['Dubai', 'Ajman'],
    email: ['layla@example.com', 'sara@customers.example', 'owner@staff.example'],
    mobile_number: ['+971501234567', '+971550000000'],
    search: ['oud', 'rose', 'عود', 'saffron -vanilla'],
    q: ['oud', 'layla', 'sara'],
    lang: ['en', 'ar'],
    otp_code: ['246810', '000000'],
    page: ['1', '2'],
    per_page: ['5', '100'],
  }
  return { cart, sizes, testers, guest, paid, open, omarsOrder, known }
}

const CSV = 'slug,name_en,type_en,gender\nliwa-amber,Liwa Amber,Perfume Unisex,unisex\n'

/** Adds rows that the demo shop lacks: messages, ratings, payment problems and a stock alert. */
async function furnish(shop: TestShop, actors: Actors) {
  const { db } = shop
  await rateAgain(shop, actors)
  const { prefix_name: prefixName, first_name: firstName, last_name: lastName } = shippingInfo
  const person = { prefixName, firstName, lastName, email: shippingInfo.email }
  await db
    .insert(contactMessages)
    .values({ ...person, mobileNumber: shippingInfo.mobile_number, message: 'Is it halal?' })
  await db.insert(paymentProblems).values([
    { kind: 'late_payment', reference: 'pi_late', detail: 'stock_gone' },
    {
      kind: 'paid_without_order',
      reference: 'pi_lost',
      paymentIntent: 'pi_lost',
      detail: 'names_no_checkout',
    },
    { kind: 'job_failed', reference: 'job:1', detail: 'refund-payment: refused' },
  ])
  await db.insert(discounts).values({ code: 'LIMITED3', percent: 15, overallLimit: 3, timesNumber: 1 })
  const { rows } = await db.execute<{ id: number }>(
    sql`update product_sizes set stock = 0 where id = (select max(id) from product_sizes where reserved = 0) returning id`,
  )
  const sizeId = rows[0]?.id ?? 0
  await db.insert(stockNotices).values({ sizeId, email: 'waits@example.com', language: 'en' })
  const formData = new FormData()
  formData.append('file', new Blob([CSV]), 'perfumes.csv')
  const headers = { authorization: `Bearer ${actors.owner}` }
  await fetch(`${shop.url}/api/admin/imports`, { method: 'POST', headers, body: formData })
  return sizeId
}

/** Sara and Omar have rated the first perfume. */
async function rateAgain({ db }: TestShop, { sara, omar }: Actors) {
  await db.execute(sql`insert into ratings (customer_id, product_id, rate)
    select person, (select min(id) from products), 4 from unnest(${sql.param([sara.id, omar.id])}::int[]) person
    on conflict do nothing`)
  await db.execute(sql`update products set ratings_sum = found.sum, ratings_number = found.count
    from (select product_id, sum(rate), count(*) from ratings group by product_id) found
    where products.id = found.product_id and ratings_number <> found.count`)
}

async function sessionsOf(db: TestShop['db']): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from staff_tokens order by staff_id`)
  return rows.map(({ id }) => id)
}

async function creditNotes({ db }: TestShop): Promise<string[]> {
  const { rows } = await db.execute<{ number: string }>(
    sql`select number from invoices where number like 'CN-%'`,
  )
  return rows.map(({ number }) => number)
}

/** Ids by the word of the address that they stand behind. */
async function idsOf({ db }: TestShop): Promise<Record<string, readonly unknown[]>> {
  const some = async (table: string) => {
    const { rows } = await db.execute<{ id: number }>(sql.raw(`select id from ${table} order by id limit 8`))
    return rows.map(({ id }) => id)
  }
  const products = await some('products')
  const collections = await some('collections')
  const blogs = await some('blogs')
  return {
    product: products,
    products,
    relatedProducts: products,
    wishlist: products,
    collections,
    blogs,
    orders: await some('orders'),
    guest: await some('orders'),
    rates: await some('ratings'),
    rate: products.slice(0, 1),
    ratings: await some('ratings'),
    users: await some('customers'),
    customers: await some('customers'),
    sizes: await some('product_sizes'),
    discounts: await some('discounts'),
    staff: await some('staff'),
    'contact-messages': await some('contact_messages'),
    'payment-problems': await some('payment_problems'),
    imports: await some('catalog_imports'),
    holds: await some('checkouts'),
    sessions: await sessionsOf(db),
    pages: ['home', 'about', 'faqs', 'terms', 'privacy', 'invite', 'cookies', 'footer'],
  }
}

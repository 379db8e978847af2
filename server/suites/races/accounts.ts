import { sql } from 'drizzle-orm'
import { buyAs, cartOf } from '../../testing/buyer.ts'
import { codeFor, home, PASSWORD, readyCustomer, signUpForm } from '../../testing/customer.ts'
import { stocked } from '../../testing/stock.ts'
import { many, type Race, tried } from './round.ts'

export const addressEdits: Race = {
  name: 'addresses edited in many windows',
  async run(round) {
    const { shop, testers } = round
    const size = await round.bottles(20)
    const layla = await readyCustomer(shop)
    const edits = [0, 1, 2].flatMap((index) => [
      () => tried(layla.api('POST /add-address', { body: { ...home, road: `Road ${index}` } })),
      () =>
        tried(
          layla.api('PUT /update-address/:index', { params: { index }, body: { ...home, city: 'Ajman' } }),
        ),
      () => tried(layla.api('PUT /delete-address/:index', { params: { index }, body: {} })),
      () => tried(layla.api('POST /add-address', { body: { ...home, road: `Street ${index}` } })),
    ])
    await Promise.all(edits.map((edit) => edit()))
    const { rows } = await shop.db.execute<{ position: number }>(
      sql`select position from addresses where customer_id = ${layla.id} order by position`,
    )
    const places = rows.map(({ position }) => position).join()
    if (rows.length === 0) await layla.api('POST /add-address', { body: home })
    await buyAs(layla.api, shop.stripe, cartOf([[size, 1]], testers))
    return ['', '0', '0,1', '0,1,2'].includes(places) ? [] : [`the addresses stand at ${places}`]
  },
}

export const ratings: Race = {
  name: 'ratings of one perfume',
  async run(round) {
    const { shop } = round
    const { rows } = await shop.db.execute<{ product: number }>(
      sql`select product_id as product from product_sizes where id = ${await stocked(shop.db)}`,
    )
    const product_id = rows[0]?.product ?? 0
    const customers = await many(4, () => readyCustomer(shop))
    await Promise.all(
      customers.flatMap(({ api }) =>
        [1, 2, 3, 4, 5].map(async (rate) => {
          const rating = await tried(api('POST /rates', { body: { rate, product_id } }))
          if (!('answer' in rating)) return
          const params = { id: rating.answer.data.id }
          await tried(api('PUT /rates/:id', { params, body: { rate: 6 - rate, product_id } }))
        }),
      ),
    )
    const { rows: found } = await shop.db.execute<Record<string, number>>(sql`
      select ratings_sum as sum, ratings_number as number, (select count(*)::int from ratings) as rows,
        (select coalesce(sum(rate), 0)::int from ratings) as stars from products where id = ${product_id}`)
    const { sum, number, rows: kept, stars } = found[0] ?? {}
    return sum === stars && number === kept && kept === 4
      ? []
      : [`${kept} ratings with ${stars} stars, but ${number} with ${sum} are counted`]
  },
}

export const reviewsOfOne: Race = {
  name: 'reviews of one person',
  async run(round) {
    const { shop } = round
    const { rows } = await shop.db.execute<{ product: number }>(
      sql`select product_id as product from product_sizes where id = ${await stocked(shop.db)}`,
    )
    const product_id = rows[0]?.product ?? 0
    const { api } = await readyCustomer(shop)
    const review = (index: number) => ({
      ...{ product_id, rate: (index % 5) + 1, text: `Amber that stays on a scarf until morning, ${index}.` },
      ...{ photos: [], how_long: null, how_far: null, seasons: [], times: [], like: null },
    })
    const [written] = await Promise.all([
      many(8, (index) => tried(api('PUT /reviews', { body: review(index) }))),
      many(4, (index) => tried(api('POST /rates', { body: { rate: index + 1, product_id } }))),
    ])
    const { rows: found } = await shop.db.execute<Record<string, number>>(sql`
      select ratings_sum as sum, ratings_number as number, (select count(*)::int from ratings) as stars,
        (select count(*)::int from reviews) as reviews, (select rate from ratings limit 1) as rate
      from products where id = ${product_id}`)
    const { sum, number, stars, reviews, rate } = found[0] ?? {}
    const reviewed = written.filter((one) => 'answer' in one).length
    return stars === 1 && reviews === 1 && number === 1 && sum === rate && reviewed === 8
      ? []
      : [
          `${reviewed} of 8 writes: ${stars} ratings and ${reviews} reviews; ${number} with ${sum} are counted`,
        ]
  },
}

export const sameAccount: Race = {
  name: 'one account opened many times',
  async run({ shop, newClient }) {
    const form = signUpForm()
    // Each is a claim of the address, until one of them is proved (decision 0040).
    const claims = await many(6, () => newClient()('POST /register', { body: form }))
    const login = { body: { email: form.email, password: PASSWORD } }
    const logins = await many(3, () => tried(newClient()('POST /login', login)))
    await shop.work()
    const body = { otp_code: await codeFor(shop, 'email-otp', form.email) }
    const proofs = await many(6, (index) =>
      tried(newClient(claims[index]?.data.token)('POST /verify-email', { body })),
    )
    const proved = proofs.filter((one) => 'answer' in one).length
    const { rows } = await shop.db.execute<{ accounts: number; verified: number }>(sql`
      select count(*)::int as accounts, count(email_verified_at)::int as verified
      from customers where email = ${form.email}`)
    const { accounts, verified } = rows[0] ?? {}
    const last = await tried(newClient()('POST /login', login))
    return [
      ...(proved === 1 && accounts === 1 && verified === 1
        ? []
        : [`${proved} proofs, ${accounts} accounts, ${verified} of them verified`]),
      ...([...logins, last].every((one) => 'answer' in one) ? [] : ['the owner cannot sign in']),
    ]
  },
}

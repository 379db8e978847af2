import { askUntilServed } from './asking.ts'
import type { Figure } from './figures.ts'
import { freshPages } from './fresh-pages.ts'
import { FIRST_PRODUCT } from './goods.ts'
import type { Run } from './run.ts'
import { fresh, openShop } from './shop-process.ts'
import { bareServer, sharesOf, sideBySide } from './side-by-side.ts'
import type { Statement } from './statements.ts'

const PART = 'b'
const CALLS = [
  ['product list', '/api/products'],
  ['product', `/api/product/${FIRST_PRODUCT}`],
  ['search', '/api/search?search=oud'],
  ['collections', '/api/collections'],
  ['ways of delivery', '/api/delivery/methods'],
  ['reviews', `/api/reviews?product_id=${FIRST_PRODUCT}`],
] as const

const cached = { 'accept-encoding': 'br' }

/** Catalogue calls against bare Fastify, out of memory and made anew, and their statements. */
export async function calls({ databases, goods, say }: Run): Promise<Figure[]> {
  const databaseUrl = await databases.create('calls', goods)
  const terms = { databaseUrl, dataDir: databases.dataDir('calls') }
  const figures: Figure[] = []

  const shop = await openShop(terms)
  const [fastify, query] = [await bareServer('fastify'), await bareServer('query', databaseUrl)]
  try {
    for (const [name, path] of CALLS) {
      say(`call ${name}`)
      const cachedResult = await sideBySide(shop, fastify, path, cached)
      const freshResult = await sideBySide(shop, query, path, fresh)
      figures.push(
        {
          part: PART,
          name: `call ${name}, cached`,
          figure: cachedResult.subject.rate,
          unit: 'requests/s',
          limit: cachedResult.limit.rate,
          ratio: cachedResult.rateRatio,
          goal: { of: 'ratio', atLeast: 0.5 },
          note: `p99 ${cachedResult.subject.p99.toFixed(1)} ms, bare Fastify ${cachedResult.limit.p99.toFixed(1)} ms; ${sharesOf(cachedResult.subject)}`,
        },
        {
          part: PART,
          name: `call ${name}, made anew`,
          figure: freshResult.subject.rate,
          unit: 'requests/s',
          limit: freshResult.limit.rate,
          ratio: freshResult.rateRatio,
          ...(name === 'search' ? { goal: { of: 'figure', atLeast: 1200 } as const } : {}),
          note: `limit: Fastify with one prepared query; ${freshResult.subject.cost.toFixed(0)} µs of processor an answer; ${sharesOf(freshResult.subject)}`,
        },
      )
    }
    say('pages made anew')
    figures.push(...(await freshPages(shop, PART)))
  } finally {
    for (const { program } of [fastify, query]) await program.stop()
    await shop.stop()
  }

  const recording = await openShop({ ...terms, records: true })
  try {
    for (const [name, path] of CALLS) {
      // Prepared statements and learned plans are one-time costs and do not count.
      await askUntilServed(recording.url + path, { headers: fresh })
      await recording.ask({ ask: 'statements' })
      await askUntilServed(recording.url + path, { headers: fresh })
      const statements = await recording.ask<Statement[]>({ ask: 'statements' })
      figures.push({
        part: PART,
        name: `call ${name}, made anew`,
        figure: statements.filter(({ call }) => call !== null).length,
        unit: 'statements',
        goal: { of: 'figure', atMost: 2 },
      })
    }
  } finally {
    await recording.stop()
  }
  await databases.drop('calls')
  return figures
}

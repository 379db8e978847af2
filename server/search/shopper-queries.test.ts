import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoShop } from '../testing/seed.ts'
import { searchRoutes } from './index.ts'

/*
 * What shoppers type, each with the perfumes of the demonstration that one would expect: misspelled names, notes,
 * families, occasions, prices, sizes, chat spellings and mixed languages. A search that misses is mended, not its query.
 */
const LANGUAGES = ['en', 'ar'] as const
type Queries = Record<(typeof LANGUAGES)[number], [query: string, expected: string[]][]>
const queries: Queries = JSON.parse(readFileSync(new URL('./shopper-queries.json', import.meta.url), 'utf8'))

const SHOWN = 4
const LEAST_SHARE = 0.95

const shop = demoShop(searchRoutes)

test.each(LANGUAGES)(
  'of 100 queries in “%s”, 95 find an expected perfume among the first four, and none finds nothing',
  async (language) => {
    expect(queries[language]).toHaveLength(100)
    const missed: string[] = []
    const empty: string[] = []
    for (const [query, expected] of queries[language]) {
      const { data } = await shop.get(
        `/search?per_page=${SHOWN}&search=${encodeURIComponent(query)}`,
        language,
      )
      const slugs: string[] = data.map(({ slug }: { slug: string }) => slug)
      if (slugs.length === 0) empty.push(query)
      if (!slugs.some((slug) => expected.includes(slug))) missed.push(`${query}: ${slugs.join(', ')}`)
    }
    const allowed = Math.floor(queries[language].length * (1 - LEAST_SHARE))
    expect({ empty, missed: missed.length > allowed ? missed : [] }).toEqual({ empty: [], missed: [] })
  },
)

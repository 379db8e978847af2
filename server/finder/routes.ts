import type { FinderQuery } from '@nafha/contract/finder/finder'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { listTags, productsReader } from '../catalog/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { serveShared } from '../platform/http/serve-shared.ts'
import { noteForm, readMeanings } from '../search-index/index.ts'
import { readCandidates, readFamilies } from './candidates.sql.ts'
import { findAmong, presentPicks } from './find.ts'
import { noteNameOf } from './note-name.ts'
import { optionsOf } from './options.ts'

type Query = z.output<typeof FinderQuery>

/** Perfumes for a person: those for both come with them (rules/finder 4). */
const gendersFor = ({ for: person }: Query) => person && [...new Set([person, 'unisex'])]

/** The scent finder: its questions' answers and what they lead to. */
export function finderRoutes(app: FastifyInstance, { db }: { db: Queryable }): void {
  const readProducts = productsReader(db)

  serveShared(
    app,
    'GET /finder/options',
    async ({ language }) => {
      const [candidates, families, meaningOf] = await Promise.all([
        readCandidates(db, {}),
        readFamilies(db),
        readMeanings(db),
      ])
      return { data: optionsOf(candidates, families, meaningOf, language) }
    },
    // Answers change with any product and with the names of collections.
    { tags: () => ['lists', 'collections'] },
  )

  serveShared(
    app,
    'GET /finder',
    async ({ query, language }) => {
      const [meaningOf, families, noteName] = await Promise.all([
        readMeanings(db),
        readFamilies(db),
        query.without === undefined ? null : noteNameOf(db, query.without, language),
      ])
      // A note that no perfume has counts as skipped.
      const without = noteName === null ? undefined : query.without
      const withoutForm = (without && noteForm(without, meaningOf)) || undefined
      const wishes = { ...query, without, withoutForm }
      const rows = await readCandidates(db, {
        genders: gendersFor(query),
        withoutForm,
        familyIds: families.flatMap(({ id, slug }) => (query.family?.includes(slug) ? [id] : [])),
        moment: query.moment,
      })
      const { picks, next } = findAmong(rows, wishes)
      const read = await readProducts([...picks, ...next].map(({ id }) => id))
      const facts = {
        products: new Map(read.map((row) => [row.id, row])),
        families,
        noteName: noteName ?? '',
      }
      return {
        data: {
          picks: presentPicks(picks, facts, language),
          next: presentPicks(next, facts, language),
        },
      }
    },
    {
      tags: ({ data }) => [
        'collections',
        ...listTags([...data.picks, ...data.next].map(({ product }) => product)),
      ],
    },
  )
}

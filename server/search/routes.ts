import { FACETS, WEAR_FILTERS } from '@nafha/contract/catalog'
import type { FastifyInstance } from 'fastify'
import { createListProducts, listTags, sizeKindOf, toProduct } from '../catalog/index.ts'
import type { KeepNumber } from '../platform/cache/index.ts'
import type { Database } from '../platform/database/client.ts'
import { pageOf } from '../platform/database/list.ts'
import { listMeta } from '../platform/http/paging.ts'
import { serve } from '../platform/http/serve.ts'
import { serveShared } from '../platform/http/serve-shared.ts'
import { facetValue, foldedWords, isLayer, nameKey, noteKey } from '../search-index/index.ts'
import { facetsCounter } from './facet-counts.ts'
import { namesOf, productName } from './names.ts'
import { listResults } from './pinned.ts'
import { filtersReader, narrowsNothing } from './query-filters.ts'
import { suggester } from './suggestions.ts'
import { countableTerm, countTerm } from './terms.sql.ts'
import { wearName } from './wear-names.ts'

/** Ten requests a second per IP address: enough for an office where many type, too few to copy the catalog. */
const PER_MINUTE = 600

const nothing = { rows: [], total: 0, more: false }

/** Serves the search, which covers both languages whatever the page's language is. */
export function searchRoutes(
  app: FastifyInstance,
  { db, reads = db, keepNumber }: { db: Database; reads?: Database; keepNumber?: KeepNumber },
): void {
  const listProducts = createListProducts(reads, keepNumber)
  const readFilters = filtersReader(reads)
  const suggest = suggester(reads)
  const countFacets = facetsCounter(reads)

  serveShared(
    app,
    'GET /search',
    async ({ query, language, url }) => {
      const { filters, panel, pinned, didYouMean, understood, leftOut } = await readFilters(query, language)
      const narrowed = filters && !narrowsNothing(filters) ? filters : null
      const search = { filters: narrowed, panel, pinned }
      const { rows, total, more } = await listResults(listProducts, search, pageOf(query))
      return {
        data: rows.map((row) => toProduct(row, language, sizeKindOf(query.type))),
        meta: {
          ...listMeta({ url }, query, total),
          more,
          did_you_mean: didYouMean,
          understood,
          left_out: leftOut,
        },
      }
    },
    { perMinute: PER_MINUTE, tags: ({ data }) => listTags(data) },
  )

  serveShared(
    app,
    'GET /search/facets',
    async ({ query, language }) => {
      const { filters } = await readFilters(query, language)
      const listFilters = filters && { ...filters, collectionId: query.collection_id ?? filters.collectionId }
      const withLayers = query.omit !== 'layers'
      const [counts, names, like] = await Promise.all([
        countFacets(listFilters, { language, withLayers }),
        namesOf(reads, query, language),
        query.like === undefined ? null : productName(reads, query.like, language),
      ])
      // A chosen value is listed even if it finds nothing, so that the shopper can deselect it.
      for (const facet of FACETS.filter((one) => withLayers || !isLayer(one))) {
        for (const value of (query[facet] ?? []).map(facetValue)) {
          const name = names.get(nameKey(facet, value))
          const isListed = counts[facet].some((counted) => counted.value === value)
          if (!isListed && name !== undefined) counts[facet].push({ value, name, count: 0 })
        }
      }
      for (const filter of WEAR_FILTERS) {
        for (const value of query[filter] ?? []) {
          const name = wearName(filter, value, language)
          const isListed = counts[filter].some((counted) => counted.value === value)
          if (!isListed && name !== undefined) counts[filter].push({ value, name, count: 0 })
        }
      }
      const noteValues = [...(query.note ?? []), ...(query.without ?? [])]
      const notes = noteValues.map((value) => [
        value,
        names.get(noteKey(facetValue(value))) ?? value.replaceAll('-', ' '),
      ])
      return { data: { ...counts, notes: Object.fromEntries(notes), like } }
    },
    { perMinute: PER_MINUTE, tags: () => ['lists'] },
  )

  serve(
    app,
    'GET /search/suggestions',
    async ({ query, language }) => ({ data: await suggest(query.search, language) }),
    { perMinute: PER_MINUTE },
  )

  serve(
    app,
    'POST /search/terms',
    async ({ body: { term: text, language } }) => {
      const term = countableTerm(text)
      if (term === null || foldedWords(term).length === 0) return { data: { counted: false } }
      const { filters, leftOut, known } = await readFilters({ search: term }, language)
      const { total } =
        filters && leftOut.length === 0 ? await listProducts(filters, { limit: 1, offset: 0 }) : nothing
      return { data: { counted: await countTerm(db, { term, language, results: total, known }) } }
    },
    { perMinute: 20, skipsCacheWait: true },
  )
}

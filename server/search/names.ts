import { FACETS, type SearchFilters } from '@nafha/contract/catalog'
import { groupOfTag, isTag, TAG_GROUP_NAMES } from '@nafha/contract/tags'
import type { Language } from '@nafha/contract/values/language'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Queryable } from '../platform/database/client.ts'
import { type Localized, products, searchFacets } from '../platform/database/schema/index.ts'
import { inLanguage } from '../platform/text/language.ts'
import { facetValue, nameKey, noteKey, tagName } from '../search-index/index.ts'

type Query = z.output<typeof SearchFilters>

/** Names of a search's filter values in a language, by their keys in search_facets. */
export async function namesOf(db: Queryable, query: Query, language: Language): Promise<Map<string, string>> {
  const keys = [
    ...FACETS.flatMap((facet) => (query[facet] ?? []).map((value) => nameKey(facet, facetValue(value)))),
    ...[...(query.note ?? []), ...(query.without ?? [])].map((value) => noteKey(facetValue(value))),
  ]
  const tags = TAG_GROUP_NAMES.flatMap((group) => query[group] ?? []).filter(isTag)
  const tagNames = tags.map((tag) => [nameKey(groupOfTag(tag), tag), tagName(tag, language)] as const)
  if (keys.length === tags.length) return new Map(tagNames)
  const rows = await db
    .select()
    .from(searchFacets)
    .where(sql`key = any(${sql.param(keys)}::text[])`)
  return new Map([...tagNames, ...rows.map(({ key, name }) => [key, inLanguage(name, language)] as const)])
}

/** Name of a published product, for display beside the filter `like`; null when there is none. */
export async function productName(db: Queryable, id: number, language: Language): Promise<string | null> {
  const [row] = await db
    .select({ name: sql<Localized>`${products.name}` })
    .from(products)
    .where(sql`id = ${id} and published`)
  return row ? inLanguage(row.name, language) : null
}

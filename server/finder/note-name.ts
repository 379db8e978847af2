import type { Language } from '@nafha/contract/values/language'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { searchFacets } from '../platform/database/schema/index.ts'
import { inLanguage } from '../platform/text/language.ts'
import { facetValue, noteKey } from '../search-index/index.ts'

/** Returns the name of a note by its filter value; null for one that no perfume has. */
export async function noteNameOf(db: Queryable, value: string, language: Language): Promise<string | null> {
  const [row] = await db
    .select({ name: searchFacets.name })
    .from(searchFacets)
    .where(eq(searchFacets.key, noteKey(facetValue(value))))
  return row ? inLanguage(row.name, language) : null
}

import { sql } from 'drizzle-orm'
import { lockUntilCommit } from '../platform/database/advisory-locks.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import {
  type Localized,
  productSearch,
  products,
  searchFacets,
  searchSynonyms,
  searchVocabulary,
} from '../platform/database/schema/index.ts'
import { type IndexedWord, type ProductTexts, searchDocument, searchedColumns } from './document.ts'
import { facetsOf } from './facets.ts'
import { isOutdated } from './indexing.sql.ts'
import type { MeaningOf } from './notes.ts'
import { learnSynonyms, learnWords, markUsedSynonyms } from './vocabulary.sql.ts'

const AT_ONCE = 500

/**
 * Updates the search index for products; call it in the transaction that changes them. Callers that index many products take
 * turns (server/catalog/admin/locks.ts): each batch adds its words in order, but two batches together do not.
 * @param texts by product id, for callers that write them into the product's row later in the transaction
 */
export async function indexProducts(
  tx: Queryable,
  ids: number[],
  texts?: ReadonlyMap<number, ProductTexts>,
): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    await indexBatch(tx, ids.slice(from, from + AT_ONCE), texts)
  }
}

/** Rebuilds the whole index and drops words and names that no product uses any more. */
export async function indexAll(tx: Queryable): Promise<void> {
  await tx.delete(productSearch)
  await tx.delete(searchVocabulary)
  await tx.delete(searchFacets)
  const rows = await tx.select({ id: products.id }).from(products).orderBy(products.id)
  await indexProducts(
    tx,
    rows.map((row) => row.id),
  )
  await learnSynonyms(tx)
}

/** Rebuilds an index of an earlier version that has no facets, or does not tell words of names from words of descriptions. */
export async function refreshIndex(db: Database): Promise<void> {
  if (!(await isOutdated(db))) return
  await db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'searchIndex')
    if (await isOutdated(tx)) await indexAll(tx)
  })
}

/** Reads the representative word of each word that has synonyms. */
export async function readMeanings(db: Queryable): Promise<MeaningOf> {
  const meanings = new Map(
    (await db.select().from(searchSynonyms)).map(({ word, meaning }) => [word, meaning]),
  )
  return (word) => meanings.get(word) ?? word
}

async function indexBatch(
  tx: Queryable,
  ids: number[],
  texts?: ReadonlyMap<number, ProductTexts>,
): Promise<void> {
  const storedTexts = await tx
    .select({
      id: products.id,
      ...searchedColumns,
      tags: products.tags,
      collections: sql<
        Localized[]
      >`(select coalesce(json_agg(collections.name), '[]') from product_collections
        join collections on collections.id = collection_id where product_id = products.id)`,
    })
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids)}::int[])`)
  if (storedTexts.length === 0) return
  const rows = storedTexts.map((row) => ({ ...row, ...texts?.get(row.id) }))
  const meaningOf = await readMeanings(tx)
  const documents = rows.map((row) => ({
    productId: row.id,
    ...searchDocument(row),
    facets: facetsOf(row, meaningOf),
  }))
  await tx
    .insert(productSearch)
    .values(
      documents.map(({ productId, tsvector, facets: { keys, notes } }) => ({
        productId,
        words: tsvector,
        facets: keys,
        notes,
      })),
    )
    .onConflictDoUpdate({
      target: productSearch.productId,
      set: { words: sql`excluded.words`, facets: sql`excluded.facets`, notes: sql`excluded.notes` },
    })
  const words = mergedWords(documents.map(({ words }) => words))
  await learnWords(tx, words)
  await markUsedSynonyms(tx, [...words.keys()])
  await learnNames(tx, new Map(documents.flatMap(({ facets }) => [...facets.names])))
}

/** Merges the words of several products: the shortest spelling wins, and a word is `telling` if it is so in one of them. */
function mergedWords(products: Map<string, IndexedWord>[]): Map<string, IndexedWord> {
  const vocabulary = new Map<string, IndexedWord>()
  for (const [word, indexed] of products.flatMap((words) => [...words])) {
    const earlier = vocabulary.get(word)
    vocabulary.set(word, {
      spelling:
        earlier && earlier.spelling.length <= indexed.spelling.length ? earlier.spelling : indexed.spelling,
      telling: indexed.telling || earlier?.telling === true,
    })
  }
  return vocabulary
}

/** Adds names in ascending order, so that two transactions that add the same rows wait instead of deadlocking. */
async function learnNames(tx: Queryable, names: Map<string, Localized>): Promise<void> {
  const rows = [...names].sort(([one], [other]) => (one < other ? -1 : 1))
  await tx
    .insert(searchFacets)
    .values(rows.map(([key, name]) => ({ key, name })))
    .onConflictDoUpdate({
      target: searchFacets.key,
      set: { name: sql`excluded.name` },
      setWhere: sql`search_facets.name is distinct from excluded.name`,
    })
}

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
import { type IndexedWord, type SearchedTexts, searchDocument, searchedColumns } from './document.ts'
import { facetsOf } from './facets.ts'
import type { MeaningOf } from './notes.ts'

const AT_ONCE = 500

/**
 * Updates the search index for products; call it in the transaction that changes them. Callers that index many products take
 * turns (server/catalog/admin/locks.ts): each batch adds its words in order, but two batches together do not.
 * @param texts by product id, for callers that write them into the product's row later in the transaction
 */
export async function indexProducts(
  tx: Queryable,
  ids: number[],
  texts?: ReadonlyMap<number, SearchedTexts>,
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
  const { rows } = await tx.execute<{ id: number }>(sql`select id from products order by id`)
  await indexProducts(
    tx,
    rows.map((row) => row.id),
  )
  await tx.execute(sql`insert into search_vocabulary (word, spelling, telling)
    select word, word, true from search_synonyms
    on conflict (word) do update set telling = true`)
}

/** Rebuilds an index of an earlier version that has no facets, or does not tell words of names from words of descriptions. */
export async function refreshIndex(db: Database): Promise<void> {
  const outdated = sql`select exists (select from product_search where facets = '{}')
    or (exists (select from product_search where words <> '')
      and not exists (select from search_vocabulary
        where telling and not exists (select from search_synonyms where search_synonyms.word = search_vocabulary.word))
    ) as outdated`
  const isOutdated = async (on: Queryable) =>
    (await on.execute<{ outdated: boolean }>(outdated)).rows[0]?.outdated === true
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
  texts?: ReadonlyMap<number, SearchedTexts>,
): Promise<void> {
  const storedTexts = await tx
    .select({
      id: products.id,
      ...searchedColumns,
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
  await learnWords(tx, mergedWords(documents.map(({ words }) => words)))
  await learnNames(tx, new Map(documents.flatMap(({ facets }) => [...facets.names])))
}

/** Merges the words of several products: the shortest spelling wins, and a word is `telling` if it is so in one of them. */
function mergedWords(products: Map<string, IndexedWord>[]): Map<string, IndexedWord> {
  const merged = new Map<string, IndexedWord>()
  for (const [word, indexed] of products.flatMap((words) => [...words])) {
    const known = merged.get(word)
    merged.set(word, {
      spelling: known && known.spelling.length <= indexed.spelling.length ? known.spelling : indexed.spelling,
      telling: indexed.telling || known?.telling === true,
    })
  }
  return merged
}

/*
 * Words and names are each added in ascending order, so that two transactions that add the same rows wait for each other
 * instead of deadlocking.
 */
async function learnWords(tx: Queryable, words: Map<string, IndexedWord>): Promise<void> {
  const rows = [...words].sort(([one], [other]) => (one < other ? -1 : 1))
  const columns = [
    sql.param(rows.map(([word]) => word)),
    sql.param(rows.map(([, { spelling }]) => spelling)),
    sql.param(rows.map(([, { telling }]) => telling)),
  ] as const
  await tx.execute(sql`insert into search_vocabulary (word, spelling, telling)
    select * from unnest(${columns[0]}::text[], ${columns[1]}::text[], ${columns[2]}::boolean[])
    on conflict (word) do update set telling = search_vocabulary.telling or excluded.telling,
      spelling = case when search_vocabulary.spelling = ''
        or length(excluded.spelling) < length(search_vocabulary.spelling)
        then excluded.spelling else search_vocabulary.spelling end
      where search_vocabulary.spelling = '' or length(excluded.spelling) < length(search_vocabulary.spelling)
        or (excluded.telling and not search_vocabulary.telling)`)
}

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

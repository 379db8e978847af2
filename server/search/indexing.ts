import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { productSearch, searchSynonyms, searchVocabulary } from '../platform/database/schema/index.ts'
import { type SearchText, searchDocument } from './document.ts'
import { foldedWords } from './fold.ts'

const AT_ONCE = 500

/** Puts a product into the search index, or anew after it has changed. Belongs in the same transaction. */
export async function indexProduct(tx: Queryable, productId: number): Promise<void> {
  await indexBatch(tx, [productId])
}

/** Builds the whole index anew, and forgets words that no product uses any more. */
export async function indexAll(tx: Queryable): Promise<void> {
  await tx.delete(productSearch)
  await tx.delete(searchVocabulary)
  const { rows } = await tx.execute<{ id: number }>(sql`select id from products order by id`)
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await indexBatch(
      tx,
      rows.slice(from, from + AT_ONCE).map((row) => row.id),
    )
  }
  await tx.execute(sql`insert into search_vocabulary select word from search_synonyms on conflict do nothing`)
}

/**
 * Replaces the list of words that mean one thing. Call `indexAll` after it.
 * @throws Error when an entry is not one word, or when a word stands in two groups
 */
export async function replaceSynonyms(tx: Queryable, groups: string[][]): Promise<void> {
  const meanings = new Map<string, string>()
  for (const group of groups) {
    const words = new Set(group.map(oneWord))
    const [meaning] = words
    for (const word of words) {
      const other = meanings.get(word)
      if (other) throw new Error(`The synonym "${word}" stands in two groups, "${other}" and "${meaning}"`)
      meanings.set(word, meaning as string)
    }
  }
  await tx.delete(searchSynonyms)
  if (meanings.size === 0) return
  await tx.insert(searchSynonyms).values([...meanings].map(([word, meaning]) => ({ word, meaning })))
}

function oneWord(text: string): string {
  const [word, ...others] = foldedWords(text)
  if (word === undefined || others.length > 0) throw new Error(`The synonym "${text}" must be one word`)
  return word
}

async function indexBatch(tx: Queryable, ids: number[]): Promise<void> {
  const { rows } = await tx.execute<SearchText & { id: number }>(sql`
    select id, name, family, json_build_array(top_notes, heart_notes, base_notes) as notes, type,
      concentration, description,
      (select coalesce(json_agg(collections.name), '[]') from product_collections
        join collections on collections.id = collection_id where product_id = products.id) as collections
    from products where id = any(${sql.param(ids)}::int[])`)
  if (rows.length === 0) return
  const documents = rows.map((row) => ({ productId: row.id, ...searchDocument(row) }))
  await tx
    .insert(productSearch)
    .values(documents.map(({ productId, tsvector }) => ({ productId, words: tsvector })))
    .onConflictDoUpdate({ target: productSearch.productId, set: { words: sql`excluded.words` } })
  // In one order, so that two transactions that add the same words wait for each other and never deadlock.
  const words = [...new Set(documents.flatMap((document) => document.words))].sort()
  await tx.execute(sql`insert into search_vocabulary select unnest(${sql.param(words)}::text[])
    on conflict do nothing`)
}

import { PHRASE_KINDS } from '@nafha/contract/admin/search'
import { LANGUAGES } from '@nafha/contract/values/language'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { products } from './catalog.ts'
import { at, id, localized, tsvector } from './columns.ts'

/** The search index: folded words of a product in both languages, weighted. */
export const productSearch = pgTable(
  'product_search',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    words: tsvector().notNull(),
    /** Values of the filters, such as "family:floral" or "top:saffron". Every product has some. */
    facets: text().array().notNull().default([]),
    /**
     * The product's notes, each in its general forms too ("musk white", "musk", "white"), for filters that
     * include or exclude one.
     */
    notes: text().array().notNull().default([]),
  },
  (t) => [
    index('product_search_words').using('gin', t.words),
    // Index of names: for a word that half of the shop has, products with it in their name come first.
    index('product_search_names').using('gin', sql`ts_filter(${t.words}, '{a}')`),
    index('product_search_facets').using('gin', t.facets),
    index('product_search_notes').using('gin', t.notes),
  ],
)

/** All folded words of products, where a mistyped word finds its neighbours. */
export const searchVocabulary = pgTable(
  'search_vocabulary',
  {
    word: text().primaryKey(),
    /** The unfolded spelling for "Did you mean …?": saffron, where the word is safron. */
    spelling: text().notNull().default(''),
    /**
     * True if a name, note, family, collection or synonym has the word: only such words are suggested for a
     * mistyped one.
     */
    telling: boolean().notNull().default(false),
  },
  (t) => [
    index('search_vocabulary_trigrams').using('gin', sql`${t.word} gin_trgm_ops`),
    // Serves prefix searches while a word is still being typed.
    index('search_vocabulary_beginnings').on(t.word.op('text_pattern_ops')),
  ],
)

/** Label of a facet or note: "top:saffron" is Saffron. */
export const searchFacets = pgTable('search_facets', {
  key: text().primaryKey(),
  name: localized().notNull(),
})

/** Daily number of searches for a term, and its results. Nothing in it leads to a person. */
export const searchTerms = pgTable(
  'search_terms',
  {
    day: date().notNull(),
    /** Lower case, single spaces, at most 60 characters. */
    term: text().notNull(),
    language: text({ enum: [...LANGUAGES] }).notNull(),
    searches: integer().notNull(),
    /** Number of products in the latest result. */
    results: integer().notNull(),
    /** True if the catalogue uses each word as written: only such terms are shown to others. */
    known: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.term, t.language] })],
)

/** Synonyms (oud, oudh, عود), as staff write them. */
export const searchWordGroups = pgTable('search_word_groups', {
  id: id(),
  words: text().array().notNull(),
  createdAt: at().notNull().defaultNow(),
})

/** Phrases that set a filter instead of matching texts: "for the office" is a tag, "gift" a collection. */
export const searchPhrases = pgTable(
  'search_phrases',
  {
    id: id(),
    /** As staff write them; all have the same meaning. */
    phrases: text().array().notNull(),
    /** The same, folded, with a space between the words of each: search looks them up. */
    words: text().array().notNull(),
    kind: text({ enum: [...PHRASE_KINDS] }).notNull(),
    /** A gender, a tag or a collection's slug; empty where a phrase means nothing. */
    value: text().notNull(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [check('search_phrases_kind', sql`${t.kind} in ('gender', 'tag', 'collection', 'nothing')`)],
)

/** Products that staff put first for a term. */
export const searchPins = pgTable('search_pins', {
  id: id(),
  /** As staff write it. */
  term: text().notNull(),
  /** The term's folded words with a space between them, by which search finds it. */
  words: text().notNull().unique(),
  /** Ids in order; one that is deleted or no longer for sale is passed over. */
  productIds: integer().array().notNull(),
  createdAt: at().notNull().defaultNow(),
})

/** Synonyms as search looks them up; each word stands in one group. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    word: text().primaryKey(),
    meaning: text().notNull(),
    /** False while no product has the word: then it ranks none. */
    inProducts: boolean().notNull().default(true),
  },
  (t) => [index('search_synonyms_by_meaning').on(t.meaning)],
)

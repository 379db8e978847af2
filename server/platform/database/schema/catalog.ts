import { GENDERS } from '@nafha/contract/catalog'
import { LANGUAGES } from '@nafha/contract/values/language'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { at, filsColumn, id, localized, tsvector } from './columns.ts'

export const pictures = pgTable('pictures', {
  id: id(),
  /** Shortened SHA-256 of the source's bytes: names every variant under /storage. */
  hash: text().notNull().unique(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Existing widths in px, ascending. */
  widths: integer().array().notNull(),
  color: text().notNull(),
  /** Shown where a place has no text of its own. The back office no longer changes it. */
  alt: localized().notNull(),
})

export const products = pgTable(
  'products',
  {
    id: id(),
    slug: text().notNull().unique(),
    gender: text({ enum: [...GENDERS] }).notNull(),
    name: localized().notNull(),
    /** The type is a category and a gender, as in "Perfume Unisex"; pages show the second word (rules/catalog 3). */
    type: localized().notNull(),
    description: localized().notNull(),
    concentration: localized().notNull(),
    family: localized().notNull(),
    topNotes: localized<string[]>().notNull(),
    heartNotes: localized<string[]>().notNull(),
    baseNotes: localized<string[]>().notNull(),
    /** Price of the cheapest full size, in fils; null if there is none (rules/catalog 9). */
    shownPrice: filsColumn(),
    bestSeller: boolean().notNull().default(false),
    newTrend: boolean().notNull().default(false),
    unitsSold: integer().notNull().default(0),
    ratingsSum: integer().notNull().default(0),
    ratingsNumber: integer().notNull().default(0),
    published: boolean().notNull().default(true),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    check('products_gender', sql`${t.gender} in ('men', 'women', 'unisex')`),
    check('products_english', sql`${t.name} ? 'en' and ${t.description} ? 'en'`),
    check(
      'products_ratings',
      sql`${t.ratingsNumber} >= 0 and ${t.ratingsSum} between ${t.ratingsNumber} and 5 * ${t.ratingsNumber}`,
    ),
    index('products_by_price').on(t.shownPrice, t.id).where(sql`published`),
    // Best first, as lists request them: with any other order of nulls the index would not be used.
    index('products_best_sellers')
      .on(t.bestSeller.desc().nullsFirst(), t.unitsSold.desc().nullsFirst(), t.id)
      .where(sql`published`),
    index('products_by_gender').on(t.gender, t.id).where(sql`published`),
    // Lists and their counts are read from this index alone.
    index('products_by_gender_and_price').on(t.gender, t.shownPrice, t.id).where(sql`published`),
    index('products_top_rated')
      .on(
        sql`((${t.ratingsSum} + 17.5) / (${t.ratingsNumber} + 5)) desc`,
        t.ratingsNumber.desc().nullsFirst(),
        t.id,
      )
      .where(sql`published and shown_price is not null and ratings_number > 0`),
    index('products_newest')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`published`),
    index('products_new_trends').on(t.id).where(sql`published and new_trend`),
  ],
)

/** The columns of a product that staff write. The others are derived, or count what shoppers do. */
export type ProductColumn = Exclude<
  keyof typeof products.$inferSelect,
  'id' | 'slug' | 'shownPrice' | 'unitsSold' | 'ratingsSum' | 'ratingsNumber' | 'createdAt'
>

export const productPictures = pgTable(
  'product_pictures',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    pictureId: integer()
      .notNull()
      .references(() => pictures.id),
    /** Alternative text in this product; null uses the picture's own text, which is older than texts per place. */
    alt: localized(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.position] })],
)

export const productSizes = pgTable(
  'product_sizes',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    label: localized().notNull(),
    /** Fils, before the sale and without VAT. */
    price: filsColumn().notNull(),
    /** Whole percent. */
    sale: integer().notNull().default(0),
    tester: boolean().notNull().default(false),
    /** Unsold units, those reserved by open checkouts included. */
    stock: integer().notNull(),
    /** Units that open checkouts hold. The available quantity is stock less reserved. */
    reserved: integer().notNull().default(0),
    /** True if the size is no longer for sale; the row stays because orders refer to it. */
    withdrawn: boolean().notNull().default(false),
    pictureId: integer().references(() => pictures.id),
  },
  (t) => [
    unique('product_sizes_position').on(t.productId, t.position),
    check('product_sizes_price', sql`${t.price} >= 0 and (not ${t.tester} or ${t.price} = 0)`),
    check('product_sizes_sale', sql`${t.sale} between 0 and 90`),
    // Last line of defence against overselling.
    check('product_sizes_stock', sql`${t.stock} >= 0 and ${t.reserved} between 0 and ${t.stock}`),
    index('product_sizes_testers').on(t.productId).where(sql`tester`),
  ],
)

export const collections = pgTable(
  'collections',
  {
    id: id(),
    slug: text().notNull().unique(),
    parentId: integer().references((): AnyPgColumn => collections.id),
    position: integer().notNull(),
    name: localized().notNull(),
    slogan: localized().notNull(),
    description: localized().notNull(),
    pictureId: integer().references(() => pictures.id),
    /** Alternative text here; null uses the picture's own text. */
    pictureAlt: localized(),
  },
  (t) => [
    check('collections_not_own_parent', sql`${t.parentId} <> ${t.id}`),
    check('collections_english', sql`${t.name} ? 'en'`),
    index('collections_by_parent').on(t.parentId, t.position),
  ],
)

/** A product has a row for its collections and for every ancestor of them, so that one lookup finds descendants. */
export const productCollections = pgTable(
  'product_collections',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    collectionId: integer()
      .notNull()
      .references(() => collections.id),
    /** 0 is the top-level family: Continue Shopping leads there. */
    position: integer().notNull(),
    /** True if the row comes from a collection below; such rows follow the tree. */
    inherited: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.collectionId] }),
    unique('product_collections_position').on(t.productId, t.position),
    index('product_collections_by_collection').on(t.collectionId, t.productId),
  ],
)

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

/** Synonyms as search looks them up; each word stands in one group. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  { word: text().primaryKey(), meaning: text().notNull() },
  (t) => [index('search_synonyms_by_meaning').on(t.meaning)],
)

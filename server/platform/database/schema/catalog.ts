import { NOTE_FIELDS, TEXT_FIELDS } from '@nafha/contract/admin/product-fields'
import { GENDERS } from '@nafha/contract/catalog'
import { HOW_FAR, HOW_LONG } from '@nafha/contract/reviews/wear'
import { LOW_STOCK } from '@nafha/contract/rules'
import { TAGS, type Tag } from '@nafha/contract/tags'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { at, filsColumn, id, localized } from './columns.ts'

/** Condition: a picture is described, though not in Arabic. Without a description it decorates. */
const lacksArabic = (alt: AnyPgColumn) => sql`${alt} ->> 'en' <> '' and not ${alt} ? 'ar'`

export const pictures = pgTable(
  'pictures',
  {
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
  },
  (t) => [index('pictures_lacking_arabic').on(t.id).where(lacksArabic(t.alt))],
)

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
    /** Lists filter by them through product_search.facets, which has the index. */
    tags: text({ enum: [...TAGS] as [Tag, ...Tag[]] })
      .array()
      .notNull()
      .default([]),
    /** Price of the cheapest full size, in fils; null if there is none (rules/catalog 9). */
    shownPrice: filsColumn(),
    bestSeller: boolean().notNull().default(false),
    newTrend: boolean().notNull().default(false),
    unitsSold: integer().notNull().default(0),
    ratingsSum: integer().notNull().default(0),
    ratingsNumber: integer().notNull().default(0),
    /** Averages of the reviewers' answers; null until there are enough of them (rules/reviews 4). */
    howLong: text({ enum: [...HOW_LONG] }),
    howFar: text({ enum: [...HOW_FAR] }),
    published: boolean().notNull().default(true),
    createdAt: at().notNull().defaultNow(),
    /** True if one of its own texts or notes lacks Arabic; `notes_lack_arabic` stands in migration 0069. */
    lacksArabic: boolean()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `not (${TEXT_FIELDS.map((field) => `${field} ? 'ar'`).join(' and ')}) or ${NOTE_FIELDS.map((field) => `notes_lack_arabic(${field})`).join(' or ')}`,
        ),
      ),
  },
  (t) => [
    check('products_gender', sql`${t.gender} in ('men', 'women', 'unisex')`),
    check('products_english', sql`${t.name} ? 'en' and ${t.description} ? 'en'`),
    check(
      'products_ratings',
      sql`${t.ratingsNumber} >= 0 and ${t.ratingsSum} between ${t.ratingsNumber} and 5 * ${t.ratingsNumber}`,
    ),
    index('products_by_price').on(t.shownPrice, t.id).where(sql`published`),
    // Staff list drafts, too, in each of these orders and by parts of a name.
    index('products_by_name').on(sql`(${t.name}->>'en')`, t.id),
    index('products_by_shown_price').on(t.shownPrice, t.id),
    index('products_by_units_sold').on(t.unitsSold, t.id),
    index('products_by_age').on(t.createdAt, t.id),
    index('products_drafts').on(t.id).where(sql`not published`),
    // Orders with gift sets are found by their sizes.
    index('products_gifts').on(t.id).where(sql`${t.type} ->> 'en' ilike 'gift%'`),
    index('products_lacking_arabic').on(t.id).where(sql`lacks_arabic`),
    index('products_named').using(
      'gin',
      sql`(${t.name}->>'en') gin_trgm_ops`,
      sql`(${t.name}->>'ar') gin_trgm_ops`,
      sql`${t.slug} gin_trgm_ops`,
    ),
    // Best first, as lists request them: with any other order of nulls the index would not be used.
    index('products_best_sellers')
      .on(t.bestSeller.desc().nullsFirst(), t.unitsSold.desc().nullsFirst(), t.id)
      .where(sql`published`),
    // The price and the tags are there to be read from the index: a search looks at thousands of products for its tags.
    index('products_by_gender').on(t.gender, t.id, t.shownPrice, t.tags).where(sql`published`),
    // Lists and their counts are read from this index alone.
    index('products_by_gender_and_price').on(t.gender, t.shownPrice, t.id).where(sql`published`),
    index('products_top_rated')
      .on(
        sql`((${t.ratingsSum} + 17.5) / (${t.ratingsNumber} + 5)) desc`,
        t.ratingsNumber.desc().nullsFirst(),
        t.id,
      )
      .where(sql`published and shown_price is not null`),
    index('products_newest')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`published`),
    index('products_new_trends').on(t.id).where(sql`published and new_trend`),
    // Few products have enough reviews to say how they wear.
    index('products_by_how_long').on(t.howLong, t.id).where(sql`published and how_long is not null`),
    index('products_by_how_far').on(t.howFar, t.id).where(sql`published and how_far is not null`),
  ],
)

/** The columns of a product that staff write. The others are derived, or count what shoppers do. */
export type ProductColumn = Exclude<
  keyof typeof products.$inferSelect,
  | 'id'
  | 'slug'
  | 'shownPrice'
  | 'unitsSold'
  | 'lacksArabic'
  | 'ratingsSum'
  | 'ratingsNumber'
  | 'howLong'
  | 'howFar'
  | 'createdAt'
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
  (t) => [
    primaryKey({ columns: [t.productId, t.position] }),
    index('product_pictures_by_picture').on(t.pictureId),
    index('product_pictures_lacking_arabic').on(t.productId).where(lacksArabic(t.alt)),
  ],
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
    /** False if staff keep this tester out of the picker. Full sizes ignore it. */
    testerOffered: boolean().notNull().default(true),
    /** Place among the testers that staff have ordered, from 0; null stands behind them. */
    testerPlace: integer(),
    /** Unsold units, those reserved by open checkouts included. */
    stock: integer().notNull(),
    /** Units that open checkouts hold. The available quantity is stock less reserved. */
    reserved: integer().notNull().default(0),
    /** True if the size is no longer for sale; the row stays because orders refer to it. */
    withdrawn: boolean().notNull().default(false),
    pictureId: integer().references(() => pictures.id),
    /**
     * Available units of a size for sale that has LOW_STOCK or fewer; null of any other. Its index is small, and holds all that
     * a list of products asks of it.
     */
    lowUnits: integer().generatedAlwaysAs(
      sql.raw(`case when not withdrawn and stock - reserved <= ${LOW_STOCK} then stock - reserved end`),
    ),
  },
  (t) => [
    unique('product_sizes_position').on(t.productId, t.position),
    check('product_sizes_price', sql`${t.price} >= 0 and (not ${t.tester} or ${t.price} = 0)`),
    check('product_sizes_sale', sql`${t.sale} between 0 and 90`),
    // Last line of defence against overselling.
    check('product_sizes_stock', sql`${t.stock} >= 0 and ${t.reserved} between 0 and ${t.stock}`),
    index('product_sizes_testers').on(t.productId).where(sql`tester`),
    // Staff order all testers, those that are not offered last.
    index('product_sizes_tester_order')
      .on(t.testerOffered.desc().nullsFirst(), t.testerPlace, t.productId, t.id)
      .where(sql`tester and not withdrawn`),
    // The list of testers is read in its order (catalog/testers-in-order.ts).
    index('product_sizes_offered')
      .on(t.testerPlace, t.productId)
      .where(sql`tester and tester_offered and not withdrawn`),
    index('product_sizes_lacking_arabic').on(t.productId).where(sql`not ${t.label} ? 'ar'`),
    // Staff order all sizes by each of these. A purchase writes them, for a percent of its time (decision 0086).
    index('product_sizes_by_stock').on(t.stock, t.id),
    index('product_sizes_by_reserved').on(t.reserved, t.id),
    index('product_sizes_by_available').on(sql`(${t.stock} - ${t.reserved})`, t.id),
    index('product_sizes_low').on(t.lowUnits, t.id, t.productId).where(sql`low_units is not null`),
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

/** Perfumes that staff say can be worn over another, each with a sentence about the pair. */
export const productLayers = pgTable(
  'product_layers',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    otherId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    sentence: localized().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.position] }),
    unique('product_layers_once').on(t.productId, t.otherId),
    check('product_layers_other', sql`${t.productId} <> ${t.otherId}`),
    check('product_layers_english', sql`${t.sentence} ? 'en'`),
    index('product_layers_by_other').on(t.otherId),
    index('product_layers_lacking_arabic').on(t.productId).where(sql`not ${t.sentence} ? 'ar'`),
  ],
)

/** Products that orders of the last 12 months hold together (rules/pairs); the nightly job writes it. */
export const productPairs = pgTable(
  'product_pairs',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    otherId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Orders that hold both. */
    orders: integer().notNull(),
    /** Factor by which they meet more often than chance would have it. */
    lift: doublePrecision().notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.otherId] }), index('product_pairs_by_other').on(t.otherId)],
)

import { REPORTED_PAGES } from '@nafha/contract/admin/csp-reports'
import { LANGUAGES } from '@nafha/contract/values/language'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { pictures, products } from './catalog.ts'
import { at, id, localized } from './columns.ts'
import { customers } from './people.ts'

export const blogs = pgTable(
  'blogs',
  {
    id: id(),
    slug: text().notNull().unique(),
    title: localized().notNull(),
    content: localized().notNull(),
    metaTitle: localized().notNull(),
    metaDescription: localized().notNull(),
    metaKeywords: localized().notNull(),
    pictureId: integer().references(() => pictures.id),
    /** Alternative text here; null uses the picture's own text. */
    pictureAlt: localized(),
    ratingsSum: integer().notNull().default(0),
    ratingsNumber: integer().notNull().default(0),
    published: boolean().notNull().default(true),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [index('blogs_newest').on(t.createdAt, t.id).where(sql`published`)],
)

/** Condition on `blogs`: a published article whose date has come. */
export const isBlogShown = sql`published and created_at <= now()`

/** Copy of pages that staff edit: home, footer, about, terms and so on, both languages in one value. */
export const pages = pgTable('pages', {
  key: text().primaryKey(),
  content: jsonb().notNull(),
  updatedAt: at().notNull().defaultNow(),
})

/**
 * A customer has one rating of a product or article, a guest one of a product (rules/catalog 16). After an erasure nobody
 * has it.
 */
export const ratings = pgTable(
  'ratings',
  {
    id: id(),
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    /** Address of a guest's order, in lower case: it proves the rating until an account takes it over. */
    email: text(),
    productId: integer().references(() => products.id, { onDelete: 'cascade' }),
    blogId: integer().references(() => blogs.id, { onDelete: 'cascade' }),
    rate: integer().notNull(),
    /** True if the rating is part of the average: from when the customer's e-mail address is proved. */
    counted: boolean().notNull().default(true),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    check('ratings_rate', sql`${t.rate} between 1 and 5`),
    check('ratings_subject', sql`num_nonnulls(${t.productId}, ${t.blogId}) = 1`),
    check('ratings_person', sql`num_nonnulls(${t.customerId}, ${t.email}) <= 1`),
    uniqueIndex('ratings_of_guest').on(t.email, t.productId),
    uniqueIndex('ratings_of_product').on(t.customerId, t.productId),
    uniqueIndex('ratings_of_blog').on(t.customerId, t.blogId),
    // Ratings are counted by stars on every view of the page.
    index('ratings_by_product').on(t.productId, t.rate).where(sql`product_id is not null`),
    index('ratings_by_blog').on(t.blogId, t.rate).where(sql`blog_id is not null`),
    // Staff list them in these orders.
    index('ratings_by_age').on(t.createdAt, t.id),
    index('ratings_by_rate').on(t.rate, t.id),
  ],
)

export const contactMessages = pgTable('contact_messages', {
  id: id(),
  prefixName: text().notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  email: text().notNull(),
  mobileNumber: text().notNull(),
  message: text().notNull(),
  createdAt: at().notNull().defaultNow(),
  answeredAt: at(),
})

/** Emails that were sent, so that a repeated job does not send one again. The table's name is older than the word "shipment". */
export const sentMessages = pgTable('deliveries', {
  /** Names one message for good: `order-confirmation:1042`. */
  key: text().primaryKey(),
  deliveredAt: at().notNull().defaultNow(),
})

/** Page views are counted without a visitor, a cookie or an address (rules/privacy 5). */
export const pageViews = pgTable(
  'page_views',
  {
    day: date().notNull(),
    path: text().notNull(),
    language: text({ enum: [...LANGUAGES] }).notNull(),
    views: integer().notNull().default(0),
    /** Views that began a visit: the visitor came from another site. */
    visits: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.path, t.language] })],
)

/** Daily counts of requests that the Content-Security-Policy blocked. No column leads to a person. */
export const cspReports = pgTable(
  'csp_reports',
  {
    day: date().notNull(),
    page: text({ enum: [...REPORTED_PAGES] }).notNull(),
    directive: text().notNull(),
    /** Host of the blocked request. The path is not stored, because it could name a person. */
    host: text().notNull(),
    reports: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.page, t.directive, t.host] })],
)

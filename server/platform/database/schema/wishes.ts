import { LANGUAGES } from '@nafha/contract/values/language'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { productSizes, products } from './catalog.ts'
import { at, id } from './columns.ts'
import { customers } from './people.ts'

/** The wish list of a customer. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    /** Ascending, so that the latest wish comes first even when several arrive at once. */
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('wishlist_items_once').on(t.customerId, t.productId),
    index('wishlist_items_by_product').on(t.productId),
  ],
)

/** Requests for an email when a size is available again. */
export const stockNotices = pgTable(
  'stock_notices',
  {
    id: id(),
    sizeId: integer()
      .notNull()
      .references(() => productSizes.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    language: text({ enum: [...LANGUAGES] }).notNull(),
    /** Identifies one request: a new request after the mail gets a mail of its own. */
    request: uuid().notNull().defaultRandom(),
    /** Hash of the token in the mail's unsubscribe link. */
    tokenHash: text().unique(),
    notifiedAt: at(),
    /** When the address's owner confirmed; nobody is mailed before. Rows of an older version count as confirmed. */
    confirmedAt: at().defaultNow(),
    /** Hash of the token in the confirmation link. */
    confirmationHash: text().unique(),
    confirmationMailedAt: at(),
    /** Time of the last mail, also for an earlier request: the next one waits for a day. */
    mailedAt: at(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    check('stock_notices_language', sql`${t.language} in ('en', 'ar')`),
    uniqueIndex('stock_notices_once').on(t.sizeId, sql`lower(${t.email})`),
    index('stock_notices_waiting').on(t.sizeId).where(sql`notified_at is null`),
    index('stock_notices_by_email').on(sql`lower(${t.email})`),
  ],
)

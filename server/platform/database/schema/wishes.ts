import { LANGUAGES } from '@nafha/contract/rules'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { productSizes, products } from './catalog.ts'
import { at, id } from './columns.ts'
import { customers } from './people.ts'

/** What a customer has taken to the heart. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    /** Counts up, so that what was wished for last comes first even when several come at once. */
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

/** Who wants to hear by mail when a size can be bought again. */
export const stockNotices = pgTable(
  'stock_notices',
  {
    id: id(),
    sizeId: integer()
      .notNull()
      .references(() => productSizes.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    language: text({ enum: [...LANGUAGES] }).notNull(),
    /** Names one asking: whoever asks again after the mail has another one coming. */
    request: uuid().notNull().defaultRandom(),
    /** Of the token in the mail's link that ends these mails. */
    tokenHash: text().unique(),
    notifiedAt: at(),
    /** When the address's owner agreed; nobody is told before. What an older version stores counts as agreed. */
    confirmedAt: at().defaultNow(),
    /** Hash of the token in the link by which the address's owner agrees. */
    confirmationHash: text().unique(),
    confirmationMailedAt: at(),
    /** When the last mail went, also one for an earlier request: the next one waits for a day. */
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

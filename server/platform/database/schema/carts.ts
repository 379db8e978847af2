import { MAX_UNITS_PER_LINE } from '@nafha/contract/rules'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { productSizes } from './catalog.ts'
import { customers } from './people.ts'

/**
 * The cart of an account, shared by its customer's browsers. It has no testers: they are chosen anew on every
 * visit.
 */
export const cartLines = pgTable(
  'cart_lines',
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    sizeId: integer()
      .notNull()
      .references(() => productSizes.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    /** Follows the order in which the lines were added. */
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.sizeId] }),
    index('cart_lines_by_size').on(t.sizeId),
    check('cart_lines_quantity', sql`${t.quantity} between 1 and ${sql.raw(String(MAX_UNITS_PER_LINE))}`),
  ],
)

import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/** What staff decide for the whole shop, by name. What is not here has its default. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: at().notNull().defaultNow(),
})

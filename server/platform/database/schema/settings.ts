import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/** Settings that staff change for the whole shop, by name. A missing row means the default. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: at().notNull().defaultNow(),
})

import { LANGUAGES } from '@nafha/contract/values/language'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id } from './columns.ts'
import { customers } from './people.ts'

export const CONSENT_SOURCES = ['sign_up', 'profile', 'email'] as const

/** History of consents to news by email and withdrawals. `customers.get_updates` is the current state. */
export const marketingConsents = pgTable(
  'marketing_consents',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    given: boolean().notNull(),
    source: text({ enum: [...CONSENT_SOURCES] }).notNull(),
    language: text({ enum: [...LANGUAGES] }).notNull(),
    /** The sentence beside the ticked box; null for a withdrawal, and for consents from before it was recorded. */
    wording: text(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('marketing_consents_by_customer').on(t.customerId),
    check('marketing_consents_source', sql`${t.source} in ('sign_up', 'profile', 'email')`),
  ],
)

/** Links in promotional mails that withdraw the consent; each mail has its own. */
export const unsubscribeLinks = pgTable(
  'unsubscribe_links',
  {
    hash: text().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [index('unsubscribe_links_by_customer').on(t.customerId)],
)

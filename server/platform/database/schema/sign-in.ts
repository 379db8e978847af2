import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { at, id } from './columns.ts'
import { customers } from './people.ts'

/** Sessions of customers. The token itself is never stored (rules/accounts 5). */
export const customerTokens = pgTable(
  'customer_tokens',
  {
    hash: text().primaryKey(),
    /** Identifies the session where the token must not be shown. */
    id: uuid().notNull().unique().defaultRandom(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    userAgent: text().notNull().default(''),
    expiresAt: at().notNull(),
    lastUsedAt: at().notNull().defaultNow(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('customer_tokens_by_customer').on(t.customerId),
    index('customer_tokens_by_expiry').on(t.expiresAt),
  ],
)

/** Browsers that have signed in as a customer: each has its own allowance of sign-in attempts. */
export const knownDevices = pgTable(
  'known_devices',
  {
    hash: text().notNull(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    expiresAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.hash, t.customerId] }),
    index('known_devices_by_customer').on(t.customerId),
  ],
)

export const passwordResets = pgTable(
  'password_resets',
  {
    hash: text().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    expiresAt: at().notNull(),
    usedAt: at(),
  },
  (t) => [index('password_resets_by_customer').on(t.customerId)],
)

/** Links sent to an address that an account has left or will leave: each restores that address. */
export const emailRestores = pgTable(
  'email_restores',
  {
    hash: text().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    expiresAt: at().notNull(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [index('email_restores_by_customer').on(t.customerId)],
)

/** Codes that prove an e-mail address or a mobile number, each good for one use. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** `current_email` proves that the person who requests a change can read the current address. */
    channel: text({ enum: ['email', 'mobile', 'current_email'] }).notNull(),
    destination: text().notNull(),
    hash: text().notNull(),
    tries: smallint().notNull().default(0),
    expiresAt: at().notNull(),
    usedAt: at(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    check('verification_codes_channel', sql`${t.channel} in ('email', 'mobile', 'current_email')`),
    check('verification_codes_tries', sql`${t.tries} between 0 and 5`),
    index('verification_codes_latest').on(t.customerId, t.channel, t.createdAt),
    index('verification_codes_by_destination').on(sql`lower(${t.destination})`, t.createdAt),
  ],
)

/** Number of codes that the whole shop has sent by SMS, per day of its calendar. */
export const smsDays = pgTable('sms_days', { day: date().primaryKey(), sent: integer().notNull() }, (t) => [
  check('sms_days_sent', sql`${t.sent} > 0`),
])

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
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, id } from './columns.ts'

export const customers = pgTable(
  'customers',
  {
    id: id(),
    prefixName: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /**
     * As typed: the address of the registration, or a later one that was proved. Only proved addresses are
     * unique (decision 0040).
     */
    email: text().notNull(),
    /**
     * E.164, though up to 17 digits long. Empty after its owner claimed it elsewhere, or the account was
     * reset (decision 0040).
     */
    mobileNumber: text().notNull(),
    /** Replaces the current address once it is proved; until then it receives codes only (decision 0039). */
    pendingEmail: text(),
    pendingMobileNumber: text(),
    emailVerifiedAt: at(),
    mobileVerifiedAt: at(),
    passwordHash: text().notNull(),
    language: text({ enum: [...LANGUAGES] })
      .notNull()
      .default('en'),
    getUpdates: boolean().notNull().default(false),
    inviteCode: text().notNull().unique(),
    invitedBy: integer().references((): AnyPgColumn => customers.id),
    /** Set if the customer may no longer sign in; open sessions have ended. */
    blockedAt: at(),
    /** Blocks new payments until then, after too many declined cards (decision 0038). */
    paymentsPausedUntil: at(),
    /** Set after an erasure: only the id is left, for orders to refer to (decision 0014). Blocked for good. */
    erasedAt: at(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('customers_by_email').on(sql`lower(${t.email})`),
    index('customers_by_mobile').on(t.mobileNumber),
    uniqueIndex('customers_proved_email')
      .on(sql`lower(${t.email})`)
      .where(sql`email_verified_at is not null`),
    uniqueIndex('customers_proved_mobile').on(t.mobileNumber).where(sql`mobile_verified_at is not null`),
    index('customers_pending')
      .on(t.id)
      .where(sql`pending_email is not null or pending_mobile_number is not null`),
    index('customers_unproved').on(t.createdAt).where(sql`email_verified_at is null and erased_at is null`),
    check('customers_mobile', sql`${t.mobileNumber} ~ '^(\\+[0-9]{5,17})?$' or ${t.erasedAt} is not null`),
    check('customers_prefix', sql`${t.prefixName} in ('Mr', 'Mrs', 'Ms', '') or ${t.erasedAt} is not null`),
    check('customers_erased', sql`${t.erasedAt} is null or ${t.blockedAt} is not null`),
    // The back office searches a million customers.
    index('customers_folded').using(
      'gin',
      sql`folded(${t.firstName} || ' ' || ${t.lastName} || ' ' || ${t.email} || ' ' || ${t.mobileNumber}) gin_trgm_ops`,
    ),
    index('customers_by_inviter').on(t.invitedBy).where(sql`invited_by is not null`),
  ],
)

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** 0 is the default address, up to 2 more. */
    position: smallint().notNull(),
    country: text().notNull(),
    city: text().notNull(),
    region: text().notNull(),
    road: text().notNull(),
    building: text(),
    appartment: text(),
    floor: text(),
  },
  (t) => [
    unique('addresses_position').on(t.customerId, t.position),
    check('addresses_at_most_three', sql`${t.position} between 0 and 2`),
    check(
      'addresses_building',
      sql`${t.building} is null or (${t.appartment} is not null and ${t.floor} is not null)`,
    ),
  ],
)

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

/** People who are known by a guest token only. */
export const guests = pgTable('guests', {
  id: id(),
  tokenHash: text().notNull().unique(),
  createdAt: at().notNull().defaultNow(),
})

/** Shipping information of a guest, proved later by the session's token (rules/calls 24). */
export const guestSessions = pgTable(
  'guest_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: text().notNull(),
    prefixName: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    mobileNumber: text().notNull(),
    address: text().notNull(),
    /** Works as for customers. */
    paymentsPausedUntil: at(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [index('guest_sessions_by_age').on(t.createdAt)],
)

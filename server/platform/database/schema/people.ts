import type { CourierDetails } from '@nafha/contract/values/courier-details'
import { LANGUAGES } from '@nafha/contract/values/language'
import { type Fils, fils } from '@nafha/contract/values/money'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
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
    // The back office orders and searches a million customers.
    index('customers_by_name').on(sql`lower(${t.firstName} || ' ' || ${t.lastName})`, t.id),
    index('customers_by_age').on(t.createdAt, t.id),
    index('customers_folded').using(
      'gin',
      sql`folded(${t.firstName} || ' ' || ${t.lastName} || ' ' || ${t.email} || ' ' || ${t.mobileNumber}) gin_trgm_ops`,
    ),
    index('customers_by_inviter').on(t.invitedBy).where(sql`invited_by is not null`),
  ],
)

/**
 * It says what each customer has bought, for lists that are ordered by it (decision 0089). Triggers on customers, orders and refunds
 * write it, and nobody else.
 */
export const customerSales = pgTable(
  'customer_sales',
  {
    customerId: integer()
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Without canceled orders. */
    ordersNumber: integer().notNull().default(0),
    /** Totals of all orders less what was refunded, in fils. */
    spent: bigint({ mode: 'number' }).$type<Fils>().notNull().default(fils(0)),
  },
  (t) => [
    index('customer_sales_by_orders').on(t.ordersNumber, t.customerId),
    index('customer_sales_by_spent').on(t.spent, t.customerId),
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
    /** What helps the courier beside these lines, without empty entries. */
    details: jsonb().$type<CourierDetails>(),
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

import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { checkouts } from './checkout.ts'
import { at, id } from './columns.ts'
import { customers, guests } from './people.ts'

export const discounts = pgTable(
  'discounts',
  {
    id: id(),
    code: text().notNull(),
    /** The percentage is whole and at most 90: a total of 0 has no payment (rules/discounts 4). */
    percent: integer().notNull(),
    expireAt: at(),
    disabled: boolean().notNull().default(false),
    /** Uses for each person; null is unlimited. */
    timesNumber: integer(),
    /** Limit of uses by all customers together; null is unlimited. */
    overallLimit: integer(),
    /** Reserved and final uses: the conditional counter that enforces overallLimit. */
    usesNumber: integer().notNull().default(0),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('discounts_code').on(sql`lower(${t.code})`),
    check('discounts_percent', sql`${t.percent} between 1 and 90`),
    check('discounts_times', sql`${t.timesNumber} >= 0 and ${t.overallLimit} >= 0`),
    check(
      'discounts_uses',
      sql`${t.usesNumber} >= 0 and (${t.overallLimit} is null or ${t.usesNumber} <= ${t.overallLimit})`,
    ),
  ],
)

/** A person may hold several discounts; the latest that still applies is in force (rules/discounts 5). */
export const discountGrants = pgTable(
  'discount_grants',
  {
    id: id(),
    discountId: integer()
      .notNull()
      .references(() => discounts.id),
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    guestId: integer().references(() => guests.id, { onDelete: 'cascade' }),
    grantedAt: at().notNull().defaultNow(),
  },
  (t) => [
    check('discount_grants_holder', sql`num_nonnulls(${t.customerId}, ${t.guestId}) = 1`),
    uniqueIndex('discount_grants_customer').on(t.customerId, t.discountId),
    uniqueIndex('discount_grants_guest').on(t.guestId, t.discountId),
  ],
)

/**
 * A use is reserved with a checkout, final when it is paid and released when it expires (rules/discounts 8).
 * A guest is also identified by email and phone, since anybody can get a new guest token.
 */
export const discountUses = pgTable(
  'discount_uses',
  {
    id: id(),
    discountId: integer()
      .notNull()
      .references(() => discounts.id),
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id),
    state: text({ enum: ['reserved', 'used', 'released'] }).notNull(),
    customerId: integer().references(() => customers.id),
    guestId: integer().references(() => guests.id),
    emailKey: text().notNull(),
    phoneKey: text().notNull(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    check('discount_uses_state', sql`${t.state} in ('reserved', 'used', 'released')`),
    uniqueIndex('discount_uses_live').on(t.checkoutId).where(sql`state <> 'released'`),
    index('discount_uses_by_customer').on(t.discountId, t.customerId).where(sql`state <> 'released'`),
    index('discount_uses_by_guest').on(t.discountId, t.guestId).where(sql`state <> 'released'`),
    index('discount_uses_by_email').on(t.discountId, t.emailKey).where(sql`state <> 'released'`),
    index('discount_uses_by_phone').on(t.discountId, t.phoneKey).where(sql`state <> 'released'`),
    // Serves foreign-key checks when checkouts and guests are deleted.
    index('discount_uses_by_checkout').on(t.checkoutId),
    index('discount_uses_of_guest').on(t.guestId).where(sql`guest_id is not null`),
  ],
)

import type { Address } from '@nafha/contract/values/fields'
import { LANGUAGES } from '@nafha/contract/values/language'
import { fils } from '@nafha/contract/values/money'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { StoredContext } from '../../observability/tracing.ts'
import { pictures, productSizes, products } from './catalog.ts'
import { at, filsColumn, localized, paymentProvider } from './columns.ts'
import type { FrozenDelivery } from './delivery.ts'
import { customers, guestSessions, guests } from './people.ts'

/** A checkout is open, then paid or expired (rules/checkout 15). */
export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid().primaryKey(),
    status: text({ enum: ['open', 'paid', 'expired'] })
      .notNull()
      .default('open'),
    /** Counts the changes of an open checkout; part of the provider's idempotency key. */
    revision: integer().notNull().default(1),
    customerId: integer().references(() => customers.id),
    guestSessionId: uuid().references(() => guestSessions.id),
    guestId: integer().references(() => guests.id),
    language: text({ enum: [...LANGUAGES] }).notNull(),
    prefixName: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    mobileNumber: text().notNull(),
    address: jsonb().$type<Address>().notNull(),
    shippingAddress: text().notNull(),
    /** No foreign key: a discount use refers to the checkout, and that direction has the key. */
    discountId: integer(),
    discountPercent: integer().notNull().default(0),
    /** The code's name at the time of use: codes can be renamed. */
    discountCode: text(),
    subtotal: filsColumn().notNull(),
    tax: filsColumn().notNull(),
    discountAmount: filsColumn().notNull(),
    /** No foreign key: each purchase would lock the method's row. Null in rows of versions before. */
    deliveryMethodId: integer(),
    delivery: jsonb().$type<FrozenDelivery>(),
    /** Price and tax: the price includes the tax. */
    deliveryPrice: filsColumn().notNull().default(fils(0)),
    deliveryTax: filsColumn().notNull().default(fils(0)),
    /** The day in which it takes a place of a method with a capacity; otherwise null. */
    deliveryDay: date({ mode: 'string' }),
    /** First and last day of delivery that were shown when it was reserved. */
    promisedFrom: date({ mode: 'string' }),
    promisedTo: date({ mode: 'string' }),
    total: filsColumn().notNull(),
    /** The part of the total that units of an earlier order pay: the rest is charged (decision 0080). */
    credit: filsColumn().notNull().default(fils(0)),
    paymentIntent: text().unique(),
    paymentProvider: paymentProvider(),
    /** Present while the checkout can be paid; afterwards its hash proves the owner of the order. */
    clientSecret: text(),
    clientSecretHash: text(),
    /**
     * Context of the call that opened the payment: the settling work continues it in log and trace (decision
     * 0019).
     */
    requestContext: jsonb('trail').$type<StoredContext>(),
    expiresAt: at().notNull(),
    /** When the buyer began to hold these units: the hold ends a fixed time after this (decision 0037). */
    heldSince: at().notNull().defaultNow(),
    /** The buyer's network, for the limits on holds; removed on payment and soon after expiry (decision 0037). */
    network: text(),
    /** True if the payment was opened while staff had switched 3-D Secure on for everybody (decision 0038). */
    demandsThreeDSecure: boolean().notNull().default(false),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    check('checkouts_status', sql`${t.status} in ('open', 'paid', 'expired')`),
    check('checkouts_person', sql`num_nonnulls(${t.customerId}, ${t.guestSessionId}) = 1`),
    check(
      'checkouts_total',
      sql`${t.total} = ${t.subtotal} + ${t.tax} - ${t.discountAmount} + ${t.deliveryPrice} and ${t.total} >= 0`,
    ),
    check('checkouts_credit', sql`${t.credit} between 0 and ${t.total}`),
    // A second request reuses the open checkout: each person has at most one.
    uniqueIndex('checkouts_open_of_customer').on(t.customerId).where(sql`status = 'open'`),
    uniqueIndex('checkouts_open_of_guest').on(t.guestSessionId).where(sql`status = 'open'`),
    index('checkouts_open_by_expiry').on(t.expiresAt).where(sql`status = 'open'`),
    // Serves foreign-key checks when a person is erased.
    index('checkouts_by_session').on(t.guestSessionId).where(sql`guest_session_id is not null`),
    index('checkouts_by_guest').on(t.guestId).where(sql`guest_id is not null`),
    // Rows with a network hold stock, or did a moment ago: the limits on holds read them.
    index('checkouts_held_by_network').on(t.network).where(sql`network is not null`),
    index('checkouts_held_by_email').on(sql`lower(${t.email})`).where(sql`network is not null`),
    index('checkouts_delivery_days')
      .on(t.deliveryMethodId, t.deliveryDay)
      .where(sql`delivery_day is not null and status = 'open'`),
    index('checkouts_held_by_mobile').on(t.mobileNumber).where(sql`network is not null`),
  ],
)

/** The frozen lines of a checkout, testers included; while it is open, they hold stock. */
export const checkoutLines = pgTable(
  'reservations',
  {
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    sizeId: integer()
      .notNull()
      .references(() => productSizes.id),
    productId: integer()
      .notNull()
      .references(() => products.id),
    tester: boolean().notNull(),
    quantity: integer().notNull(),
    net: filsColumn().notNull(),
    taxAmount: filsColumn().notNull(),
    productName: localized().notNull(),
    sizeLabel: localized().notNull(),
    pictureId: integer().references(() => pictures.id),
  },
  (t) => [
    primaryKey({ columns: [t.checkoutId, t.sizeId] }),
    check(
      'reservations_quantity',
      sql`${t.quantity} between 1 and 99 and (not ${t.tester} or ${t.quantity} = 1)`,
    ),
  ],
)

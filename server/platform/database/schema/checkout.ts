import { PROBLEM_KINDS, PROBLEM_SOLUTIONS } from '@nafha/contract/admin/payments'
import { LANGUAGES } from '@nafha/contract/rules'
import type { Address } from '@nafha/contract/values/fields'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Actor } from '../../actor.ts'
import type { StoredContext } from '../../observability/tracing.ts'
import { pictures, productSizes, products } from './catalog.ts'
import { at, filsColumn, id, localized } from './columns.ts'
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
    /** No reference: a use of it points here, and that direction is the one with a key. */
    discountId: integer(),
    discountPercent: integer().notNull().default(0),
    /** As it was called when it was used: codes can be renamed. */
    discountCode: text(),
    subtotal: filsColumn().notNull(),
    tax: filsColumn().notNull(),
    discountAmount: filsColumn().notNull(),
    total: filsColumn().notNull(),
    paymentIntent: text().unique(),
    /** While it can be paid; afterwards its hash proves whose the order is. */
    clientSecret: text(),
    clientSecretHash: text(),
    /** Of the call that opened the payment: what settles it goes on there, in log and trace (decision 0019). */
    requestContext: jsonb('trail').$type<StoredContext>(),
    expiresAt: at().notNull(),
    /** When its buyer began to hold these units: the hold ends a fixed time after this (decision 0037). */
    heldSince: at().notNull().defaultNow(),
    /** Network of the buyer, for the limits on holds; removed on payment and soon after expiry (decision 0037). */
    network: text(),
    /** Its payment was opened while staff had switched 3-D Secure on for everybody (decision 0038). */
    demandsThreeDSecure: boolean().notNull().default(false),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    check('checkouts_status', sql`${t.status} in ('open', 'paid', 'expired')`),
    check('checkouts_person', sql`num_nonnulls(${t.customerId}, ${t.guestSessionId}) = 1`),
    check(
      'checkouts_total',
      sql`${t.total} = ${t.subtotal} + ${t.tax} - ${t.discountAmount} and ${t.total} > 0`,
    ),
    // Asking again reuses the open checkout: there can be only one of each person.
    uniqueIndex('checkouts_open_of_customer').on(t.customerId).where(sql`status = 'open'`),
    uniqueIndex('checkouts_open_of_guest').on(t.guestSessionId).where(sql`status = 'open'`),
    index('checkouts_open_by_expiry').on(t.expiresAt).where(sql`status = 'open'`),
    // Foreign-key checks look here when a person is erased.
    index('checkouts_by_session').on(t.guestSessionId).where(sql`guest_session_id is not null`),
    index('checkouts_by_guest').on(t.guestId).where(sql`guest_id is not null`),
    // Rows with a network are the ones that hold stock, or did a moment ago: the bounds on holds look here.
    index('checkouts_held_by_network').on(t.network).where(sql`network is not null`),
    index('checkouts_held_by_email').on(sql`lower(${t.email})`).where(sql`network is not null`),
    index('checkouts_held_by_mobile').on(t.mobileNumber).where(sql`network is not null`),
  ],
)

/** The frozen lines of a checkout, testers among them; while it is open, they hold stock. */
export const reservations = pgTable(
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

/** Events of the payment provider that were worked on: inserted first, so that each counts once. */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: at().notNull().defaultNow(),
})

/**
 * Recent payment attempts and their outcome, to tell card testing from a crowd (decision 0038). A paid attempt stores
 * its network and nothing else about the buyer.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    /** The provider's event, so that each counts once; random for what was paid. */
    id: text().primaryKey(),
    outcome: text({ enum: ['declined', 'paid'] }).notNull(),
    checkoutId: uuid().references(() => checkouts.id, { onDelete: 'cascade' }),
    paymentIntent: text(),
    network: text(),
    at: at().notNull().defaultNow(),
  },
  (t) => [
    check('payment_attempts_outcome', sql`${t.outcome} in ('declined', 'paid')`),
    index('payment_attempts_by_network').on(t.network, t.at),
    index('payment_attempts_by_checkout').on(t.checkoutId).where(sql`checkout_id is not null`),
    index('payment_attempts_by_age').on(t.at),
  ],
)

/** Units of an order's line. */
export interface RefundedUnit {
  item_id: number
  quantity: number
}

/** A refund is recorded before the provider is asked (rules/orders 14). */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentIntent: text().notNull(),
    amount: filsColumn().notNull(),
    reason: text({ enum: ['canceled', 'paid_too_late', 'staff'] }).notNull(),
    /** Why, as staff wrote it. */
    note: text(),
    by: text().$type<Actor>().notNull().default('shop'),
    /** Units that the money is for, where staff chose them; null: an amount alone. */
    units: jsonb().$type<RefundedUnit[]>(),
    providerRefund: text().unique(),
    createdAt: at().notNull().defaultNow(),
    doneAt: at(),
    /** The provider could not send it, or the payer's bank sent it back: it counts nowhere. */
    failedAt: at(),
    /** Why it failed: a code of ours, or what the provider said. */
    failure: text(),
    /** The failed refund that this one tries again. */
    retryOf: uuid().unique(),
    /** Its credit note, which a retry of it takes over. */
    creditNote: text(),
  },
  (t) => [
    check('refunds_amount', sql`${t.amount} > 0`),
    index('refunds_by_payment').on(t.paymentIntent),
    // Paying back a late payment or a canceled order happens once, however often it is asked for.
    uniqueIndex('refunds_once_asked')
      .on(t.paymentIntent, t.reason)
      .where(sql`reason <> 'staff' and retry_of is null`),
  ],
)

/**
 * What the payment provider and the shop see differently, or what failed: a row for staff to look at. Filled by
 * the reconciling job and the webhook, each thing once.
 */
export const paymentProblems = pgTable(
  'payment_problems',
  {
    id: id(),
    kind: text({ enum: [...PROBLEM_KINDS] }).notNull(),
    /** What it is about: a payment, an event or a job. */
    reference: text().notNull(),
    paymentIntent: text(),
    orderId: integer(),
    checkoutId: uuid(),
    /** Fils, as the shop has it, and as the provider has it. */
    expected: filsColumn(),
    paid: filsColumn(),
    /** A code of ours, or what a program said when it failed. */
    detail: text().notNull().default(''),
    /** Until when a dispute can be answered at the provider. */
    answerUntil: at(),
    seenAt: at().notNull().defaultNow(),
    solvedAt: at(),
    solvedBy: text().$type<Actor>(),
    solution: text({ enum: [...PROBLEM_SOLUTIONS] }),
    note: text(),
  },
  (t) => [
    uniqueIndex('payment_problems_once').on(t.kind, t.reference),
    index('payment_problems_by_payment').on(t.paymentIntent),
    index('payment_problems_open').on(t.id).where(sql`solved_at is null`),
    check(
      'payment_problems_solved',
      sql`num_nonnulls(${t.solvedAt}, ${t.solvedBy}, ${t.solution}) in (0, 3)`,
    ),
  ],
)

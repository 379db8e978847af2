import { PROBLEM_KINDS, PROBLEM_SOLUTIONS } from '@nafha/contract/admin/payments'
import type { Address } from '@nafha/contract/values/fields'
import { LANGUAGES } from '@nafha/contract/values/language'
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
import { at, filsColumn, id, localized, paymentProvider } from './columns.ts'
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
    total: filsColumn().notNull(),
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
      sql`${t.total} = ${t.subtotal} + ${t.tax} - ${t.discountAmount} and ${t.total} > 0`,
    ),
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

/** Processed events of the payment provider: inserted first, so that each counts once. */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: at().notNull().defaultNow(),
})

/**
 * Recent payment attempts with their outcome, to tell card testing from a crowd (decision 0038). A paid
 * attempt stores the network and nothing else about the buyer.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    /** Id of the provider's event, so that each counts once; random for a paid attempt. */
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

/** Refunded units of an order line. */
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
    paymentProvider: paymentProvider(),
    amount: filsColumn().notNull(),
    reason: text({ enum: ['canceled', 'paid_too_late', 'staff'] }).notNull(),
    /** Staff's reason. */
    note: text(),
    by: text().$type<Actor>().notNull().default('shop'),
    /** Units that the refund covers, if staff chose any; null for a refund by amount. */
    units: jsonb().$type<RefundedUnit[]>(),
    /**
     * Id at the provider. A manual refund has `elsewhere-` and its id: versions before 0042 know it by that prefix alone, so
     * keep it for as long as one of them may run.
     */
    providerRefund: text().unique(),
    /** Staff sent the money by other means, such as a bank transfer, after the provider could not. */
    manual: boolean().notNull().default(false),
    createdAt: at().notNull().defaultNow(),
    doneAt: at(),
    /**
     * Set if the provider could not send the money, or the payer's bank returned it: the refund then counts
     * nowhere.
     */
    failedAt: at(),
    /** Why it failed: a code of ours, or the provider's message. */
    failure: text(),
    /** The failed refund that this one tries again. */
    retryOf: uuid().unique(),
    /** Number of its credit note, which a retry takes over. */
    creditNote: text(),
  },
  (t) => [
    check('refunds_amount', sql`${t.amount} > 0`),
    index('refunds_by_payment').on(t.paymentIntent),
    // A late payment or a canceled order is refunded once, however many requests arrive.
    uniqueIndex('refunds_once_asked')
      .on(t.paymentIntent, t.reason)
      .where(sql`reason <> 'staff' and retry_of is null`),
  ],
)

/**
 * Differences between provider and shop, and failures, each recorded once for staff to look at. Written by
 * the reconciling job and the webhook.
 */
export const paymentProblems = pgTable(
  'payment_problems',
  {
    id: id(),
    kind: text({ enum: [...PROBLEM_KINDS] }).notNull(),
    /** Id of the payment, event or job. */
    reference: text().notNull(),
    paymentIntent: text(),
    orderId: integer(),
    checkoutId: uuid(),
    /** Fils, in the shop's and in the provider's records. */
    expected: filsColumn(),
    paid: filsColumn(),
    /** A code of ours, or the message of an error. */
    detail: text().notNull().default(''),
    /** Deadline for answering a dispute at the provider. */
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

import { PROBLEM_KINDS, PROBLEM_SOLUTIONS } from '@nafha/contract/admin/payments'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Actor } from '../actor.ts'
import { checkouts } from './checkout.ts'
import { at, filsColumn, id, paymentProvider } from './columns.ts'

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
    /** The refund that this one is a part of: the provider gives back no more than it charged (decision 0080). */
    partOf: uuid(),
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

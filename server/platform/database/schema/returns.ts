import { RETURN_STATES } from '@nafha/contract/returns/return-states'
import { RETURN_REASONS, RETURN_WISHES } from '@nafha/contract/returns/rules'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Actor } from '../actor.ts'
import { productSizes } from './catalog.ts'
import { at, filsColumn, id } from './columns.ts'
import { orderItems, orders } from './orders.ts'
import { couriers } from './shipments.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in ${sql.raw(`('${values.join("', '")}')`)}`

/** Units of an order that its buyer sends back (rules/returns). */
export const returns = pgTable(
  'returns',
  {
    id: id(),
    /** Chosen by the client: a repeated request opens no second return. */
    request: uuid().notNull().unique(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    state: text({ enum: [...RETURN_STATES] }).notNull(),
    reason: text({ enum: [...RETURN_REASONS] }).notNull(),
    wish: text({ enum: [...RETURN_WISHES] }).notNull(),
    /** Null, too, once staff have deleted the size. */
    exchangeSizeId: integer().references(() => productSizes.id, { onDelete: 'set null' }),
    /** The buyer's words. */
    note: text(),
    openedBy: text().$type<Actor>().notNull(),
    /** The shop's words: how to send the units, and why it refuses. */
    instructions: text(),
    refusal: text(),
    /** The parcel on its way back. */
    courierId: integer().references(() => couriers.id),
    trackingNumber: text(),
    /** Idempotency key of the booking with the courier: one parcel is booked once. */
    bookingKey: uuid().unique(),
    /** When the courier was asked first: from then on it may know the parcel. */
    bookingBegunAt: at(),
    /** The courier's reference of the booking. */
    bookingReference: text(),
    /** Why the parcel could not be booked. */
    bookingFailure: text(),
    /** Key of the courier's label for the way back (`courier_labels`). */
    labelKey: text(),
    createdAt: at().notNull().defaultNow(),
    /** Time of the last step. */
    movedAt: at().notNull().defaultNow(),
    settledAt: at(),
    /** The refund that settled it, and its amount; null when nothing was refunded. No foreign key, as with payments. */
    refundId: uuid(),
    refundAmount: filsColumn(),
    /** The order that was sent in exchange. */
    replacementOrderId: integer().references((): AnyPgColumn => orders.id),
  },
  (t) => [
    check('returns_state', oneOf(t.state, RETURN_STATES)),
    check('returns_reason', oneOf(t.reason, RETURN_REASONS)),
    check('returns_wish', oneOf(t.wish, RETURN_WISHES)),
    check('returns_note', sql`char_length(${t.note}) <= 500`),
    check('returns_refusal', sql`${t.state} <> 'refused' or ${t.refusal} is not null`),
    check('returns_settled', sql`(${t.state} = 'settled') = (${t.settledAt} is not null)`),
    index('returns_by_order').on(t.orderId, t.id),
    index('returns_by_state').on(t.state, t.id),
    index('returns_by_time').on(t.createdAt, t.id),
    index('returns_by_reference').on(t.bookingReference).where(sql`booking_reference is not null`),
    // The mark in the list of orders.
    index('returns_open').on(t.orderId).where(sql`state not in ('refused', 'withdrawn', 'settled')`),
  ],
)

/** Units of a return by line, and the condition in which each was found. */
export const returnUnits = pgTable(
  'return_units',
  {
    returnId: integer()
      .notNull()
      .references(() => returns.id),
    itemId: integer()
      .notNull()
      .references(() => orderItems.id),
    quantity: integer().notNull(),
    /** Null before the inspection. */
    sealed: integer(),
    opened: integer(),
    damaged: integer(),
    missing: integer(),
    /** Units that the settlement has put back on sale. */
    restocked: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.itemId] }),
    index('return_units_by_item').on(t.itemId),
    check('return_units_quantity', sql`${t.quantity} >= 1`),
    check(
      'return_units_conditions',
      sql`num_nonnulls(${t.sealed}, ${t.opened}, ${t.damaged}, ${t.missing}) = 0 or (
        num_nonnulls(${t.sealed}, ${t.opened}, ${t.damaged}, ${t.missing}) = 4
        and least(${t.sealed}, ${t.opened}, ${t.damaged}, ${t.missing}) >= 0
        and ${t.sealed} + ${t.opened} + ${t.damaged} + ${t.missing} = ${t.quantity})`,
    ),
    check('return_units_restocked', sql`${t.restocked} between 0 and coalesce(${t.sealed}, 0)`),
  ],
)

/**
 * Photos of returns, encoded anew. They are no public files: only the order's owner and staff read them. One without a return
 * was uploaded and is not used yet.
 */
export const returnPhotos = pgTable(
  'return_photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    returnId: integer().references(() => returns.id),
    position: integer().notNull().default(0),
    webp: bytes().notNull(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('return_photos_by_order').on(t.orderId),
    index('return_photos_by_return').on(t.returnId, t.position),
    index('return_photos_unused').on(t.createdAt).where(sql`return_id is null`),
  ],
)

/** Steps of a return, with time and author. */
export const returnEvents = pgTable(
  'return_events',
  {
    id: id(),
    returnId: integer()
      .notNull()
      .references(() => returns.id),
    state: text({ enum: [...RETURN_STATES] }).notNull(),
    by: text().$type<Actor>().notNull(),
    /** For staff alone. */
    note: text(),
    at: at().notNull().defaultNow(),
  },
  (t) => [index('return_events_by_return').on(t.returnId, t.id)],
)

import type { TemplateValue } from '@nafha/contract/admin/couriers'
import { PARCEL_EVENTS, PARCEL_STATES } from '@nafha/contract/fulfilment/parcel-states'
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
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Actor } from '../actor.ts'
import { at, id, localized } from './columns.ts'
import { orderItems, orders } from './orders.ts'

/** The couriers that the shop works with. The first five come with a migration. */
export const couriers = pgTable('couriers', {
  id: id(),
  key: text().notNull().unique(),
  name: localized().notNull(),
  /** Address of the page about a parcel, with `{number}`; null if the courier has none. */
  trackingPage: text(),
  /** Name of the adapter that books with the courier; null if staff type its numbers. */
  adapter: text(),
  /** Columns of the CSV file for the courier; null is the shop's own. */
  template: jsonb().$type<{ name: string; value: TemplateValue }[]>(),
  /** Emirates that it serves; null serves all. */
  emirates: text().array(),
  active: boolean().notNull().default(true),
  position: integer().notNull().default(0),
})

/** Parcels of orders (rules/fulfilment). The order's own courier and tracking number are those of its latest parcel. */
export const shipments = pgTable(
  'shipments',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    courierId: integer().references(() => couriers.id),
    trackingNumber: text(),
    weightGrams: integer(),
    state: text({ enum: [...PARCEL_STATES] })
      .notNull()
      .default('packed'),
    packedAt: at().notNull().defaultNow(),
    packedBy: text().$type<Actor>().notNull(),
    shippedAt: at(),
    deliveredAt: at(),
    /** The email about the shipment waits until then; null if none is to be sent. */
    tellAt: at(),
    /** When that email was claimed for sending: then the shipment can no longer be undone. */
    toldAt: at(),
    /** Proof of delivery, as the courier gave it. */
    proof: jsonb().$type<Record<string, string>>(),
    /** Idempotency key of the booking: the courier books a parcel once. */
    bookingKey: uuid().unique(),
    /** The courier's reference of the booking. */
    bookingReference: text(),
    /** Why the parcel could not be booked. */
    bookingFailure: text(),
    /** Storage key of the courier's label. */
    labelKey: text(),
  },
  (t) => [
    check('shipments_state', sql`${t.state} in ${sql.raw(`('${PARCEL_STATES.join("', '")}')`)}`),
    index('shipments_by_order').on(t.orderId, t.id),
    index('shipments_by_state').on(t.state, t.id),
    // The list of parcels to look at.
    index('shipments_refused').on(t.id).where(sql`booking_failure is not null`),
    index('shipments_by_reference').on(t.bookingReference).where(sql`booking_reference is not null`),
    index('shipments_tracked').using(
      'gin',
      sql`translate(lower(${t.trackingNumber}), ' -', '') gin_trgm_ops`,
    ),
  ],
)

/** Units of an order's lines in a parcel. */
export const shipmentUnits = pgTable(
  'shipment_units',
  {
    shipmentId: integer()
      .notNull()
      .references(() => shipments.id),
    itemId: integer()
      .notNull()
      .references(() => orderItems.id),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.itemId] }),
    index('shipment_units_by_item').on(t.itemId),
    check('shipment_units_quantity', sql`${t.quantity} >= 1`),
  ],
)

/** Lots of the units in a parcel, noted while packing. */
export const shipmentLots = pgTable(
  'shipment_lots',
  {
    id: id(),
    shipmentId: integer()
      .notNull()
      .references(() => shipments.id),
    itemId: integer()
      .notNull()
      .references(() => orderItems.id),
    lot: text().notNull(),
    expiresOn: date({ mode: 'string' }),
    quantity: integer().notNull(),
  },
  (t) => [
    index('shipment_lots_by_shipment').on(t.shipmentId),
    index('shipment_lots_by_item').on(t.itemId),
    index('shipment_lots_by_lot').on(sql`lower(${t.lot})`),
    check('shipment_lots_quantity', sql`${t.quantity} >= 1`),
  ],
)

/** Events of a parcel, which staff, couriers and the shop record. */
export const shipmentEvents = pgTable(
  'shipment_events',
  {
    id: id(),
    shipmentId: integer()
      .notNull()
      .references(() => shipments.id),
    kind: text({ enum: [...PARCEL_EVENTS] }).notNull(),
    /** The courier's time. */
    at: at().notNull(),
    receivedAt: at().notNull().defaultNow(),
    place: text(),
    detail: text(),
    /** Names the event for its sender: the same one is recorded once. */
    eventKey: text().notNull(),
  },
  (t) => [
    unique('shipment_events_key').on(t.shipmentId, t.eventKey),
    index('shipment_events_by_shipment').on(t.shipmentId, t.at, t.id),
  ],
)

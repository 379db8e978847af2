import { METHOD_KINDS } from '@nafha/contract/orders/paid-delivery'
import { sql } from 'drizzle-orm'
import { check, customType, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, filsColumn, id } from './columns.ts'
import { returns } from './returns.ts'
import { couriers, shipments } from './shipments.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The rules that choose a courier, in order: the first one that fits does (rules/couriers 2). */
export const courierRules = pgTable(
  'courier_rules',
  {
    id: id(),
    position: integer().notNull(),
    courierId: integer()
      .notNull()
      .references(() => couriers.id),
    /** Null fits every emirate, every kind of delivery, any total. */
    emirates: text().array(),
    methodKind: text({ enum: [...METHOD_KINDS] }),
    fromTotal: filsColumn(),
    belowTotal: filsColumn(),
  },
  (t) => [
    check('courier_rules_totals', sql`${t.fromTotal} >= 0 and ${t.belowTotal} > 0`),
    index('courier_rules_by_courier').on(t.courierId),
  ],
)

/** Labels of couriers. They have addresses on them, so they are no public files (decision 0076). */
export const courierLabels = pgTable(
  'courier_labels',
  {
    /** `shipments.label_key` or `returns.label_key`. */
    key: text().primaryKey(),
    /** The parcel, or else the return, that the label is for. */
    shipmentId: integer().references(() => shipments.id),
    returnId: integer().references(() => returns.id),
    pdf: bytes().notNull(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('courier_labels_by_shipment').on(t.shipmentId),
    index('courier_labels_by_return').on(t.returnId),
    check('courier_labels_owner', sql`num_nonnulls(${t.shipmentId}, ${t.returnId}) = 1`),
  ],
)

/** Links with which buyers choose a new day after a failed attempt. Only the hash of the secret is stored. */
export const newDayLinks = pgTable(
  'new_day_links',
  {
    hash: text().primaryKey(),
    shipmentId: integer()
      .notNull()
      .references(() => shipments.id),
    /** The attempt that failed: a later one gets a link of its own. */
    eventKey: text().notNull(),
    createdAt: at().notNull().defaultNow(),
    day: date({ mode: 'string' }),
    chosenAt: at(),
    /** When the courier knew the day. */
    toldAt: at(),
  },
  (t) => [index('new_day_links_by_shipment').on(t.shipmentId)],
)

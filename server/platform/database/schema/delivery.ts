import type { DeliverySlot } from '@nafha/contract/delivery/method-days'
import type { MethodKind } from '@nafha/contract/orders/paid-delivery'
import { METHOD_KINDS } from '@nafha/contract/orders/paid-delivery'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, filsColumn, id, type Localized, localized } from './columns.ts'

/** Ways to deliver (rules/delivery 6). They are switched off, never deleted: orders name them. */
export const deliveryMethods = pgTable(
  'delivery_methods',
  {
    id: id(),
    kind: text({ enum: [...METHOD_KINDS] }).notNull(),
    name: localized().notNull(),
    description: localized().notNull(),
    /** Empty lists serve every city and every area. */
    cities: text().array().notNull().default([]),
    areas: text().array().notNull().default([]),
    /** With VAT. */
    price: filsColumn().notNull(),
    /** The goods with VAT, before a discount, from which it is free; null if it never is. */
    freeFrom: filsColumn(),
    /** The time of each weekday, Sunday first, from which an order counts for the next business day. */
    cutOffs: text().array().notNull(),
    daysFrom: integer().notNull(),
    daysTo: integer().notNull(),
    /** Weekdays on which it delivers, Sunday is 0. */
    weekdays: integer().array().notNull(),
    /** Orders that it takes for a day, or for a slot of a day; null without a limit. */
    capacity: integer(),
    slots: jsonb().$type<{ from: string; to: string }[]>().notNull().default([]),
    pickup: jsonb().$type<{ address: Localized; hours: Localized }>(),
    active: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    check('delivery_methods_kind', sql`${t.kind} in ('standard', 'express', 'slot', 'pickup')`),
    check('delivery_methods_price', sql`${t.price} >= 0 and (${t.freeFrom} is null or ${t.freeFrom} >= 0)`),
    check('delivery_methods_days', sql`0 <= ${t.daysFrom} and ${t.daysFrom} <= ${t.daysTo}`),
    check('delivery_methods_capacity', sql`${t.capacity} >= 1`),
  ],
)

/** The delivery of a checkout or an order as it was chosen: later changes to the method do not touch it. */
export interface FrozenDelivery {
  kind: MethodKind
  name: Localized
  slot: DeliverySlot | null
  /** The place where it waits, and the code that its buyer shows there. */
  pickup: { address: Localized; hours: Localized; code: string } | null
}

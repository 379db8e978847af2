import type { CartUnits } from '@nafha/contract/cart/cart'
import type { ChosenDelivery } from '@nafha/contract/delivery/delivery-options'
import { STAFF_ORDER_ORIGINS } from '@nafha/contract/orders/credit'
import { STAFF_PAYMENT_METHODS } from '@nafha/contract/orders/staff-payment'
import type { StaffOrderBuyer } from '@nafha/contract/staff-orders/staff-orders'
import { LANGUAGES } from '@nafha/contract/values/language'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Actor } from '../actor.ts'
import { checkouts } from './checkout.ts'
import { at, filsColumn, id } from './columns.ts'
import { orders } from './orders.ts'
import type { RefundedUnit } from './payments.ts'
import { customers } from './people.ts'
import { returns } from './returns.ts'

/**
 * Orders that staff write for a buyer. A sent one has a checkout, whose status says whether it is paid or expired: what is
 * stored here cannot disagree with it (decision 0079).
 */
export const staffOrders = pgTable(
  'staff_orders',
  {
    id: id(),
    /** The customer who gets the order; null for a guest. */
    customerId: integer().references(() => customers.id),
    language: text({ enum: [...LANGUAGES] }).notNull(),
    /** As it was typed; a draft may be unfinished. */
    buyer: jsonb().$type<StaffOrderBuyer>().notNull(),
    lines: jsonb().$type<CartUnits[]>().notNull(),
    testers: jsonb().$type<number[]>().notNull(),
    delivery: jsonb().$type<ChosenDelivery>(),
    discountPercent: integer().notNull(),
    discountReason: text().notNull(),
    /** Note for the packer. */
    note: text().notNull(),
    holdHours: integer().notNull(),
    /** A lapsed checkout that is deleted takes its order by staff along. */
    checkoutId: uuid()
      .unique()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    /** The secret of the link as a hash, and sealed for staff who copy the link again (decision 0041). */
    secretHash: text().unique(),
    sealedSecret: text(),
    /** The link goes out by email. */
    emailed: boolean().notNull().default(false),
    createdBy: text().$type<Actor>().notNull(),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
    sentBy: text().$type<Actor>(),
    sentAt: at(),
    withdrawnBy: text().$type<Actor>(),
    withdrawnAt: at(),
    /** The way in which the money came, where staff recorded it; null for a payment by the link. */
    paymentMethod: text({ enum: [...STAFF_PAYMENT_METHODS] }),
    paymentReference: text(),
    paymentBy: text().$type<Actor>(),
    paymentAt: at(),
    /** The earlier order that it belongs to: the source of a credit, or the order whose units it replaces (decision 0080). */
    origin: text({ enum: [...STAFF_ORDER_ORIGINS] }),
    originOrderId: integer().references(() => orders.id),
    originReturnId: integer().references(() => returns.id),
    /** The units that leave a changed order. */
    originUnits: jsonb().$type<RefundedUnit[]>(),
    /** Staff give this for the units; null gives all that they are worth. */
    creditAmount: filsColumn(),
    creditReason: text().notNull().default(''),
    /** The refund of the earlier order that waits while the link is open. No foreign key: it goes away with the link. */
    creditRefundId: uuid(),
  },
  (t) => [
    check('staff_orders_discount', sql`${t.discountPercent} between 0 and 100`),
    check('staff_orders_hold', sql`${t.holdHours} between 2 and 168`),
    check('staff_orders_sent', sql`num_nonnulls(${t.checkoutId}, ${t.sentAt}, ${t.sentBy}) in (0, 3)`),
    check(
      'staff_orders_payment',
      sql`num_nonnulls(${t.paymentMethod}, ${t.paymentReference}, ${t.paymentBy}, ${t.paymentAt}) in (0, 4)`,
    ),
    check('staff_orders_origin', sql`(${t.origin} is null) = (${t.originOrderId} is null)`),
    index('staff_orders_by_origin').on(t.originOrderId).where(sql`origin_order_id is not null`),
    index('staff_orders_by_customer').on(t.customerId).where(sql`customer_id is not null`),
  ],
)

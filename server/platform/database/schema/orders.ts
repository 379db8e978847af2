import { COURIERS } from '@nafha/contract/couriers'
import { ORDER_MAILS, ORDER_STATUSES } from '@nafha/contract/orders'
import { LANGUAGES } from '@nafha/contract/rules'
import type { Address } from '@nafha/contract/values/fields'
import { sql } from 'drizzle-orm'
import { boolean, char, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Actor } from '../../actor.ts'
import { pictures, productSizes, products } from './catalog.ts'
import { checkouts } from './checkout.ts'
import { at, filsColumn, id, localized } from './columns.ts'
import { customers, guestSessions } from './people.ts'

/** Whom a document names as the buyer, beside the e-mail address. */
export interface InvoicedTo {
  prefixName: string
  firstName: string
  lastName: string
  mobileNumber: string
  address: Address
}

export const orders = pgTable(
  'orders',
  {
    id: id(),
    orderNumber: char({ length: 10 }).notNull().unique(),
    checkoutId: uuid()
      .notNull()
      .unique()
      .references(() => checkouts.id),
    /** Unique: one payment never makes two orders. */
    paymentIntent: text().notNull().unique(),
    status: text({ enum: [...ORDER_STATUSES] })
      .notNull()
      .default('Pending'),
    customerId: integer().references(() => customers.id),
    guestSessionId: uuid().references(() => guestSessions.id),
    language: text({ enum: [...LANGUAGES] }).notNull(),
    prefixName: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    mobileNumber: text().notNull(),
    address: jsonb().$type<Address>().notNull(),
    shippingAddress: text().notNull(),
    /** What its documents say of the buyer since staff have corrected the delivery; null: what the order says (decision 0033). */
    invoicedTo: jsonb().$type<InvoicedTo>(),
    subtotal: filsColumn().notNull(),
    taxPercent: integer().notNull(),
    tax: filsColumn().notNull(),
    discountId: integer(),
    /** As it was called then: codes can be renamed. */
    discountCode: text(),
    discountPercent: integer().notNull(),
    discountAmount: filsColumn().notNull(),
    total: filsColumn().notNull(),
    /** Who brings it, and the number by which that courier knows it. */
    courier: text({ enum: [...COURIERS] }),
    trackingNumber: text(),
    /** What the packing slip says to whoever packs it. */
    packerNote: text(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    check(
      'orders_status',
      sql`${t.status} in ('Pending', 'Shipped', 'Out For Delivery', 'Delivered', 'Canceled', 'Refunded')`,
    ),
    check('orders_total', sql`${t.total} = ${t.subtotal} + ${t.tax} - ${t.discountAmount}`),
    check('orders_number', sql`${t.orderNumber} ~ '^[23456789A-HJ-NP-Z]{10}$'`),
    index('orders_by_customer').on(t.customerId, t.id),
    index('orders_by_session').on(t.guestSessionId),
    index('orders_by_email').on(sql`lower(${t.email})`),
    // The back office lists, sorts and searches a million of them.
    index('orders_by_date').on(t.createdAt, t.id),
    index('orders_by_status').on(t.status, t.id),
    index('orders_by_total').on(t.total, t.id),
    index('orders_folded').using(
      'gin',
      sql`folded(${t.orderNumber} || ' ' || ${t.firstName} || ' ' || ${t.lastName} || ' ' || ${t.email} || ' ' || ${t.mobileNumber} || ' ' || ${t.paymentIntent}) gin_trgm_ops`,
    ),
    // Searched without blanks and hyphens: couriers and people set them differently.
    index('orders_tracked').using('gin', sql`translate(lower(${t.trackingNumber}), ' -', '') gin_trgm_ops`),
    // What a period has brought is added up from this alone.
    index('orders_sales').on(t.createdAt, t.total, t.status, t.id).where(sql`status <> 'Canceled'`),
    check('orders_tracking', sql`(${t.courier} is null) = (${t.trackingNumber} is null)`),
  ],
)

export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    productId: integer()
      .notNull()
      .references(() => products.id),
    sizeId: integer()
      .notNull()
      .references(() => productSizes.id),
    tester: boolean().notNull(),
    quantity: integer().notNull(),
    net: filsColumn().notNull(),
    taxAmount: filsColumn().notNull(),
    productName: localized().notNull(),
    sizeLabel: localized().notNull(),
    pictureId: integer().references(() => pictures.id),
    /** Units that came back and can be sold again. */
    restocked: integer().notNull().default(0),
  },
  (t) => [
    index('order_items_by_order').on(t.orderId),
    // Whether a size was ever sold: then it is withdrawn, never deleted.
    index('order_items_by_size').on(t.sizeId),
    // What sold best is added up from this alone.
    index('order_items_bought')
      .on(t.orderId, t.productId, t.quantity, t.restocked, t.net, t.taxAmount)
      .where(sql`not tester`),
    check('order_items_quantity', sql`${t.quantity} >= 1`),
    check('order_items_restocked', sql`${t.restocked} between 0 and ${t.quantity}`),
  ],
)

/**
 * Every status change of an order, with when and by whom (rules/orders 2). Where the status stays, somebody wrote a
 * note, or did what `about` names.
 */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    fromStatus: text({ enum: [...ORDER_STATUSES] }),
    toStatus: text({ enum: [...ORDER_STATUSES] }).notNull(),
    by: text().$type<Actor>().notNull(),
    note: text(),
    /** The delivery was corrected, or this mail asked for again. */
    about: text({ enum: ['delivery', ...ORDER_MAILS] }),
    /** Names a mail that was asked for again: the same press, sent twice, sends one. */
    request: uuid(),
    at: at().notNull().defaultNow(),
  },
  (t) => [
    index('order_events_by_order').on(t.orderId, t.id),
    index('order_events_mails').on(t.at).where(sql`request is not null`),
    // A refunded order may have been canceled before: then nothing was sold.
    index('order_events_canceled').on(t.orderId).where(sql`to_status = 'Canceled'`),
  ],
)

import { COURIERS } from '@nafha/contract/orders/couriers'
import { ORDER_MAILS, ORDER_STATUSES } from '@nafha/contract/orders/orders'
import type { Address } from '@nafha/contract/values/fields'
import { LANGUAGES } from '@nafha/contract/values/language'
import { fils } from '@nafha/contract/values/money'
import { sql } from 'drizzle-orm'
import { boolean, char, check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Actor } from '../actor.ts'
import { pictures, productSizes, products } from './catalog.ts'
import { checkouts } from './checkout.ts'
import { at, filsColumn, id, localized, paymentProvider } from './columns.ts'
import type { FrozenDelivery } from './delivery.ts'
import { customers, guestSessions } from './people.ts'

/** The buyer on a document, beside the e-mail address. */
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
    paymentProvider: paymentProvider(),
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
    /**
     * The buyer on the order's documents, if staff have corrected the delivery since; null uses the order's
     * own data (decision 0033).
     */
    invoicedTo: jsonb().$type<InvoicedTo>(),
    subtotal: filsColumn().notNull(),
    taxPercent: integer().notNull(),
    tax: filsColumn().notNull(),
    discountId: integer(),
    /** The code's name at the time of the order: codes can be renamed. */
    discountCode: text(),
    discountPercent: integer().notNull(),
    discountAmount: filsColumn().notNull(),
    /** No foreign key: each purchase would lock the method's row. Null in rows of versions before. */
    deliveryMethodId: integer(),
    delivery: jsonb().$type<FrozenDelivery>(),
    /** Price and tax: the price includes the tax. */
    deliveryPrice: filsColumn().notNull().default(fils(0)),
    deliveryTax: filsColumn().notNull().default(fils(0)),
    /** The day in which it takes a place of a method with a capacity; otherwise null. */
    deliveryDay: date({ mode: 'string' }),
    total: filsColumn().notNull(),
    /** The part of the total that units of an earlier order have paid. */
    credit: filsColumn().notNull().default(fils(0)),
    /** Courier and tracking number of the latest parcel that left (decision 0075). */
    courier: text({ enum: [...COURIERS] }),
    trackingNumber: text(),
    /** Note for the packer, printed on the packing slip. */
    packerNote: text(),
    createdAt: at().notNull().defaultNow(),
    /** First and last day of delivery as promised when it was paid; null in orders of versions before. */
    promisedFrom: date({ mode: 'string' }),
    promisedTo: date({ mode: 'string' }),
  },
  (t) => [
    check(
      'orders_status',
      sql`${t.status} in ('Pending', 'Shipped', 'Out For Delivery', 'Delivered', 'Canceled', 'Refunded')`,
    ),
    check(
      'orders_total',
      sql`${t.total} = ${t.subtotal} + ${t.tax} - ${t.discountAmount} + ${t.deliveryPrice}`,
    ),
    check('orders_credit', sql`${t.credit} between 0 and ${t.total}`),
    check('orders_number', sql`${t.orderNumber} ~ '^[23456789A-HJ-NP-Z]{10}$'`),
    index('orders_by_customer').on(t.customerId, t.id),
    index('orders_by_session').on(t.guestSessionId),
    index('orders_by_email').on(sql`lower(${t.email})`),
    // The back office lists, sorts and searches a million orders.
    // Filters and the sales of a period are read from these indexes alone, so each has more columns than its order needs.
    index('orders_by_date').on(t.createdAt, t.id, t.status, t.total),
    index('orders_by_status').on(t.status, t.createdAt, t.id),
    index('orders_by_total').on(t.total, t.id, t.createdAt),
    index('orders_folded').using(
      'gin',
      sql`folded(${t.orderNumber} || ' ' || ${t.firstName} || ' ' || ${t.lastName} || ' ' || ${t.email} || ' ' || ${t.mobileNumber} || ' ' || ${t.paymentIntent}) gin_trgm_ops`,
    ),
    // Tracking numbers are searched without blanks and hyphens, which couriers and people place differently.
    index('orders_tracked').using('gin', sql`translate(lower(${t.trackingNumber}), ' -', '') gin_trgm_ops`),
    // The dashboard tells their sums; few orders are among them.
    index('orders_with_credit').on(t.createdAt).where(sql`credit > 0`),
    index('orders_paid_to_staff').on(t.createdAt).where(sql`payment_provider = 'staff'`),
    index('orders_delivery_days')
      .on(t.deliveryMethodId, t.deliveryDay)
      .where(sql`delivery_day is not null and status not in ('Canceled', 'Refunded')`),
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
    /** Returned units that were put back into stock. */
    restocked: integer().notNull().default(0),
    /** Units in returns that were neither refused nor withdrawn: a unit is never returned twice (rules/returns 4). */
    returning: integer().notNull().default(0),
  },
  (t) => [
    index('order_items_by_order').on(t.orderId),
    // Tells whether a size was ever sold: then it is withdrawn, never deleted.
    index('order_items_by_size').on(t.sizeId),
    // Bestsellers are added up from this index alone.
    index('order_items_bought')
      .on(t.orderId, t.productId, t.quantity, t.restocked, t.net, t.taxAmount)
      .where(sql`not tester`),
    check('order_items_quantity', sql`${t.quantity} >= 1`),
    check('order_items_restocked', sql`${t.restocked} between 0 and ${t.quantity}`),
    check('order_items_returning', sql`${t.returning} between 0 and ${t.quantity}`),
  ],
)

/**
 * Status changes of an order, with time and author (rules/orders 2). An entry with an unchanged status is a
 * note by staff, or the action in `about`.
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
    /** Staff corrected the delivery, or requested this mail again. */
    about: text({ enum: ['delivery', ...ORDER_MAILS] }),
    /** Id of a request to send a mail again: a double press sends one mail. */
    request: uuid(),
    at: at().notNull().defaultNow(),
  },
  (t) => [
    index('order_events_by_order').on(t.orderId, t.id),
    index('order_events_mails').on(t.at).where(sql`request is not null`),
    // A refunded order may have been canceled before: then it was no sale.
    index('order_events_canceled').on(t.orderId).where(sql`to_status = 'Canceled'`),
  ],
)

import { pipeline, Readable } from 'node:stream'
import { vatOfPurchase } from '@nafha/contract/cart/pricing'
import { shopDay, shopTimestamp } from '@nafha/contract/values/calendar'
import { type Fils, fils, toAed } from '@nafha/contract/values/money'
import { emirateOf } from '@nafha/contract/values/places'
import { stringify } from 'csv-stringify'
import { guardRecord } from '../platform/text/csv-cells.ts'
import type { Exported } from './admin-list.ts'

/** `756.00`: AED for a cell that a spreadsheet adds up. */
const decimalAed = (amount: Fils) => toAed(amount).toFixed(2)

/** As on the invoice, which is written a moment after the order. */
const vatOf = ({ invoice, ...order }: Exported): Fils => invoice?.vat ?? vatOfPurchase(order)

/** Columns of the file. Other programs read it, so their names do not depend on the language. */
const columns: Record<string, (order: Exported) => string | number> = {
  id: ({ id }) => id,
  order_number: ({ orderNumber }) => orderNumber,
  created_at: ({ createdAt }) => shopTimestamp(createdAt),
  date: ({ createdAt }) => shopDay(createdAt),
  status: ({ status }) => status,
  prefix: ({ prefixName }) => prefixName,
  first_name: ({ firstName }) => firstName,
  last_name: ({ lastName }) => lastName,
  email: ({ email }) => email,
  mobile_number: ({ mobileNumber }) => mobileNumber,
  customer: ({ customerId }) => (customerId === null ? 'guest' : 'customer'),
  city: ({ address }) => address.city,
  emirate: ({ address }) => emirateOf(address.city),
  shipping_address: ({ shippingAddress }) => shippingAddress,
  units: ({ units }) => units,
  subtotal: ({ subtotal }) => decimalAed(subtotal),
  vat_before_discount: ({ tax }) => decimalAed(tax),
  discount_percent: ({ discountPercent }) => discountPercent,
  discount: ({ discountAmount }) => decimalAed(discountAmount),
  net: (order) => decimalAed(fils(order.total - vatOf(order))),
  vat: (order) => decimalAed(vatOf(order)),
  total: ({ total }) => decimalAed(total),
  invoice: ({ invoice }) => invoice?.number ?? '',
  refunded: ({ refunded }) => decimalAed(refunded),
  courier: ({ courier }) => courier ?? '',
  tracking_number: ({ trackingNumber }) => trackingNumber ?? '',
  payment: ({ paymentIntent }) => paymentIntent,
  refund_pending: ({ refundPending }) => decimalAed(refundPending),
  refund_failed: ({ refundFailed }) => decimalAed(refundFailed),
  discount_code: ({ discountCode }) => discountCode ?? '',
  delivery: ({ delivery }) => delivery?.name.en ?? '',
  delivery_price: ({ deliveryPrice }) => decimalAed(deliveryPrice),
  promised_from: ({ promisedFrom }) => promisedFrom ?? '',
  promised_to: ({ promisedTo }) => promisedTo ?? '',
  credit: ({ credit }) => decimalAed(credit),
  payment_method: ({ paidToStaff }) => paidToStaff ?? 'card',
}

/** Columns that staff who only pack do not get. */
const CONTACT = ['email', 'mobile_number']

/**
 * Orders as CSV while they are read. What shoppers typed is guarded against spreadsheets that run it; the mark at the
 * beginning tells Excel that it is UTF-8.
 * @param withContact whether the file says how to reach the buyers
 */
export function ordersCsv(
  rows: AsyncIterable<Exported>,
  { withContact }: { withContact: boolean },
): Readable {
  const cells = Object.entries(columns).filter(([name]) => withContact || !CONTACT.includes(name))
  const csv = stringify({ header: true, columns: cells.map(([name]) => name), bom: true })
  const records = async function* () {
    for await (const order of rows) yield guardRecord(cells.map(([, cell]) => cell(order)))
  }
  // A failure on the way destroys what is read here, so that the download breaks off instead of ending early.
  return pipeline(Readable.from(records()), csv, () => {})
}

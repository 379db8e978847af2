import { randomUUID } from 'node:crypto'
import type { Totals } from '@nafha/contract/pricing'
import { addressText } from '@nafha/contract/values/addresses'
import type { Language } from '@nafha/contract/values/language'
import type { Fils } from '@nafha/contract/values/money'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { HeldDiscount } from '../discounts/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { checkouts } from '../platform/database/schema/index.ts'
import { listed, statement } from '../platform/database/statement.ts'
import { addJobSql, enqueue, jobOrigin } from '../platform/jobs/queue.ts'
import { injectContext } from '../platform/observability/tracing.ts'
import type { Buyer } from './buyer.ts'
import type { OpenCheckout } from './checkouts.ts'
import { expireCheckoutJob } from './jobs.ts'

/** A line of the cart: a size, its quantity and its price for one unit. */
export interface PricedSize {
  sizeId: number
  quantity: number
  net: Fils
  taxAmount: Fils
}

/** An open checkout after it was inserted or changed. */
export interface ReservedCheckout {
  id: string
  revision: number
  paymentIntent: string | null
  total: Fils
  demandsThreeDSecure: boolean
  expiresAt: Date
}

interface Terms {
  totals: Totals
  discount: HeldDiscount | null
  demandsThreeDSecure: boolean
  heldSince: Date
  expiresAt: Date
}

const param = (name: string, type: string): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}`
const checkoutParam = param('id', 'uuid')

/** Rows of the parameters: sizes with units and prices. */
const lines = sql`unnest(${listed('sizeIds', 'int[]')}, ${listed('quantities', 'int[]')}, ${listed('nets', 'int[]')},
  ${listed('taxAmounts', 'int[]')}) as line(size_id, quantity, net, tax_amount)`

/** Inserts the lines with the names and prices of now, which later changes to the catalog do not touch. */
const insertLinesSql = sql`insert into reservations (checkout_id, size_id, product_id, tester, quantity, net, tax_amount,
    product_name, size_label, picture_id)
  select ${checkoutParam}, size.id, product.id, size.tester, line.quantity, line.net, line.tax_amount, product.name,
    size.label, coalesce(size.picture_id, (select picture_id from product_pictures
      where product_id = product.id order by position limit 1))
  from ${lines} join product_sizes size on size.id = line.size_id join products product on product.id = size.product_id
  order by size.id`

// The caller has locked the sizes, so that this statement waits for no other transaction.
const insertCheckout = statement(
  'checkout_open',
  sql`with opened as (
      insert into checkouts (id, customer_id, guest_session_id, guest_id, language, prefix_name, first_name, last_name,
        email, mobile_number, address, shipping_address, discount_id, discount_code, discount_percent, subtotal, tax, discount_amount,
        total, ${sql.identifier('trail')}, network, demands_three_d_secure, held_since, expires_at)
      values (${checkoutParam}, ${param('customerId', 'int')}, ${param('guestSessionId', 'uuid')},
        ${param('guestId', 'int')}, ${param('language', 'text')}, ${param('prefixName', 'text')},
        ${param('firstName', 'text')}, ${param('lastName', 'text')}, ${param('email', 'text')},
        ${param('mobileNumber', 'text')}, ${param('address', 'jsonb')}, ${param('shippingAddress', 'text')},
        ${param('discountId', 'int')}, ${param('discountCode', 'text')}, ${param('discountPercent', 'int')}, ${param('subtotal', 'int')},
        ${param('tax', 'int')}, ${param('discountAmount', 'int')}, ${param('total', 'int')}, ${param('requestContext', 'jsonb')},
        ${param('network', 'text')}, ${param('demandsThreeDSecure', 'boolean')}, ${param('heldSince', 'timestamptz')}, ${param('expiresAt', 'timestamptz')})
    ), stock as (
      update product_sizes size set reserved = size.reserved + line.quantity from ${lines} where size.id = line.size_id
    ), lines as (${insertLinesSql})
    select ${addJobSql(expireCheckoutJob, sql`json_build_object('checkoutId', ${checkoutParam})`, {
      runAt: param('expiresAt', 'timestamptz'),
      key: sql`'expire-checkout:' || ${checkoutParam}`,
    })}`,
)

/** Inserts a checkout with its lines, reserves their units and adds the job that expires it, in one statement. */
export async function openCheckout(
  tx: Queryable,
  purchase: { buyer: Buyer; language: Language },
  terms: Terms,
  priced: readonly PricedSize[],
): Promise<ReservedCheckout> {
  const { total } = terms.totals
  const { heldSince, expiresAt, demandsThreeDSecure } = terms
  const checkout = {
    id: randomUUID(),
    revision: 1,
    paymentIntent: null,
    total,
    demandsThreeDSecure,
    expiresAt,
  }
  const values = { ...valuesOf(purchase, terms), ...columnsOf(priced) }
  const times = { heldSince: heldSince.toISOString(), expiresAt: expiresAt.toISOString() }
  await insertCheckout(tx, { ...values, ...times, ...jobOrigin(), id: checkout.id })
  return checkout
}

/**
 * Writes new terms into a locked checkout; its lines stay as they are.
 * @param needsNewPayment starts a new revision without a payment
 * @param reservesMore counts the checkout for the buyer's present network from now on
 */
export async function changeCheckout(
  tx: Queryable,
  { id, revision, paymentIntent, network }: OpenCheckout,
  purchase: { buyer: Buyer; language: Language },
  terms: Terms,
  { needsNewPayment, reservesMore }: { needsNewPayment: boolean; reservesMore: boolean },
): Promise<ReservedCheckout> {
  const { heldSince, expiresAt, totals, demandsThreeDSecure } = terms
  const { buyer } = purchase
  const newRevision = needsNewPayment
    ? { revision: revision + 1, paymentIntent: null, clientSecret: null }
    : {}
  await tx
    .update(checkouts)
    .set({
      ...valuesOf(purchase, terms),
      network: reservesMore ? buyer.network : network,
      heldSince,
      expiresAt,
      updatedAt: new Date(),
      ...newRevision,
    })
    .where(eq(checkouts.id, id))
  await enqueue(tx, expireCheckoutJob, { checkoutId: id }, { runAt: expiresAt, key: `expire-checkout:${id}` })
  return { id, revision, paymentIntent, total: totals.total, demandsThreeDSecure, expiresAt, ...newRevision }
}

const deleteLines = statement(
  'checkout_drop_lines',
  sql`delete from reservations where checkout_id = ${checkoutParam}`,
)
const insertLines = statement('checkout_freeze_lines', insertLinesSql)

/** Replaces the lines of a changed checkout. */
export async function replaceLines(tx: Queryable, id: string, priced: readonly PricedSize[]): Promise<void> {
  await deleteLines(tx, { id })
  await insertLines(tx, { id, ...columnsOf(priced) })
}

const columnsOf = (priced: readonly PricedSize[]) => ({
  sizeIds: priced.map((line) => line.sizeId),
  quantities: priced.map((line) => line.quantity),
  nets: priced.map((line) => line.net),
  taxAmounts: priced.map((line) => line.taxAmount),
})

const valuesOf = (
  { buyer, language }: { buyer: Buyer; language: Language },
  { totals, discount, demandsThreeDSecure }: Terms,
) => ({
  ...buyer,
  demandsThreeDSecure,
  language,
  shippingAddress: addressText(buyer.address),
  discountId: discount?.row.id ?? null,
  discountCode: discount?.row.code ?? null,
  discountPercent: discount?.row.percent ?? 0,
  ...totals,
  requestContext: injectContext(),
})

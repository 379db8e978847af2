import { randomUUID } from 'node:crypto'
import type { Totals } from '@nafha/contract/pricing'
import type { Language } from '@nafha/contract/rules'
import { addressText } from '@nafha/contract/values/addresses'
import type { Fils } from '@nafha/contract/values/money'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { HeldDiscount } from '../discounts/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { checkouts } from '../platform/database/schema/index.ts'
import { listed, statement } from '../platform/database/statement.ts'
import { enqueue, jobAdded, jobOrigin } from '../platform/jobs/queue.ts'
import { injectContext } from '../platform/observability/tracing.ts'
import type { Buyer } from './buyer.ts'
import type { OpenCheckout } from './queries.ts'

/** A size of the cart at its price for one unit. */
export interface PricedSize {
  sizeId: number
  quantity: number
  net: Fils
  taxAmount: Fils
}

/** An open checkout that has been made or changed. */
export interface Reserved {
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

const given = (name: string, type: string): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}`
const checkoutGiven = given('id', 'uuid')

/** Of the sizes that are given: units and prices. */
const lines = sql`unnest(${listed('sizeIds', 'int[]')}, ${listed('quantities', 'int[]')}, ${listed('nets', 'int[]')},
  ${listed('taxAmounts', 'int[]')}) as line(size_id, quantity, net, tax_amount)`

/** Freezes what is bought, as it is called and priced now. */
const frozen = sql`insert into reservations (checkout_id, size_id, product_id, tester, quantity, net, tax_amount,
    product_name, size_label, picture_id)
  select ${checkoutGiven}, size.id, product.id, size.tester, line.quantity, line.net, line.tax_amount, product.name,
    size.label, coalesce(size.picture_id, (select picture_id from product_pictures
      where product_id = product.id order by position limit 1))
  from ${lines} join product_sizes size on size.id = line.size_id join products product on product.id = size.product_id
  order by size.id`

// The sizes are locked already: nothing here waits for anybody.
const insert = statement(
  'checkout_open',
  sql`with opened as (
      insert into checkouts (id, customer_id, guest_session_id, guest_id, language, prefix_name, first_name, last_name,
        email, mobile_number, address, shipping_address, discount_id, discount_code, discount_percent, subtotal, tax, discount_amount,
        total, ${sql.identifier('trail')}, network, demands_three_d_secure, held_since, expires_at)
      values (${checkoutGiven}, ${given('customerId', 'int')}, ${given('guestSessionId', 'uuid')},
        ${given('guestId', 'int')}, ${given('language', 'text')}, ${given('prefixName', 'text')},
        ${given('firstName', 'text')}, ${given('lastName', 'text')}, ${given('email', 'text')},
        ${given('mobileNumber', 'text')}, ${given('address', 'jsonb')}, ${given('shippingAddress', 'text')},
        ${given('discountId', 'int')}, ${given('discountCode', 'text')}, ${given('discountPercent', 'int')}, ${given('subtotal', 'int')},
        ${given('tax', 'int')}, ${given('discountAmount', 'int')}, ${given('total', 'int')}, ${given('requestContext', 'jsonb')},
        ${given('network', 'text')}, ${given('demandsThreeDSecure', 'boolean')}, ${given('heldSince', 'timestamptz')}, ${given('expiresAt', 'timestamptz')})
    ), held as (
      update product_sizes size set reserved = size.reserved + line.quantity from ${lines} where size.id = line.size_id
    ), frozen as (${frozen})
    select ${jobAdded('expire-checkout', sql`json_build_object('checkoutId', ${checkoutGiven})`, {
      runAt: given('expiresAt', 'timestamptz'),
      key: sql`'expire-checkout:' || ${checkoutGiven}`,
    })}`,
)

/** Opens a checkout with its lines, holds their units and adds the job that lets it expire: one statement. */
export async function openCheckout(
  tx: Queryable,
  purchase: { buyer: Buyer; language: Language },
  terms: Terms,
  priced: readonly PricedSize[],
): Promise<Reserved> {
  const { total } = terms.totals
  const { heldSince, expiresAt, demandsThreeDSecure } = terms
  const opened = { id: randomUUID(), revision: 1, paymentIntent: null, total, demandsThreeDSecure, expiresAt }
  const values = { ...valuesOf(purchase, terms), ...columnsOf(priced) }
  const times = { heldSince: heldSince.toISOString(), expiresAt: expiresAt.toISOString() }
  await insert(tx, { ...values, ...times, ...jobOrigin(), id: opened.id })
  return opened
}

/**
 * Writes new terms into a locked checkout; its lines are left as they are.
 * @param fresh it leaves its payment, and gets another
 * @param moves it holds more than before, and counts for the network of now
 */
export async function changeCheckout(
  tx: Queryable,
  { id, revision, paymentIntent, network }: OpenCheckout,
  purchase: { buyer: Buyer; language: Language },
  terms: Terms,
  { fresh, moves }: { fresh: boolean; moves: boolean },
): Promise<Reserved> {
  const { heldSince, expiresAt, totals, demandsThreeDSecure } = terms
  const { buyer } = purchase
  const left = fresh ? { revision: revision + 1, paymentIntent: null, clientSecret: null } : {}
  await tx
    .update(checkouts)
    .set({
      ...valuesOf(purchase, terms),
      network: moves ? buyer.network : network,
      heldSince,
      expiresAt,
      updatedAt: new Date(),
      ...left,
    })
    .where(eq(checkouts.id, id))
  await enqueue(tx, 'expire-checkout', { checkoutId: id }, { runAt: expiresAt, key: `expire-checkout:${id}` })
  return { id, revision, paymentIntent, total: totals.total, demandsThreeDSecure, expiresAt, ...left }
}

const drop = statement(
  'checkout_drop_lines',
  sql`delete from reservations where checkout_id = ${checkoutGiven}`,
)
const freeze = statement('checkout_freeze_lines', frozen)

/** Replaces the lines of a changed checkout. */
export async function freezeLines(tx: Queryable, id: string, priced: readonly PricedSize[]): Promise<void> {
  await drop(tx, { id })
  await freeze(tx, { id, ...columnsOf(priced) })
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

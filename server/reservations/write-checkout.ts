import { randomUUID } from 'node:crypto'
import type { Totals } from '@nafha/contract/cart/pricing'
import { addressText } from '@nafha/contract/values/addresses'
import type { Language } from '@nafha/contract/values/language'
import { type Fils, fils } from '@nafha/contract/values/money'
import { eq } from 'drizzle-orm'
import type { Buyer } from '../buyers/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { checkoutLines, checkouts } from '../platform/database/schema/index.ts'
import { enqueue, jobOrigin } from '../platform/jobs/queue.ts'
import { injectContext } from '../platform/observability/tracing.ts'
import type { OpenCheckout } from './checkouts.ts'
import type { DeliveryColumns } from './frozen-delivery.ts'
import { expireCheckoutJob } from './jobs.ts'
import { insertCheckout, insertLines } from './write-checkout.sql.ts'

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

/** A discount as a checkout keeps it; one that staff give has no code. */
interface FrozenDiscount {
  id: number | null
  code: string | null
  /** Whole percent. */
  percent: number
}

/** A buyer who pays by a link of staff counts for no network. */
export type CheckoutBuyer = Omit<Buyer, 'network'> & { network: string | null }

export interface CheckoutTerms {
  totals: Totals
  delivery: DeliveryColumns
  discount: FrozenDiscount | null
  /** The part of the total that units of an earlier order pay; only orders by staff have one. */
  credit?: Fils
  demandsThreeDSecure: boolean
  heldSince: Date
  expiresAt: Date
}

/** Inserts a checkout with its lines, reserves their units and adds the job that expires it, in one statement. */
export async function openCheckout(
  tx: Queryable,
  purchase: { buyer: CheckoutBuyer; language: Language },
  terms: CheckoutTerms,
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
  terms: CheckoutTerms,
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

/** Replaces the lines of a changed checkout. */
export async function replaceLines(tx: Queryable, id: string, priced: readonly PricedSize[]): Promise<void> {
  await tx.delete(checkoutLines).where(eq(checkoutLines.checkoutId, id))
  await insertLines(tx, { id, ...columnsOf(priced) })
}

const columnsOf = (priced: readonly PricedSize[]) => ({
  sizeIds: priced.map((line) => line.sizeId),
  quantities: priced.map((line) => line.quantity),
  nets: priced.map((line) => line.net),
  taxAmounts: priced.map((line) => line.taxAmount),
})

const valuesOf = (
  { buyer, language }: { buyer: CheckoutBuyer; language: Language },
  { totals, delivery, discount, credit, demandsThreeDSecure }: CheckoutTerms,
) => ({
  ...buyer,
  demandsThreeDSecure,
  language,
  shippingAddress: addressText(buyer.address),
  discountId: discount?.id ?? null,
  discountCode: discount?.code ?? null,
  discountPercent: discount?.percent ?? 0,
  credit: credit ?? fils(0),
  ...totals,
  ...delivery,
  requestContext: injectContext(),
})

import { eq, inArray, or } from 'drizzle-orm'
import { lockOrderOfPayment } from '../orders/index.ts'
import type { ProviderRefund } from '../payments/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { refunds } from '../platform/database/schema/index.ts'
import { isUuid } from '../platform/database/uuid.ts'
import type { RefundContext } from './context.ts'
import { insertImportedRefund } from './imported-row.ts'
import { recordRefundState } from './refund.ts'

const BATCH = 100

/** Retrieves a refund that a webhook event names, and records or imports it. */
export async function syncRefund(context: RefundContext, providerRefund: string): Promise<void> {
  const refundState = await context.provider.retrieveRefund(providerRefund)
  if (!refundState) return
  const [refund] = await context.db.select().from(refunds).where(eq(refunds.providerRefund, providerRefund))
  if (refund) await recordRefundState(context, refund, refundState)
  else await importRefund(context, refundState)
}

/**
 * Imports refunds since a moment that the shop does not know: those whose webhook was lost and those that a restored backup
 * lacks (decision 0031).
 * @returns whether every refund could be imported
 */
export async function importRefundsSince(context: RefundContext, since: Date): Promise<boolean> {
  let batch: ProviderRefund[] = []
  let isComplete = true
  for await (const made of context.provider.refundsSince(since)) {
    if (batch.push(made) < BATCH) continue
    isComplete = (await importBatch(context, batch)) && isComplete
    batch = []
  }
  return (await importBatch(context, batch)) && isComplete
}

async function importBatch(context: RefundContext, batch: readonly ProviderRefund[]): Promise<boolean> {
  const isKnown = await knownRefunds(context.db, batch)
  let isComplete = true
  for (const made of batch) {
    if (isKnown(made)) continue
    await importRefund(context, made).catch((err: unknown) => {
      context.log.error({ err, providerRefund: made.id }, 'refund could not be imported')
      isComplete = false
    })
  }
  return isComplete
}

/**
 * Imports a refund of an order that no row knows, and records it like one of our own. It holds the order's lock, so that
 * a webhook and the comparison of two nodes import it once and the recorded refunds never exceed the payment.
 */
async function importRefund(context: RefundContext, made: ProviderRefund): Promise<void> {
  const { paymentIntent } = made
  if (made.status === 'failed' || !paymentIntent) return
  const imported = await context.db.transaction(async (tx) => {
    const order = await lockOrderOfPayment(tx, paymentIntent)
    // A payment without an order is refunded by the shop itself (settle.ts).
    if (!order) return null
    // This also finds a refund of ours that is in progress: its row is committed before the provider is called.
    const isKnown = await knownRefunds(tx, [made])
    return isKnown(made) ? null : insertImportedRefund(tx, order, { ...made, paymentIntent })
  })
  if (!imported) return
  context.log.warn(
    { refundId: imported.id, providerRefund: made.id },
    'refund made at the provider is imported',
  )
  await recordRefundState(context, imported, made)
}

/** Returns a test whether a row knows a refund, by the provider's id or by the id of ours that it was made with. */
async function knownRefunds(
  db: Queryable,
  made: readonly ProviderRefund[],
): Promise<(made: ProviderRefund) => boolean> {
  const own = made.flatMap(({ refundId }) => (refundId && isUuid(refundId) ? [refundId] : []))
  const rows = await db
    .select({ id: refunds.id, providerRefund: refunds.providerRefund })
    .from(refunds)
    .where(
      or(
        inArray(
          refunds.providerRefund,
          made.map(({ id }) => id),
        ),
        inArray(refunds.id, own),
      ),
    )
  const knownIds = new Set(rows.flatMap(({ id, providerRefund }) => [id, providerRefund]))
  return ({ id, refundId }) => knownIds.has(id) || (refundId !== null && knownIds.has(refundId.toLowerCase()))
}

import { eq, inArray, or } from 'drizzle-orm'
import { lockOrderOfPayment } from '../orders/index.ts'
import type { RefundState } from '../payments/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { refunds } from '../platform/database/schema/index.ts'
import { isUuid } from '../platform/database/uuid.ts'
import type { RefundContext } from './context.ts'
import { insertImportedRefund } from './imported-row.ts'
import { recordRefund } from './refund.ts'

const BATCH = 100

/** Looks at a refund of which the provider has told something. */
export async function syncRefund(context: RefundContext, providerRefund: string): Promise<void> {
  const told = await context.provider.retrieveRefund(providerRefund)
  if (!told) return
  const [refund] = await context.db.select().from(refunds).where(eq(refunds.providerRefund, providerRefund))
  if (refund) await recordRefund(context, refund, told)
  else await importRefund(context, told)
}

/**
 * Makes up for what nobody told the shop, and for what a restored backup has forgotten: imports what was refunded since a
 * moment and is not known here (decision 0031).
 * @returns whether everything could be looked at
 */
export async function importRefundsSince(context: RefundContext, since: Date): Promise<boolean> {
  let batch: RefundState[] = []
  let allSeen = true
  for await (const made of context.provider.refundsSince(since)) {
    if (batch.push(made) < BATCH) continue
    allSeen = (await importBatch(context, batch)) && allSeen
    batch = []
  }
  return (await importBatch(context, batch)) && allSeen
}

async function importBatch(context: RefundContext, batch: readonly RefundState[]): Promise<boolean> {
  const known = await knownOf(context.db, batch)
  let allSeen = true
  for (const made of batch) {
    if (known(made)) continue
    await importRefund(context, made).catch((err: unknown) => {
      context.log.error({ err, providerRefund: made.id }, 'refund could not be imported')
      allSeen = false
    })
  }
  return allSeen
}

/**
 * Writes down a refund of an order that no row knows, and records it like one of our own. Under the order's lock, so
 * that a webhook and the comparison of two nodes import it once, and that what is written down never exceeds what was paid.
 */
async function importRefund(context: RefundContext, made: RefundState): Promise<void> {
  const { paymentIntent } = made
  if (made.status === 'failed' || !paymentIntent) return
  const imported = await context.db.transaction(async (tx) => {
    const order = await lockOrderOfPayment(tx, paymentIntent)
    // Of what never became an order, the shop sends back everything by itself (settle.ts).
    if (!order) return null
    // One of ours that is just under way, too: its row is committed before the provider is asked.
    const known = await knownOf(tx, [made])
    return known(made) ? null : insertImportedRefund(tx, order, { ...made, paymentIntent })
  })
  if (!imported) return
  context.log.warn({ refundId: imported.id, providerRefund: made.id }, 'refund made elsewhere is imported')
  await recordRefund(context, imported, made)
}

/** Tells of each of these whether a row knows it, by the provider's id or by our own, which it was made with. */
async function knownOf(db: Queryable, made: readonly RefundState[]): Promise<(made: RefundState) => boolean> {
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
  const known = new Set(rows.flatMap(({ id, providerRefund }) => [id, providerRefund]))
  return ({ id, refundId }) => known.has(id) || (refundId !== null && known.has(refundId.toLowerCase()))
}

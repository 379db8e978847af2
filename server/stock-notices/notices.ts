import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { newToken, tokenHash } from '../platform/crypto/secrets.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { productSizes, products, stockNotices } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { invalid, type Saved } from '../platform/outcomes/outcome.ts'
import { askAddress } from './confirmation.ts'
import { lookForStockNoticesJob, sendBackInStockJob } from './jobs.ts'
import { type AlertRequest, dueNotices, mayBeMailed, storeRequest } from './notices.sql.ts'

const onSale = and(eq(products.published, true), eq(productSizes.withdrawn, false))

/**
 * Stores a request for a stock alert, and sends a confirmation email unless the address is confirmed. A repeated request
 * counts once; a request after the alert was sent is a new one.
 */
export const askForNotice = (
  db: Database,
  { sizeId, email, language, isProved }: AlertRequest,
): Promise<Saved<{ isConfirmed: boolean }>> =>
  db.transaction(async (tx) => {
    const [size] = await tx
      .select({ available: sql<boolean>`${productSizes.stock} > ${productSizes.reserved}` })
      .from(productSizes)
      .innerJoin(products, eq(products.id, productSizes.productId))
      .where(and(eq(productSizes.id, sizeId), eq(productSizes.tester, false), onSale))
    if (!size) return invalid('product_size_id', 'size_unknown')
    if (size.available) return invalid('product_size_id', 'size_is_available')
    const isConfirmed = await storeRequest(tx, { sizeId, email, language, isProved })
    if (isConfirmed) return { kind: 'saved', row: { isConfirmed } }
    await askAddress(tx, sizeId, email)
    return { kind: 'saved', row: { isConfirmed: false } }
  })

/**
 * Call it in the transaction that makes units of these sizes available again: an expired checkout, a canceled order, stock
 * added by staff. While nobody waits it costs one index lookup.
 */
export async function notifyStockAlerts(tx: Queryable, sizeIds: number[]): Promise<void> {
  if (sizeIds.length === 0) return
  const rows = await tx
    .select({ id: stockNotices.id })
    .from(stockNotices)
    .where(
      and(
        // The list is one parameter, because an import may add units to more sizes than a statement has parameters.
        sql`${stockNotices.sizeId} = any(${sql.param(sizeIds)}::int[])`,
        isNull(stockNotices.notifiedAt),
        isNotNull(stockNotices.confirmedAt),
      ),
    )
    .limit(1)
  if (rows.length > 0) await enqueue(tx, lookForStockNoticesJob, {})
}

/**
 * Adds a job for every alert whose size is available and that has no job yet. A failed job keeps its tries and pauses; one
 * that was given up starts again.
 */
export async function sendDueNotices(db: Database): Promise<void> {
  const rows = await dueNotices(db)
  for (const { id, request } of rows) {
    await enqueue(db, sendBackInStockJob, { noticeId: id, request }, { key: `back-in-stock:${request}` })
  }
}

const thisRequest = (id: number, request: string) =>
  and(eq(stockNotices.id, id), eq(stockNotices.request, request))

/** Returns the data of the alert; null when the size is sold out again or nobody waits any more. */
export async function noticeToSend(db: Database, id: number, request: string) {
  const [notice] = await db
    .select({
      request: stockNotices.request,
      email: stockNotices.email,
      language: stockNotices.language,
      productId: products.id,
      productName: products.name,
      sizeLabel: productSizes.label,
    })
    .from(stockNotices)
    .innerJoin(productSizes, eq(productSizes.id, stockNotices.sizeId))
    .innerJoin(products, eq(products.id, productSizes.productId))
    .where(
      and(
        thisRequest(id, request),
        isNull(stockNotices.notifiedAt),
        isNotNull(stockNotices.confirmedAt),
        mayBeMailed,
        onSale,
        sql`${productSizes.stock} > ${productSizes.reserved}`,
      ),
    )
  return notice ?? null
}

/** Draws a new token for the unsubscribe link; only its hash is stored. */
export async function drawToken(db: Database, id: number, request: string): Promise<string> {
  const token = newToken()
  await db
    .update(stockNotices)
    .set({ tokenHash: tokenHash(token) })
    .where(thisRequest(id, request))
  return token
}

export async function markNotified(db: Database, id: number, request: string): Promise<void> {
  const now = new Date()
  await db.update(stockNotices).set({ notifiedAt: now, mailedAt: now }).where(thisRequest(id, request))
}

/** Deletes all requests of the address whose email carried this token. */
export async function endNotices(db: Database, token: string): Promise<void> {
  const ofToken = db
    .select({ email: sql`lower(${stockNotices.email})` })
    .from(stockNotices)
    .where(eq(stockNotices.tokenHash, tokenHash(token)))
  await db.delete(stockNotices).where(inArray(sql`lower(${stockNotices.email})`, ofToken))
}

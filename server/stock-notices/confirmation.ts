import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { newToken, tokenHash } from '../platform/crypto/secrets.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { productSizes, products, stockNotices } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import type { Rejection } from '../platform/outcomes/outcome.ts'
import { markAsked } from './confirmation.sql.ts'
import { lookForStockNoticesJob, sendStockNoticeConfirmationJob } from './jobs.ts'
import { lockAddress } from './locks.sql.ts'

/**
 * Queues an email that asks the address for its consent, once a day per size and three times per address, so that a stranger
 * cannot fill a mailbox.
 */
export async function askAddress(tx: Queryable, sizeId: number, email: string): Promise<void> {
  await lockAddress(tx, email)
  const rows = await markAsked(tx, sizeId, email)
  for (const { id, request } of rows)
    await enqueue(tx, sendStockNoticeConfirmationJob, { noticeId: id, request })
}

/** Returns the data of the confirmation email, or null if its question was answered or the request is gone. */
export async function confirmationToSend(db: Database, id: number, request: string) {
  const [notice] = await db
    .select({
      request: stockNotices.request,
      email: stockNotices.email,
      language: stockNotices.language,
      productName: products.name,
      sizeLabel: productSizes.label,
    })
    .from(stockNotices)
    .innerJoin(productSizes, eq(productSizes.id, stockNotices.sizeId))
    .innerJoin(products, eq(products.id, productSizes.productId))
    .where(
      and(
        eq(stockNotices.id, id),
        eq(stockNotices.request, request),
        isNull(stockNotices.confirmedAt),
        isNull(stockNotices.notifiedAt),
      ),
    )
  return notice ?? null
}

/** Draws a new token for the link that confirms; only its hash is stored. */
export async function drawConfirmation(db: Database, id: number): Promise<string> {
  const token = newToken()
  await db
    .update(stockNotices)
    .set({ confirmationHash: tokenHash(token) })
    .where(eq(stockNotices.id, id))
  return token
}

/** Confirms all requests of the address. If a size is already back in stock, its email is sent at once. */
export const confirmNotices = (db: Database, token: string): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    const ofToken = tx
      .select({ email: sql`lower(${stockNotices.email})` })
      .from(stockNotices)
      .where(eq(stockNotices.confirmationHash, tokenHash(token)))
    const rows = await tx
      .update(stockNotices)
      .set({ confirmedAt: sql`coalesce(${stockNotices.confirmedAt}, now())` })
      .where(inArray(sql`lower(${stockNotices.email})`, ofToken))
      .returning({ id: stockNotices.id })
    if (rows.length === 0) return { kind: 'not_found', message: 'stock_notice_link_expired' }
    await enqueue(tx, lookForStockNoticesJob, {})
    return null
  })

import { and, eq, isNull, sql } from 'drizzle-orm'
import { newToken, tokenHash } from '../platform/crypto/secrets.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { productSizes, products, stockNotices } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import type { Rejection } from '../platform/outcome.ts'
import { lookForStockNoticesJob, sendStockNoticeConfirmationJob } from './jobs.ts'

/**
 * An address receives at most this many confirmation emails a day, whoever requests them. Each one confirms all requests of
 * the address.
 */
const CONFIRMATIONS_A_DAY = 3

/**
 * Queues an email that asks the address for its consent, once a day per size and three times per address, so that a stranger
 * cannot fill a mailbox.
 */
export async function askAddress(tx: Queryable, sizeId: number, email: string): Promise<void> {
  // The lock makes two requests for one address count one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 0))`)
  const { rows } = await tx.execute<{ id: number; request: string }>(sql`
    update stock_notices set confirmation_mailed_at = now(),
      -- Another mail is another letter, not the one before sent twice.
      request = case when confirmation_mailed_at is null then request else gen_random_uuid() end
    where size_id = ${sizeId} and lower(email) = lower(${email}) and confirmed_at is null
      and coalesce(confirmation_mailed_at < now() - interval '24 hours', true)
      and (select count(*) from stock_notices other
        where lower(other.email) = lower(${email}) and other.confirmation_mailed_at > now() - interval '24 hours')
        < ${CONFIRMATIONS_A_DAY}
    returning id, request`)
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
    const { rows } = await tx.execute(sql`
      update stock_notices set confirmed_at = coalesce(confirmed_at, now())
      where lower(email) in (select lower(email) from stock_notices where confirmation_hash = ${tokenHash(token)})
      returning id`)
    if (rows.length === 0) return { kind: 'not_found', message: 'stock_notice_link_expired' }
    await enqueue(tx, lookForStockNoticesJob, {})
    return null
  })

import type { Language } from '@nafha/contract/values/language'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { newToken, tokenHash } from '../platform/crypto/secrets.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { productSizes, products, stockNotices } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { invalid, type Saved } from '../platform/outcome.ts'
import { askAddress } from './confirmation.ts'
import { lookForStockNoticesJob, sendBackInStockJob } from './jobs.ts'

const onSale = and(eq(products.published, true), eq(productSizes.withdrawn, false))

interface Wish {
  sizeId: number
  email: string
  language: Language
  /** True if the caller is a customer who has proved this very address. */
  isProved: boolean
}

/**
 * Stores a request for a stock alert, and sends a confirmation email unless the address is confirmed. A repeated request
 * counts once; a request after the alert was sent is a new one.
 */
export const askForNotice = (
  db: Database,
  { sizeId, email, language, isProved }: Wish,
): Promise<Saved<{ isConfirmed: boolean }>> =>
  db.transaction(async (tx) => {
    const [size] = await tx
      .select({ available: sql<boolean>`${productSizes.stock} > ${productSizes.reserved}` })
      .from(productSizes)
      .innerJoin(products, eq(products.id, productSizes.productId))
      .where(and(eq(productSizes.id, sizeId), eq(productSizes.tester, false), onSale))
    if (!size) return invalid('product_size_id', 'size_unknown')
    if (size.available) return invalid('product_size_id', 'size_is_available')
    const confirmedAt = isProved ? sql`now()` : sql`null::timestamptz`
    const { rows } = await tx.execute<{ confirmed: boolean }>(sql`
      insert into stock_notices as notice (size_id, email, language, confirmed_at)
      values (${sizeId}, ${email}, ${language}, ${confirmedAt})
      on conflict (size_id, lower(email)) do update
        set request = case when notice.notified_at is null then notice.request else gen_random_uuid() end,
          token_hash = case when notice.notified_at is null then notice.token_hash end,
          created_at = case when notice.notified_at is null then notice.created_at else now() end,
          confirmed_at = case when notice.notified_at is null
            then coalesce(notice.confirmed_at, excluded.confirmed_at) else excluded.confirmed_at end,
          notified_at = null, language = excluded.language
      returning confirmed_at is not null as confirmed`)
    if (rows[0]?.confirmed) return { kind: 'saved', row: { isConfirmed: true } }
    await askAddress(tx, sizeId, email)
    return { kind: 'saved', row: { isConfirmed: false } }
  })

/**
 * Call it in the transaction that makes units of these sizes available again: an expired checkout, a canceled order, stock
 * added by staff. While nobody waits it costs one index lookup.
 */
export async function notifyStockAlerts(tx: Queryable, sizeIds: number[]): Promise<void> {
  if (sizeIds.length === 0) return
  const { rows } = await tx.execute(sql`
    select 1 from stock_notices where size_id = any(${sql.param(sizeIds)}::int[])
      and notified_at is null and confirmed_at is not null limit 1`)
  if (rows.length > 0) await enqueue(tx, lookForStockNoticesJob, {})
}

/** Minimum time between two emails to an address about one size, however often it sells out and returns. */
const MAIL_EVERY = sql`interval '24 hours'`
const mayBeMailed = sql`(mailed_at is null or mailed_at <= now() - ${MAIL_EVERY})`

/**
 * Adds a job for every alert whose size is available and that has no job yet. A failed job keeps its tries and pauses; one
 * that was given up starts again.
 */
export async function sendDueNotices(db: Database): Promise<void> {
  const { rows } = await db.execute<{ id: number; request: string }>(sql`
    select notice.id, notice.request from stock_notices notice
      join product_sizes size on size.id = notice.size_id and size.stock > size.reserved and not size.withdrawn
      join products on products.id = size.product_id and products.published
    where notice.notified_at is null and notice.confirmed_at is not null and ${mayBeMailed} and not exists (
      select from graphile_worker.jobs
      where key = 'back-in-stock:' || notice.request and attempts < max_attempts)
    order by notice.id`)
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
  await db.execute(sql`
    delete from stock_notices where lower(email) in (
      select lower(email) from stock_notices where token_hash = ${tokenHash(token)})`)
}

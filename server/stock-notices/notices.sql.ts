import type { Language } from '@nafha/contract/values/language'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'

export interface AlertRequest {
  sizeId: number
  email: string
  language: Language
  /** True if the caller is a customer who has proved this very address. */
  isProved: boolean
}

/** Stores a request. A repeated one counts once; one after the alert was sent is new. Returns whether it is confirmed. */
export async function storeRequest(
  tx: Queryable,
  { sizeId, email, language, isProved }: AlertRequest,
): Promise<boolean> {
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
  return rows[0]?.confirmed === true
}

/** Minimum time between two emails to an address about one size, however often it sells out and returns. */
const MAIL_EVERY = sql`interval '24 hours'`
export const mayBeMailed = sql`(mailed_at is null or mailed_at <= now() - ${MAIL_EVERY})`

/** Reads the alerts whose size is available and that have no job yet; a job that was given up counts as none. */
export async function dueNotices(db: Queryable): Promise<{ id: number; request: string }[]> {
  const { rows } = await db.execute<{ id: number; request: string }>(sql`
    select notice.id, notice.request from stock_notices notice
      join product_sizes size on size.id = notice.size_id and size.stock > size.reserved and not size.withdrawn
      join products on products.id = size.product_id and products.published
    where notice.notified_at is null and notice.confirmed_at is not null and ${mayBeMailed} and not exists (
      select from graphile_worker.jobs
      where key = 'back-in-stock:' || notice.request and attempts < max_attempts)
    order by notice.id`)
  return rows
}

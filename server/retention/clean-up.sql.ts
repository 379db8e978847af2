import { type SQL, sql } from 'drizzle-orm'
import { deleteUnproved } from '../accounts/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { JOB_ROWS } from '../platform/jobs/admin.ts'
import * as keep from './periods.ts'

/** True if `<column>` is more than this many days ago. */
const before = (column: string, days: number): SQL =>
  sql`${sql.raw(column)} < now() - make_interval(days => ${days})`

/**
 * Statements that delete old data, in this order, since a deleted checkout frees its guest session. Each takes only rows
 * without references, and may run at any time, concurrently and repeatedly.
 */
const rules: Record<string, SQL> = {
  sessions: sql`delete from customer_tokens where expires_at < now()`,
  'staff sessions': sql`delete from staff_tokens where expires_at < now()`,
  'reset links': sql`delete from password_resets where expires_at < now()`,
  'restore links': sql`delete from email_restores where expires_at < now()`,
  'known browsers': sql`delete from known_devices where expires_at < now()`,
  'counts of SMS': sql`delete from sms_days where ${before('day', keep.SMS_DAYS)}`,
  "staff's known browsers": sql`delete from staff_devices where expires_at < now()`,
  'passkey challenges': sql`delete from passkey_challenges where expires_at < now()`,
  codes: sql`delete from verification_codes where ${before('created_at', keep.CODES_DAYS)}`,
  // Only released discount uses are deleted: a use that counted stays with its order.
  checkouts: sql`
    with expired as (
      select id from checkouts c
      where status = 'expired' and ${before('updated_at', keep.LAPSED_CHECKOUTS_DAYS)}
        and not exists (select 1 from orders where checkout_id = c.id)
        and not exists (select 1 from discount_uses where checkout_id = c.id and state <> 'released')
      for update skip locked
    ), uses as (
      delete from discount_uses where checkout_id in (select id from expired)
    )
    delete from checkouts where id in (select id from expired)`,
  'drafts of staff': sql`
    delete from staff_orders where checkout_id is null and ${before('updated_at', keep.STAFF_DRAFTS_DAYS)}`,
  // An earlier version stored these secrets, and read them as long as it ran beside this one.
  'payment secrets': sql`
    update checkouts set client_secret_hash = coalesce(client_secret_hash,
      encode(sha256(convert_to(client_secret, 'UTF8')), 'hex')), client_secret = null
    where status <> 'open' and client_secret is not null and ${before('updated_at', keep.PAYMENT_SECRETS_DAYS)}`,
  'guest sessions': sql`
    delete from guest_sessions s
    where ${before('created_at', keep.GUEST_SESSIONS_DAYS)}
      and not exists (select 1 from checkouts where guest_session_id = s.id)
      and not exists (select 1 from orders where guest_session_id = s.id)`,
  guests: sql`
    delete from guests g
    where ${before('created_at', keep.GUESTS_DAYS)}
      and not exists (select 1 from discount_grants where guest_id = g.id)
      and not exists (select 1 from discount_uses where guest_id = g.id)
      and not exists (select 1 from checkouts where guest_id = g.id)`,
  'payment events': sql`delete from payment_events where ${before('received_at', keep.PAYMENT_EVENTS_DAYS)}`,
  'payment attempts': sql`delete from payment_attempts where ${before('at', keep.PAYMENT_ATTEMPTS_DAYS)}`,
  'unproved accounts': deleteUnproved(keep.UNPROVED_ACCOUNTS_DAYS),
  deliveries: sql`delete from deliveries where ${before('delivered_at', keep.DELIVERIES_DAYS)}`,
  'stock adjustments': sql`delete from stock_adjustments where ${before('asked_at', keep.STOCK_ADJUSTMENTS_DAYS)}`,
  'unconfirmed stock notices': sql`
    delete from stock_notices where confirmed_at is null and ${before('created_at', keep.UNCONFIRMED_STOCK_NOTICES_DAYS)}`,
  'stock notices': sql`delete from stock_notices where ${before('notified_at', keep.STOCK_NOTICES_DAYS)}`,
  'review links': sql`delete from review_links where ${before('created_at', keep.REVIEW_LINKS_DAYS)}`,
  'courier labels': sql`
    with gone as (
      delete from courier_labels where ${before('created_at', keep.COURIER_LABELS_DAYS)} returning key
    ), returned as (
      update returns set label_key = null where label_key in (select key from gone)
    )
    update shipments set label_key = null where label_key in (select key from gone)`,
  'unused return photos': sql`
    delete from return_photos where return_id is null and ${before('created_at', keep.UNUSED_RETURN_PHOTOS_DAYS)}`,
  'return photos': sql`
    delete from return_photos where return_id in (
      select id from returns where state in ('refused', 'withdrawn', 'settled') and ${before('moved_at', keep.RETURN_PHOTOS_DAYS)})`,
  'new day links': sql`delete from new_day_links where ${before('created_at', keep.COURIER_LABELS_DAYS)}`,
  'catalog imports': sql`delete from catalog_imports where ${before('created_at', keep.CATALOG_IMPORTS_DAYS)}`,
  'search terms': sql`delete from search_terms where ${before('day', keep.SEARCH_TERMS_DAYS)}`,
  'policy reports': sql`delete from csp_reports where ${before('day', keep.CSP_REPORTS_DAYS)}`,
  // Keep the jobs of unfinished refunds: the money is still owed, and staff can try again.
  'failed jobs': sql`
    select graphile_worker.complete_jobs(array(select job.id from ${JOB_ROWS}
    where job.attempts >= job.max_attempts and job.locked_at is null and ${before('job.run_at', keep.FAILED_JOBS_DAYS)}
      and not exists (
        select from refunds where refunds.id::text = job.payload ->> 'refundId' and done_at is null and failed_at is null)))`,
}

/** Deletes data that the shop no longer needs (decision 0011). Returns the number of deleted rows of each kind. */
export async function cleanUp(db: Queryable): Promise<Record<string, number>> {
  const gone: Record<string, number> = {}
  for (const [kind, statement] of Object.entries(rules)) {
    gone[kind] = (await db.execute(statement)).rowCount ?? 0
  }
  return gone
}

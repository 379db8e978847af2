import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { JOB_ROWS } from '../platform/jobs/admin.ts'
import { list, type Traces } from './traces.sql.ts'

/**
 * Erases staff's free text about the person's orders, and the error messages of refunds, jobs and webhooks. Nobody knows
 * what these texts say, so all of them go. The changes of status and the refunds themselves stay.
 */
export async function forgetWords(tx: Queryable, { orders, checkouts, payments }: Traces): Promise<void> {
  await tx.execute(sql`
    delete from order_events where order_id = any(${list(orders)}::int[]) and from_status = to_status`)
  await tx.execute(sql`
    update order_events set note = null where order_id = any(${list(orders)}::int[]) and note is not null`)
  await tx.execute(sql`
    update refunds set note = null, failure = null where payment_intent = any(${list(payments)}::text[]) and num_nonnulls(note, failure) > 0`)
  await tx.execute(sql`
    update payment_problems
    set note = null, detail = case when kind in ('job_failed', 'webhook_failed') then '' else detail end
    where order_id = any(${list(orders)}::int[]) or checkout_id = any(${list(checkouts)}::uuid[])
      or payment_intent = any(${list(payments)}::text[])`)
}

/**
 * Deletes jobs with emails to the person, pending or given up, with their data and errors. A job that is running now ends by
 * itself. Call it before the rows that the jobs refer to are erased.
 */
export async function dropJobs(tx: Queryable, traces: Traces, email: string): Promise<void> {
  const { id, email: proven, orders, checkouts, payments } = traces
  await tx.execute(sql`
    select graphile_worker.complete_jobs(array(select job.id from ${JOB_ROWS}
    where job.locked_at is null and case task.identifier
      when 'send-reset-link' then lower(job.payload ->> 'email') = ${email.toLowerCase()}
      when 'send-order-confirmation' then (job.payload ->> 'orderId')::int = any(${list(orders)}::int[])
      when 'send-order-status' then (job.payload ->> 'orderId')::int = any(${list(orders)}::int[])
      when 'send-parcel-shipped' then (
        select order_id from shipments where id = (job.payload ->> 'shipmentId')::int) = any(${list(orders)}::int[])
      when 'send-return-update' then (
        select order_id from returns where id = (job.payload ->> 'returnId')::int) = any(${list(orders)}::int[])
      when 'send-return-label' then (
        select order_id from returns where id = (job.payload ->> 'returnId')::int) = any(${list(orders)}::int[])
      when 'send-order-mail-again' then (job.payload ->> 'orderId')::int = any(${list(orders)}::int[])
      when 'send-review-invitation' then (job.payload ->> 'orderId')::int = any(${list(orders)}::int[])
      when 'send-refund' then (
        select payment_intent from refunds where id = (job.payload ->> 'refundId')::uuid) = any(${list(payments)}::text[])
      when 'send-payment-link' then (
        select checkout_id from staff_orders where id = (job.payload ->> 'staffOrderId')::int) = any(${list(checkouts)}::uuid[])
      when 'send-payment-link-again' then (
        select checkout_id from staff_orders where id = (job.payload ->> 'staffOrderId')::int) = any(${list(checkouts)}::uuid[])
      when 'send-late-payment' then (job.payload ->> 'checkoutId')::uuid = any(${list(checkouts)}::uuid[])
      when 'send-account-changed' then (job.payload ->> 'customerId')::int = ${id}
      when 'send-account-notice' then (job.payload ->> 'customerId')::int = ${id}
      when 'reward-inviter' then (job.payload ->> 'orderId')::int = any(${list(orders)}::int[])
      when 'send-email-change' then (job.payload ->> 'customerId')::int = ${id}
      when 'send-invite-reward' then (job.payload ->> 'customerId')::int = ${id}
      when 'send-code' then (job.payload ->> 'codeId')::int in (
        select id from verification_codes where customer_id = ${id})
      when 'send-contact-message' then (job.payload ->> 'messageId')::int in (
        select id from contact_messages where lower(email) = ${proven})
      when 'send-stock-notice-confirmation' then (job.payload ->> 'noticeId')::int in (
        select id from stock_notices where lower(email) = ${proven})
      when 'send-back-in-stock' then (job.payload ->> 'noticeId')::int in (
        select id from stock_notices where lower(email) = ${proven})
      else false end))`)
}

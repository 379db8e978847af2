import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/client.ts'
import { JOB_ROWS } from '../../platform/jobs/admin.ts'
import type { Job } from '../../platform/jobs/define.ts'
import type { Problem } from './list.ts'
import { PROVISIONAL } from './record.ts'

/** Attempts after which a failing job is reported: two may fail by chance. */
const FAILURES = 3

/** Reports those of the jobs that keep failing and closes the problems of those that succeeded after all. */
export async function recordFailedJobs(db: Queryable, jobs: readonly Job<object>[]): Promise<void> {
  await db.execute(sql`
    insert into payment_problems (kind, reference, payment_intent, order_id, checkout_id, expected, detail)
    select 'job_failed', 'job:' || job.id,
      coalesce(refund.payment_intent, ordered.payment_intent, checkout.payment_intent),
      coalesce(ordered.id, refunded.id), checkout.id,
      refund.amount, task.identifier || ': ' || left(job.last_error, 300)
    from ${JOB_ROWS}
      left join refunds refund on refund.id = (job.payload ->> 'refundId')::uuid
      left join orders refunded on refunded.payment_intent = refund.payment_intent
      left join orders ordered on ordered.id = (job.payload ->> 'orderId')::int
      left join checkouts checkout on checkout.id = (job.payload ->> 'checkoutId')::uuid
    where task.identifier = any(${sql.param(jobs.map(({ name }) => name))}::text[])
      and job.attempts >= least(${FAILURES}, job.max_attempts) and job.last_error is not null
    on conflict (kind, reference) do update
      set detail = excluded.detail, seen_at = now(), solved_at = null, solved_by = null, solution = null,
        note = null
      where payment_problems.solution = any(${sql.param(PROVISIONAL)}::text[])`)
  await db.execute(sql`
    update payment_problems set solved_at = now(), solved_by = 'shop', solution = 'recovered'
    where kind = 'job_failed' and solved_at is null and not exists (
        select from graphile_worker.jobs job where 'job:' || job.id = reference)
      and not exists (
        select from refunds where refunds.payment_intent = payment_problems.payment_intent
          and done_at is null and failed_at is null)`)
}

/** The id of the failed job that a problem is about. */
export const jobOf = ({ reference }: Pick<Problem, 'reference'>): string => reference.replace(/^job:/, '')

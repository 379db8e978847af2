import type { ProblemKind, ProblemQuery } from '@nafha/contract/admin/payments'
import type { Fils } from '@nafha/contract/values/money'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Queryable } from '../platform/database/client.ts'
import { orderOf, pageOf } from '../platform/database/list.ts'
import { paymentProblems } from '../platform/database/schema/index.ts'
import { statement } from '../platform/database/statement.ts'
import { JOB_ROWS } from '../platform/jobs/admin.ts'
import type { Job } from '../platform/jobs/define.ts'

export type Problem = typeof paymentProblems.$inferSelect

/** The shop's own values of `detail`; any other value is a message of a program. */
export const DETAILS = {
  /** It names a checkout that the shop does not have. */
  checkoutUnknown: 'checkout_unknown',
  /** It names none: not made by the shop's checkout. */
  namesNoCheckout: 'names_no_checkout',
  /** The checkout has another payment, or an order already. */
  strayPayment: 'stray_payment',
  stockGone: 'stock_gone',
  buyerErased: 'buyer_erased',
  paidOtherAmount: 'paid_other_amount',
  orderOtherAmount: 'order_other_amount',
  paymentUnknown: 'payment_unknown',
  paymentNotMade: 'payment_not_made',
  /** The provider could not send the money. */
  refundNotSent: 'refund_not_sent',
  /** The payer's bank holds the money, or has taken it. */
  paymentDisputed: 'payment_disputed',
  /** In the provider's dashboard, in amounts that no refund of the shop has, or before there was an order. */
  refundedElsewhere: 'refunded_elsewhere',
  disputeLost: 'dispute_lost',
} as const

/** Reads a page of payment problems and their number. */
export async function listProblems(
  db: Queryable,
  query: z.output<typeof ProblemQuery>,
): Promise<{ rows: Problem[]; total: number }> {
  const where = and(
    query.solved ? isNotNull(paymentProblems.solvedAt) : isNull(paymentProblems.solvedAt),
    query.kind ? eq(paymentProblems.kind, query.kind) : undefined,
    query.ids ? inArray(paymentProblems.id, query.ids) : undefined,
  )
  const columns = { id: paymentProblems.id, seen_at: paymentProblems.seenAt }
  const { limit, offset } = pageOf(query)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(paymentProblems)
      .where(where)
      .orderBy(...orderOf(query, columns))
      .limit(limit)
      .offset(offset),
    db.$count(paymentProblems, where),
  ])
  return { rows, total }
}

export async function findProblem(db: Queryable, id: number): Promise<Problem | null> {
  const [problem] = await db.select().from(paymentProblems).where(eq(paymentProblems.id, id))
  return problem ?? null
}

interface NewProblem {
  kind: ProblemKind
  /** Unique for its kind: recording it again changes nothing. */
  reference: string
  paymentIntent?: string | null
  orderId?: number | null
  checkoutId?: string | null
  expected?: Fils | null
  paid?: Fils | null
  detail: string
}

/** Solutions that reopen when the problem is recorded again. */
const PROVISIONAL = ['retried', 'recovered', 'recorded'] as const

/**
 * Reports a problem to staff, once. A problem that staff marked as checked stays solved; one that was retried or had
 * recovered opens again.
 */
export async function recordProblem(tx: Queryable, problem: NewProblem): Promise<void> {
  await tx
    .insert(paymentProblems)
    .values(problem)
    .onConflictDoUpdate({
      target: [paymentProblems.kind, paymentProblems.reference],
      set: {
        detail: problem.detail,
        seenAt: new Date(),
        solvedAt: null,
        solvedBy: null,
        solution: null,
        note: null,
      },
      setWhere: inArray(paymentProblems.solution, [...PROVISIONAL]),
    })
}

const recover = statement(
  'problems_recover',
  sql`update payment_problems set solved_at = now(), solved_by = 'shop', solution = 'recovered'
    where (payment_intent = any(${sql.placeholder('paymentIntents')}::text[]) or reference = ${sql.placeholder('reference')}::text)
      and solved_at is null and kind in ('paid_without_order', 'webhook_failed')`,
)

/** Closes the problems of payments, or of an event, that have solved themselves. */
export async function recoverProblems(
  tx: Queryable,
  { paymentIntents = [], reference }: { paymentIntents?: readonly string[]; reference?: string },
): Promise<void> {
  await recover(tx, { paymentIntents: [...paymentIntents], reference: reference ?? null })
}

/** Closes the problem of a refund that succeeded after all. */
export async function recoverRefundProblem(tx: Queryable, refundId: string): Promise<void> {
  await tx
    .update(paymentProblems)
    .set({ solvedAt: new Date(), solvedBy: 'shop', solution: 'recovered' })
    .where(
      and(
        eq(paymentProblems.kind, 'refund_failed'),
        eq(paymentProblems.reference, refundId),
        isNull(paymentProblems.solvedAt),
      ),
    )
}

/** Returns the message of an error, without the SQL statement and values that a database error contains. */
export function detailOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return (cause instanceof Error ? cause.message : String(cause)).slice(0, 300)
}

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

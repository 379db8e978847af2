import type { ProblemKind, ProblemQuery } from '@nafha/contract/admin/payments'
import type { Fils } from '@nafha/contract/values/money'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Queryable } from '../platform/database/client.ts'
import { orderOf, pageOf } from '../platform/database/list.ts'
import { paymentProblems } from '../platform/database/schema/index.ts'
import { statement } from '../platform/database/statement.ts'
import { JOB_ROWS } from '../platform/jobs/admin.ts'

export type Problem = typeof paymentProblems.$inferSelect

/** Why a payment has no order, in a word of ours; anything else in `detail` is what a program said. */
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

/** A page of what is wrong, and how much there is of it. */
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
  const [found] = await db.select().from(paymentProblems).where(eq(paymentProblems.id, id))
  return found ?? null
}

interface Seen {
  kind: ProblemKind
  /** What names it: noting it again changes nothing. */
  reference: string
  paymentIntent?: string | null
  orderId?: number | null
  checkoutId?: string | null
  expected?: Fils | null
  paid?: Fils | null
  detail: string
}

/** Ends that do not last when the same thing is seen again. */
const PROVISIONAL = ['retried', 'recovered', 'recorded'] as const

/**
 * Puts what is wrong before the staff, once. What staff marked as checked stays so; what was tried again, or seemed
 * to have mended itself, opens again.
 */
export async function recordProblem(tx: Queryable, seen: Seen): Promise<void> {
  await tx
    .insert(paymentProblems)
    .values(seen)
    .onConflictDoUpdate({
      target: [paymentProblems.kind, paymentProblems.reference],
      set: {
        detail: seen.detail,
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

/** Closes what has come right by itself: what was noted of payments, and of an event. */
export async function recoverProblems(
  tx: Queryable,
  { paymentIntents = [], reference }: { paymentIntents?: readonly string[]; reference?: string },
): Promise<void> {
  await recover(tx, { paymentIntents: [...paymentIntents], reference: reference ?? null })
}

/** Closes what was noted of a refund: it has been made after all. */
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

/** What a failure says of itself, without the statement and the values that the database was given. */
export function detailOf(error: unknown): string {
  const said = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return (said instanceof Error ? said.message : String(said)).slice(0, 300)
}

/** The work of a purchase: what else runs behind the scenes concerns no payment. */
const PAYMENT_JOBS = [
  'refund-payment',
  'expire-checkout',
  'send-order-confirmation',
  'send-order-status',
  'send-refund',
  'send-order-mail-again',
  'send-late-payment',
  'look-at-dispute',
  'look-for-disputes',
]
/** Twice is bad luck. */
const FAILURES = 3

/** Looks for work that fails again and again, and closes the rows of what was done after all. */
export async function recordFailedJobs(db: Queryable): Promise<void> {
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
    where task.identifier = any(${sql.param(PAYMENT_JOBS)}::text[])
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

import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { CheckoutContext } from '../checkout/index.ts'
import { settlePayment } from '../checkout/index.ts'
import { byPaymentIntent } from '../orders/index.ts'
import { DETAILS, type DisputeState, isUnreachable, recordProblem } from '../payments/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { orders, paymentProblems } from '../platform/database/schema/index.ts'

const KINDS = ['disputed', 'dispute_lost'] as const

/** A bank may take as long to decide, and to decide again, about what staff have marked as checked. */
const UNDECIDED_MS = 180 * 86_400_000

/**
 * Looks at a dispute of which the provider has told something (decision 0036).
 * @throws while the provider cannot be asked, so that the job is tried again later
 */
export async function syncDispute(context: CheckoutContext, id: string): Promise<void> {
  const told = await context.provider.retrieveDispute(id)
  if (!told) return
  // A charge without a payment, or with another shop's, is none of this shop's business.
  if (!told.paymentIntent) return
  // What told of the payment itself may still be on its way: the order comes first.
  const { kind } = await settlePayment(context, told.paymentIntent)
  if (kind !== 'foreign') await noteDispute(context.db, told)
}

/**
 * Makes up for what nobody told the shop: disputes that were opened since a moment, and what has become of those that the
 * staff have seen. One in trouble holds up none of the others.
 * @throws at the end when one of them could not be looked at, so that the job is tried again later
 */
export async function scanDisputes(context: CheckoutContext, since: Date): Promise<void> {
  const ids = new Set(await undecided(context.db))
  for await (const { id } of context.provider.disputesSince(since)) ids.add(id)
  const failed: unknown[] = []
  for (const id of ids) {
    await syncDispute(context, id).catch((err: unknown) => {
      if (isUnreachable(err)) throw err
      context.log.error({ err, dispute: id }, 'dispute could not be looked at')
      failed.push(err)
    })
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} disputes could not be looked at`)
}

/** The disputes of which the last word is not known: those before the staff, and those that they have marked as checked. */
async function undecided(db: Queryable): Promise<string[]> {
  const checked = and(
    eq(paymentProblems.solution, 'checked'),
    gt(paymentProblems.solvedAt, new Date(Date.now() - UNDECIDED_MS)),
  )
  const rows = await db
    .selectDistinct({ id: paymentProblems.reference })
    .from(paymentProblems)
    .where(and(inArray(paymentProblems.kind, [...KINDS]), or(isNull(paymentProblems.solvedAt), checked)))
  return rows.map(({ id }) => id)
}

/**
 * Puts a dispute before the staff, with the time to answer it, and what has become of it. What the bank says last holds:
 * a dispute that was lost may be open again, and won in the end.
 */
async function noteDispute(db: Queryable, dispute: DisputeState): Promise<void> {
  const { id: reference, paymentIntent, status, amount: paid, reason, answerUntil } = dispute
  const [order] = paymentIntent
    ? await db
        .select({ id: orders.id, total: orders.total })
        .from(orders)
        .where(byPaymentIntent(paymentIntent))
    : []
  const about = { reference, paymentIntent, orderId: order?.id, expected: order?.total, paid }
  const before = (kind: (typeof KINDS)[number]) =>
    and(
      eq(paymentProblems.kind, kind),
      eq(paymentProblems.reference, reference),
      isNull(paymentProblems.solvedAt),
    )
  const standing = { won: null, open: 'disputed', lost: 'dispute_lost' } as const
  for (const kind of KINDS.filter((one) => one !== standing[status])) {
    await db
      .update(paymentProblems)
      .set({ solvedAt: new Date(), solvedBy: 'shop', solution: 'recovered' })
      .where(before(kind))
  }
  if (status === 'lost')
    await recordProblem(db, { ...about, kind: 'dispute_lost', detail: DETAILS.disputeLost })
  if (status === 'open') {
    await recordProblem(db, { ...about, kind: 'disputed', detail: `dispute_${reason}` })
    await db.update(paymentProblems).set({ answerUntil }).where(before('disputed'))
  }
}

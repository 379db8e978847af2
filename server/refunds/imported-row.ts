import { and, eq, gte, inArray } from 'drizzle-orm'
import { refundableAmount, refundsOf, retriableRefunds, stateOf } from '../orders/index.ts'
import type { RefundState } from '../payments/index.ts'
import { DETAILS, recordProblem, recoverRefundProblem } from '../payments/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { type orders, paymentProblems, refunds } from '../platform/database/schema/index.ts'
import { isUuid } from '../platform/database/uuid.ts'
import type { Refund } from './refund.ts'

type LockedOrder = typeof orders.$inferSelect

/**
 * Writes down a refund that the provider made and no row names. It takes the place of a row of the same amount whose own
 * refund failed, or becomes a new one. What is beyond the amount paid is put before the staff.
 */
export async function insertImportedRefund(
  tx: Queryable,
  order: LockedOrder,
  made: RefundState,
): Promise<Refund | null> {
  const asked = await refundsOf(tx, order.paymentIntent)
  const open = retriableRefunds(order, asked)
  const checked = await checkedOf(tx, asked, made.madeAt)
  const left = refundableAmount(order, asked)
  const fits = made.amount <= left
  // Where it does not fit beside them, those that wait for their job cannot be made any more.
  const waiting = fits ? [] : asked.filter((row) => stateOf(row) === 'pending' && !row.providerRefund)
  const absent = [...open, ...waiting]
  const same = absent.find(({ amount }) => amount === made.amount)
  if (same) return replace(tx, same, made)
  if (checked.some(({ amount }) => amount === made.amount)) return null
  if (fits) return add(tx, order, made)
  // Staff are told of the failed refunds by rows of their own: of this one only what is beyond those.
  const spokenFor = [...absent, ...checked].reduce((sum, { amount }) => sum + amount, 0)
  if (made.amount > spokenFor) await noteExcess(tx, order, made, left)
  return null
}

/** What staff said that they had sent in place of a refund that failed covers what was made before they said so. */
async function checkedOf(tx: Queryable, asked: readonly Refund[], madeAt: Date) {
  const noted = await tx
    .select({ id: paymentProblems.reference })
    .from(paymentProblems)
    .where(
      and(
        eq(paymentProblems.kind, 'refund_failed'),
        inArray(
          paymentProblems.reference,
          asked.map(({ id }) => id),
        ),
        eq(paymentProblems.solution, 'checked'),
        gte(paymentProblems.solvedAt, madeAt),
      ),
    )
  const ids = new Set(noted.map(({ id }) => id))
  return asked.filter(({ id }) => ids.has(id))
}

async function replace(tx: Queryable, { id }: Refund, made: RefundState): Promise<Refund | null> {
  await recoverRefundProblem(tx, id)
  const [replaced] = await tx
    .update(refunds)
    .set({ providerRefund: made.id, doneAt: null, failedAt: null, failure: null })
    .where(eq(refunds.id, id))
    .returning()
  return replaced ?? null
}

async function add(
  tx: Queryable,
  order: LockedOrder,
  { id: providerRefund, amount, refundId, madeAt }: RefundState,
): Promise<Refund | null> {
  const { paymentIntent, createdAt: ordered } = order
  // The provider counts whole seconds: one in the second of the order would be told of before it.
  const createdAt = madeAt > ordered ? madeAt : ordered
  const [added] = await tx
    .insert(refunds)
    .values({
      // One of ours that a restored backup has forgotten keeps its name.
      ...(refundId && isUuid(refundId) ? { id: refundId } : {}),
      ...{ paymentIntent, amount, providerRefund, reason: 'staff' as const, createdAt },
    })
    .returning()
  return added ?? null
}

const noteExcess = (
  tx: Queryable,
  { id: orderId, paymentIntent }: LockedOrder,
  { id, amount }: RefundState,
  left: LockedOrder['total'],
) =>
  recordProblem(tx, {
    kind: 'amount_mismatch',
    reference: id,
    paymentIntent,
    orderId,
    expected: left,
    paid: amount,
    detail: DETAILS.refundedElsewhere,
  })

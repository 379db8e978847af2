import { and, eq, gte, inArray } from 'drizzle-orm'
import { refundableAmount, refundState, refundsOf, retriableRefunds } from '../orders/index.ts'
import type { ProviderRefund } from '../payments/index.ts'
import { CREDIT_PROVIDER, closeRefundProblem, DETAILS, recordProblem } from '../payments/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { type orders, paymentProblems, refunds } from '../platform/database/schema/index.ts'
import { isUuid } from '../platform/database/uuid.ts'
import type { Refund } from './refund.ts'

type LockedOrder = typeof orders.$inferSelect

/**
 * Imports a refund that the provider made and no row names: it replaces a failed refund of the same amount, or becomes a
 * new row. An amount beyond the payment becomes a payment problem for staff.
 */
export async function insertImportedRefund(
  tx: Queryable,
  order: LockedOrder,
  made: ProviderRefund,
): Promise<Refund | null> {
  const rows = await refundsOf(tx, order.paymentIntent)
  const open = retriableRefunds(order, rows)
  const checked = await checkedOf(tx, rows, made.madeAt)
  const remaining = refundableAmount(order, rows)
  const fits = made.amount <= remaining
  // If the amounts exceed the payment together, refunds that wait for their job cannot be made any more.
  const waiting = fits
    ? []
    : rows.filter(
        (row) =>
          refundState(row) === 'pending' && !row.providerRefund && row.paymentProvider !== CREDIT_PROVIDER,
      )
  const absent = [...open, ...waiting]
  const same = absent.find(({ amount }) => amount === made.amount)
  if (same) return replace(tx, same, made)
  if (checked.some(({ amount }) => amount === made.amount)) return null
  if (fits) return add(tx, order, made)
  // Failed refunds have problems of their own, so report only the amount beyond those.
  const reportedAmount = [...absent, ...checked].reduce((sum, { amount }) => sum + amount, 0)
  if (made.amount > reportedAmount) await recordExcess(tx, order, made, remaining)
  return null
}

/** Returns the failed refunds that staff marked as checked after this refund was made: it is one of those. */
async function checkedOf(tx: Queryable, rows: readonly Refund[], madeAt: Date) {
  const problems = await tx
    .select({ id: paymentProblems.reference })
    .from(paymentProblems)
    .where(
      and(
        eq(paymentProblems.kind, 'refund_failed'),
        inArray(
          paymentProblems.reference,
          rows.map(({ id }) => id),
        ),
        eq(paymentProblems.solution, 'checked'),
        gte(paymentProblems.solvedAt, madeAt),
      ),
    )
  const ids = new Set(problems.map(({ id }) => id))
  return rows.filter(({ id }) => ids.has(id))
}

async function replace(tx: Queryable, { id }: Refund, made: ProviderRefund): Promise<Refund | null> {
  await closeRefundProblem(tx, id)
  const [refund] = await tx
    .update(refunds)
    .set({ providerRefund: made.id, manual: false, doneAt: null, failedAt: null, failure: null })
    .where(eq(refunds.id, id))
    .returning()
  return refund ?? null
}

async function add(
  tx: Queryable,
  order: LockedOrder,
  { id: providerRefund, amount, refundId, madeAt }: ProviderRefund,
): Promise<Refund | null> {
  const { paymentIntent, paymentProvider, createdAt: ordered } = order
  // The provider counts whole seconds: a refund in the second of its order must not precede it.
  const createdAt = madeAt > ordered ? madeAt : ordered
  const [row] = await tx
    .insert(refunds)
    .values({
      // A refund of ours that a restored backup lacks keeps its id.
      ...(refundId && isUuid(refundId) ? { id: refundId } : {}),
      ...{ paymentIntent, paymentProvider, amount, providerRefund, reason: 'staff' as const, createdAt },
    })
    .returning()
  return row ?? null
}

const recordExcess = (
  tx: Queryable,
  { id: orderId, paymentIntent }: LockedOrder,
  { id, amount }: ProviderRefund,
  remaining: LockedOrder['total'],
) =>
  recordProblem(tx, {
    kind: 'amount_mismatch',
    reference: id,
    paymentIntent,
    orderId,
    expected: remaining,
    paid: amount,
    detail: DETAILS.refundedAtProvider,
  })

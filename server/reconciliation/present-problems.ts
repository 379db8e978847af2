import type { PaymentProblem } from '@nafha/contract/admin/payments'
import { inArray } from 'drizzle-orm'
import type * as z from 'zod'
import type { CheckoutContext } from '../checkout/index.ts'
import { namesOf } from '../orders/index.ts'
import type { Problem } from '../payments/index.ts'
import { orders } from '../platform/database/schema/index.ts'
import { actionOf } from './problem-actions.ts'

type ProblemRow = z.output<typeof PaymentProblem>

/** Presents payment problems to staff, each with the action that solves it. */
export async function toProblems(
  { db, provider }: CheckoutContext,
  rows: readonly Problem[],
): Promise<ProblemRow[]> {
  if (rows.length === 0) return []
  const orderIds = rows.flatMap(({ orderId }) => orderId ?? [])
  const [names, orderRows] = await Promise.all([
    namesOf(
      db,
      rows.map(({ solvedBy }) => ({ by: solvedBy })),
    ),
    db
      .select({ id: orders.id, number: orders.orderNumber })
      .from(orders)
      .where(inArray(orders.id, orderIds.length > 0 ? orderIds : [0])),
  ])
  const numberOf = new Map(orderRows.map(({ id, number }) => [id, number]))
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    reference: row.reference,
    payment_intent: row.paymentIntent,
    payment_url: row.paymentIntent && provider.pageOf(row.paymentIntent),
    order_id: row.orderId,
    order_number: row.orderId === null ? null : (numberOf.get(row.orderId) ?? null),
    expected: row.expected,
    paid: row.paid,
    detail: row.detail,
    answer_until: row.answerUntil?.toISOString() ?? null,
    seen_at: row.seenAt.toISOString(),
    solved_at: row.solvedAt?.toISOString() ?? null,
    solved_by: row.solvedBy && names(row.solvedBy),
    solution: row.solution,
    note: row.note,
    action: actionOf(row),
  }))
}

import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { refunds, staffOrders } from '../platform/database/schema/index.ts'
import { conflict, type Rejection } from '../platform/outcomes/outcome.ts'
import type { ReturnRecord } from './locks.ts'

/** An order that was sent waits for its payment, and the units of this return pay a part of it. */
export const exchangeUnderWay: Rejection = conflict('exchange_under_way')

/** Finds the order by staff whose link is open and which the units of a return pay in part; null when there is none. */
export async function openExchangeOf(
  db: Queryable,
  { id, orderId }: Pick<ReturnRecord, 'id' | 'orderId'>,
): Promise<{ id: number } | null> {
  const [exchange] = await db
    .select({ id: staffOrders.id })
    .from(staffOrders)
    .innerJoin(refunds, eq(refunds.id, staffOrders.creditRefundId))
    .where(
      and(
        eq(staffOrders.originOrderId, orderId),
        eq(staffOrders.originReturnId, id),
        isNull(refunds.doneAt),
        isNull(refunds.failedAt),
      ),
    )
  return exchange ?? null
}

export const hasOpenExchange = async (
  db: Queryable,
  record: Pick<ReturnRecord, 'id' | 'orderId'>,
): Promise<boolean> => (await openExchangeOf(db, record)) !== null

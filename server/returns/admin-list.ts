import type { ReturnRow, ReturnsQuery } from '@nafha/contract/admin/returns'
import { isReturnOver, RETURN_STATES, type ReturnState } from '@nafha/contract/returns/return-states'
import { and, count, eq, exists, ilike, inArray, or, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Queryable } from '../platform/database/client.ts'
import { countUpTo, orderOf, pageWithTotal } from '../platform/database/list.ts'
import { orders, returns } from '../platform/database/schema/index.ts'
import { containing } from '../platform/database/search-words.ts'
import { photoCount, unitCount } from './queries.ts'

type Query = z.output<typeof ReturnsQuery>

const sortable = { id: returns.id, created_at: returns.createdAt, state: returns.state }
const OVER = RETURN_STATES.filter(isReturnOver)
const OPEN = RETURN_STATES.filter((state) => !isReturnOver(state))

const buyer = sql<string>`trim(concat_ws(' ', ${orders.firstName}, ${orders.lastName}))`

const filtersOf = (db: Queryable, { q, state, reason, wish, open, order_id, ids }: Query) =>
  and(
    q ? exists(orderWith(db, q)) : undefined,
    state && eq(returns.state, state),
    reason && eq(returns.reason, reason),
    wish && eq(returns.wish, wish),
    open === undefined ? undefined : inArray(returns.state, open ? OPEN : OVER),
    order_id === undefined ? undefined : eq(returns.orderId, order_id),
    ids ? inArray(returns.id, ids) : undefined,
  )

/** The return's order, if its number or its buyer has these words. */
const orderWith = (db: Queryable, words: string) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.id, returns.orderId),
        or(ilike(orders.orderNumber, containing(words)), ilike(buyer, containing(words))),
      ),
    )

/** A page of returns, and how many the filters match, counted by `countUpTo`. */
export async function listReturns(db: Queryable, query: Query) {
  const where = filtersOf(db, query)
  const { rows, total } = await pageWithTotal(
    query,
    ({ limit, offset }) =>
      db
        .select({
          record: returns,
          order: { id: orders.id, order_number: orders.orderNumber },
          buyer,
          unitCount,
          photoCount,
        })
        .from(returns)
        .innerJoin(orders, eq(orders.id, returns.orderId))
        .where(where)
        .orderBy(...orderOf(query, sortable))
        .limit(limit)
        .offset(offset),
    (most) => countUpTo(most, db, returns, where),
  )
  const data = rows.map(
    ({ record, order, ...row }): z.output<typeof ReturnRow> => ({
      id: record.id,
      state: record.state,
      reason: record.reason,
      wish: record.wish,
      created_at: record.createdAt.toISOString(),
      moved_at: record.movedAt.toISOString(),
      order,
      buyer: row.buyer,
      units: row.unitCount,
      photos: row.photoCount,
    }),
  )
  return { data, total }
}

/** Counts the returns in each state. */
export async function countReturns(db: Queryable): Promise<Record<ReturnState, number>> {
  const rows = await db.select({ state: returns.state, number: count() }).from(returns).groupBy(returns.state)
  const numbers = new Map(rows.map(({ state, number }) => [state, number]))
  return Object.fromEntries(RETURN_STATES.map((state) => [state, numbers.get(state) ?? 0])) as Record<
    ReturnState,
    number
  >
}

import type { StaffOrdersQuery } from '@nafha/contract/staff-orders/staff-orders'
import { STAFF_ORDER_STATES, type StaffOrderState } from '@nafha/contract/staff-orders/states'
import { and, count, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Queryable } from '../platform/database/client.ts'
import { orderOf, pageOf } from '../platform/database/list.ts'
import { checkouts, orders, staffOrders } from '../platform/database/schema/index.ts'
import { matchesWords } from '../platform/database/search-words.ts'

/** The state follows from the checkout: a payment wins over a withdrawal (rules/staff-orders 2). */
const state = sql<StaffOrderState>`case
  when ${checkouts.status} = 'paid' then 'paid'
  when ${staffOrders.withdrawnAt} is not null then 'withdrawn'
  when ${staffOrders.checkoutId} is null then 'draft'
  when ${checkouts.status} = 'expired' then 'expired'
  else 'sent' end`

const columns = {
  ...getTableColumns(staffOrders),
  state: state.as('state'),
  checkout: checkouts,
  orderId: orders.id,
  orderNumber: orders.orderNumber,
  originOrder: sql<{
    id: number
    number: string
  } | null>`(select json_build_object('id', id, 'number', order_number)
    from orders earlier where earlier.id = ${staffOrders.originOrderId})`.as('originOrder'),
  /** The value of the units that were given for it, in fils, with the part that went back as money. */
  creditValue: sql<number | null>`(select sum(amount)::int from refunds
    where refunds.id = ${staffOrders.creditRefundId} or refunds.part_of = ${staffOrders.creditRefundId})`.as(
    'creditValue',
  ),
}

const selectRows = (db: Queryable) =>
  db
    .select(columns)
    .from(staffOrders)
    .leftJoin(checkouts, eq(checkouts.id, staffOrders.checkoutId))
    .leftJoin(orders, eq(orders.checkoutId, checkouts.id))

/** An order by staff with its checkout, once it was sent, and its order, once it is paid. */
export type StaffOrderRow = Awaited<ReturnType<typeof selectRows>>[number]

export async function findStaffOrder(db: Queryable, id: number): Promise<StaffOrderRow | null> {
  const [row] = await selectRows(db).where(eq(staffOrders.id, id))
  return row ?? null
}

export async function findBySecret(db: Queryable, secretHash: string): Promise<StaffOrderRow | null> {
  const [row] = await selectRows(db).where(eq(staffOrders.secretHash, secretHash))
  return row ?? null
}

const searched = sql`folded(concat_ws(' ', ${staffOrders.buyer} ->> 'first_name', ${staffOrders.buyer} ->> 'last_name',
  ${staffOrders.buyer} ->> 'email', ${staffOrders.buyer} ->> 'mobile_number'))`

const filterOf = ({ q, state: wanted, ids }: z.output<typeof StaffOrdersQuery>): SQL | undefined =>
  and(
    q ? matchesWords(q, searched, staffOrders.id) : undefined,
    wanted ? eq(state, wanted) : undefined,
    ids ? inArray(staffOrders.id, ids) : undefined,
  )

/** A page of the list, and how many rows all pages have. */
export async function listStaffOrders(db: Queryable, query: z.output<typeof StaffOrdersQuery>) {
  const where = filterOf(query)
  const { limit, offset } = pageOf(query)
  const sorts = { id: staffOrders.id, created_at: staffOrders.createdAt, expires_at: checkouts.expiresAt }
  const rows = await selectRows(db)
    .where(where)
    .orderBy(...orderOf(query, sorts))
    .limit(limit)
    .offset(offset)
  const [counted] = await db
    .select({ total: count() })
    .from(staffOrders)
    .leftJoin(checkouts, eq(checkouts.id, staffOrders.checkoutId))
    .where(where)
  return { rows, total: counted?.total ?? 0 }
}

/** Counts the orders in each state. */
export async function countByState(db: Queryable): Promise<Record<StaffOrderState, number>> {
  const rows = await db
    .select({ state, number: count() })
    .from(staffOrders)
    .leftJoin(checkouts, eq(checkouts.id, staffOrders.checkoutId))
    .groupBy(sql`1`)
  const numberOf = new Map(rows.map((row) => [row.state, row.number]))
  return Object.fromEntries(STAFF_ORDER_STATES.map((each) => [each, numberOf.get(each) ?? 0])) as Record<
    StaffOrderState,
    number
  >
}

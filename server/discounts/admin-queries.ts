import type { AdminDiscount as DiscountRow, DiscountsQuery } from '@nafha/contract/admin/discounts'
import { GIFT_CODE, isGift } from '@nafha/contract/cart/gift-codes'
import type { Fils } from '@nafha/contract/values/money'
import { and, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { refundMade, wasSold } from '../orders/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { orderOf, pageOf } from '../platform/database/list.ts'
import { discounts, discountUses, orders, refunds } from '../platform/database/schema/index.ts'
import { containing, is } from '../platform/database/search-words.ts'
import { versioned } from '../platform/outcomes/form-version.ts'
import { auditSnapshot } from './audit-snapshot.ts'

const state = sql<AdminDiscount['state']>`case
  when ${discounts.disabled} then 'disabled'
  when ${discounts.expireAt} <= now() then 'expired'
  when ${discounts.usesNumber} >= ${discounts.overallLimit} then 'used_up'
  else 'active' end`

const gift = sql<boolean>`${discounts.code} ~* ${GIFT_CODE}`

function filtersOf({ q, state: wanted, gift: gifts, ids }: z.output<typeof DiscountsQuery>): SQL | undefined {
  return and(
    q ? ilike(discounts.code, containing(q)) : undefined,
    wanted ? eq(state, wanted) : undefined,
    is(gift, gifts),
    ids ? inArray(discounts.id, ids) : undefined,
  )
}

/** A page of codes with what they brought, and how many there are. */
export async function listDiscounts(db: Queryable, query: z.output<typeof DiscountsQuery>) {
  const where = filtersOf(query)
  const { limit, offset } = pageOf(query)
  const columns = {
    id: discounts.id,
    code: discounts.code,
    discount: discounts.percent,
    expire_at: discounts.expireAt,
    created_at: discounts.createdAt,
  }
  const [rows, total] = await Promise.all([
    db
      .select({ row: discounts, state })
      .from(discounts)
      .where(where)
      .orderBy(...orderOf(query, columns))
      .limit(limit)
      .offset(offset),
    db.$count(discounts, where),
  ])
  return { discounts: await withFigures(db, rows), total }
}

export async function findDiscount(db: Queryable, id: number): Promise<AdminDiscount | null> {
  const rows = await db.select({ row: discounts, state }).from(discounts).where(eq(discounts.id, id))
  return (await withFigures(db, rows))[0] ?? null
}

/** As it is before it goes out: money in fils. */
type AdminDiscount = z.output<typeof DiscountRow>

type Row = { row: typeof discounts.$inferSelect; state: AdminDiscount['state'] }

/** Net revenue of an order: its total less its refunds, as on the dashboard. */
const netRevenue = sql<Fils>`(${orders.total} - coalesce(back.amount, 0))`
const back = sql`(select ${refunds.paymentIntent} as payment_intent, sum(${refunds.amount}) as amount
  from ${refunds} where ${refundMade(sql`${refunds}`)} group by ${refunds.paymentIntent}) back`

async function withFigures(db: Queryable, rows: Row[]): Promise<AdminDiscount[]> {
  const figures = await db
    .select({
      discountId: discountUses.discountId,
      reserved: sql<number>`(count(*) filter (where ${discountUses.state} = 'reserved'))::int`,
      // A fully refunded order does not count as sold.
      orders: sql<number>`(count(*) filter (where ${netRevenue} > 0))::int`,
      // As a number: fils of millions of orders are more than an integer of the database holds.
      revenue: sql<Fils>`coalesce(sum(${netRevenue}), 0)::float8`,
    })
    .from(discountUses)
    .leftJoin(
      orders,
      and(
        eq(orders.checkoutId, discountUses.checkoutId),
        eq(discountUses.state, 'used'),
        wasSold(sql`${orders}`),
      ),
    )
    .leftJoin(back, eq(sql`back.payment_intent`, orders.paymentIntent))
    .where(
      and(
        inArray(
          discountUses.discountId,
          rows.map(({ row }) => row.id),
        ),
        sql`${discountUses.state} <> 'released'`,
      ),
    )
    .groupBy(discountUses.discountId)
  const of = new Map(figures.map((figure) => [figure.discountId, figure]))
  return rows.map(({ row, state: now }) => ({
    id: row.id,
    ...versioned(auditSnapshot(row), auditSnapshot(row)),
    state: now,
    gift: isGift(row.code),
    reserved_number: of.get(row.id)?.reserved ?? 0,
    orders_number: of.get(row.id)?.orders ?? 0,
    revenue: of.get(row.id)?.revenue ?? (0 as Fils),
    created_at: row.createdAt.toISOString(),
  }))
}

import type { Dashboard, DashboardPeriod, DashboardStep } from '@nafha/contract/admin/dashboard'
import { type Fils, fils } from '@nafha/contract/values/money'
import type * as z from 'zod'
import type { Database } from '../platform/database/client.ts'
import { lowStock } from '../stock/index.ts'
import { type Days, daysOf, pointsOf } from './periods.ts'
import { bestSellers, type DaySales, salesByCredit, salesByDay, salesToStaff } from './sales.sql.ts'
import { type DayTraffic, emptySearches, trafficByDay } from './traffic.sql.ts'

type Answer = z.output<typeof Dashboard>
type Counted = DaySales & DayTraffic

/** Reads the figures of the dashboard for a period that ends with the day of `now` in the Emirates. */
export async function readDashboard(
  db: Database,
  { period, by }: { period: DashboardPeriod; by: DashboardStep },
  now: Date,
): Promise<Answer> {
  const { days, before } = daysOf(period, now)
  const both = { from: before.from, to: days.to }
  const [sales, toStaff, byCredit, traffic, best, searches, low] = await Promise.all([
    salesByDay(db, both),
    salesToStaff(db, days),
    salesByCredit(db, days),
    trafficByDay(db, both),
    bestSellers(db, days),
    emptySearches(db, days),
    lowStock(db),
  ])
  const countsOf = (part: Days): Counted => ({ ...sumSales(sales, part), ...sumTraffic(traffic, part) })
  return {
    days,
    days_before: before,
    figures: figuresOf(countsOf(days)),
    figures_before: figuresOf(countsOf(before)),
    paid_to_staff: toStaff,
    paid_by_credit: byCredit,
    series: pointsOf(days, by).map((point) => ({ ...point, ...countsOf(point) })),
    best_sellers: best,
    empty_searches: searches,
    low_stock: low,
  }
}

/** The values of a map for the days within a range. */
const valuesOf = <T>(byDay: Map<string, T>, { from, to }: Days): T[] =>
  [...byDay].filter(([day]) => day >= from && day <= to).map(([, value]) => value)

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

function sumSales(byDay: Map<string, DaySales>, days: Days): DaySales {
  const values = valuesOf(byDay, days)
  return {
    orders: sum(values.map(({ orders }) => orders)),
    revenue: fils(sum(values.map(({ revenue }) => revenue))),
  }
}

function sumTraffic(byDay: Map<string, DayTraffic>, days: Days): DayTraffic {
  const values = valuesOf(byDay, days)
  return {
    visits: sum(values.map(({ visits }) => visits)),
    page_views: sum(values.map(({ page_views }) => page_views)),
  }
}

const figuresOf = (counts: Counted): Answer['figures'] => ({
  ...counts,
  basket: counts.orders === 0 ? null : (Math.round(counts.revenue / counts.orders) as Fils),
  conversion: counts.visits === 0 ? null : counts.orders / counts.visits,
})

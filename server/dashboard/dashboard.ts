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
  const counted = (part: Days): Counted => ({ ...sumSales(sales, part), ...sumTraffic(traffic, part) })
  return {
    days,
    days_before: before,
    figures: figuresOf(counted(days)),
    figures_before: figuresOf(counted(before)),
    paid_to_staff: toStaff,
    paid_by_credit: byCredit,
    series: pointsOf(days, by).map((point) => ({ ...point, ...counted(point) })),
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
  const found = valuesOf(byDay, days)
  return {
    orders: sum(found.map(({ orders }) => orders)),
    revenue: fils(sum(found.map(({ revenue }) => revenue))),
  }
}

function sumTraffic(byDay: Map<string, DayTraffic>, days: Days): DayTraffic {
  const found = valuesOf(byDay, days)
  return {
    visits: sum(found.map(({ visits }) => visits)),
    page_views: sum(found.map(({ page_views }) => page_views)),
  }
}

const figuresOf = (counted: Counted): Answer['figures'] => ({
  ...counted,
  basket: counted.orders === 0 ? null : (Math.round(counted.revenue / counted.orders) as Fils),
  conversion: counted.visits === 0 ? null : counted.orders / counted.visits,
})

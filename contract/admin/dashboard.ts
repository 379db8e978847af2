import * as z from 'zod'
import { LANGUAGES } from '../values/language.ts'
import { Aed, filter } from '../values/wire.ts'
import { Texts } from './bilingual.ts'
import { StockedSize } from './stock.ts'

/** Length of a period in days of the shop's calendar (Asia/Dubai), including today. */
export const DASHBOARD_PERIODS = { today: 1, '7d': 7, '30d': 30, '90d': 90, year: 365 } as const
export type DashboardPeriod = keyof typeof DASHBOARD_PERIODS

const DASHBOARD_STEPS = ['day', 'week', 'month'] as const
export type DashboardStep = (typeof DASHBOARD_STEPS)[number]

const periods = Object.keys(DASHBOARD_PERIODS) as [DashboardPeriod, ...DashboardPeriod[]]

export const DashboardQuery = z.object({
  /** Defaults to 30d. */
  period: filter(z.enum(periods, { error: 'unknown_filter_value' })),
  /** Unit of the charts' points; defaults to day. */
  by: filter(z.enum(DASHBOARD_STEPS, { error: 'unknown_filter_value' })),
})

const counts = {
  /** Revenue of the orders placed in these days: with VAT, less later refunds. */
  revenue: Aed,
  /** Canceled orders are not counted. */
  orders: z.int(),
  /** Number of arrivals from outside the shop. */
  visits: z.int(),
  page_views: z.int(),
}

const Figures = z.object({
  ...counts,
  /** Revenue per order; null without orders. */
  basket: Aed.nullable(),
  /** Orders per visit; null without visits. */
  conversion: z.number().nullable(),
})
export type DashboardStats = z.input<typeof Figures>

/** First and last day of a period, both included. */
const Days = z.object({ from: z.iso.date(), to: z.iso.date() })

export const Dashboard = z.object({
  days: Days,
  /** The same number of days just before those. */
  days_before: Days,
  figures: Figures,
  figures_before: Figures,
  /** Staff received this part of the revenue by other means than the payment provider. */
  paid_to_staff: z.object({ orders: z.int(), amount: Aed }),
  /** Units of earlier orders paid this part of the revenue: exchanges and changes. */
  paid_by_credit: z.object({ orders: z.int(), amount: Aed }),
  series: z.array(Days.extend(counts)),
  best_sellers: z.array(
    z.object({
      product_id: z.int(),
      product_name: Texts,
      /** Returned units are not counted. */
      units: z.int(),
      /** Includes VAT, before discounts. */
      value: Aed,
    }),
  ),
  /** Search terms without results, the most frequent first; 90 days are kept. */
  empty_searches: z.array(z.object({ term: z.string(), language: z.enum(LANGUAGES), searches: z.int() })),
  low_stock: z.object({ total: z.int(), sizes: z.array(StockedSize) }),
})
export type Dashboard = z.input<typeof Dashboard>
export type DashboardPoint = Dashboard['series'][number]

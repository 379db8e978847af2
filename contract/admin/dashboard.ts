import * as z from 'zod'
import { LANGUAGES } from '../rules.ts'
import { Aed, filter } from '../values/wire.ts'
import { Texts } from './bilingual.ts'
import { StockedSize } from './stock.ts'

/** Days of a period, today among them, by the shop's calendar (Asia/Dubai). */
export const DASHBOARD_PERIODS = { today: 1, '7d': 7, '30d': 30, '90d': 90, year: 365 } as const
export type DashboardPeriod = keyof typeof DASHBOARD_PERIODS

const DASHBOARD_STEPS = ['day', 'week', 'month'] as const
export type DashboardStep = (typeof DASHBOARD_STEPS)[number]

const periods = Object.keys(DASHBOARD_PERIODS) as [DashboardPeriod, ...DashboardPeriod[]]

export const DashboardQuery = z.object({
  /** 30d when left out. */
  period: filter(z.enum(periods, { error: 'unknown_filter_value' })),
  /** What one point of the charts stands for; day when left out. */
  by: filter(z.enum(DASHBOARD_STEPS, { error: 'unknown_filter_value' })),
})

const counted = {
  /** Of the orders placed in these days: with VAT, less what has been refunded of them since. */
  revenue: Aed,
  /** Without canceled orders. */
  orders: z.int(),
  /** How often somebody came to the shop from outside it. */
  visits: z.int(),
  page_views: z.int(),
}

const Figures = z.object({
  ...counted,
  /** Revenue per order; null when there was no order. */
  basket: Aed.nullable(),
  /** Orders per visit; null when there was no visit. */
  conversion: z.number().nullable(),
})
export type DashboardFigures = z.input<typeof Figures>

/** First and last day of a period, both included. */
const Days = z.object({ from: z.iso.date(), to: z.iso.date() })

export const Dashboard = z.object({
  days: Days,
  /** The same number of days just before those. */
  days_before: Days,
  figures: Figures,
  figures_before: Figures,
  series: z.array(Days.extend(counted)),
  best_sellers: z.array(
    z.object({
      product_id: z.int(),
      product_name: Texts,
      /** Without units that came back. */
      units: z.int(),
      /** With VAT, before discounts. */
      value: Aed,
    }),
  ),
  /** What was searched for and finds nothing, the most frequent first; 90 days are kept. */
  empty_searches: z.array(z.object({ term: z.string(), language: z.enum(LANGUAGES), searches: z.int() })),
  low_stock: z.object({ total: z.int(), sizes: z.array(StockedSize) }),
})
export type Dashboard = z.input<typeof Dashboard>
export type DashboardPoint = Dashboard['series'][number]

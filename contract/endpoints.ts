import { accountEndpoints } from './endpoints/accounts.ts'
import { adminCatalogEndpoints } from './endpoints/admin-catalog.ts'
import { adminContentEndpoints } from './endpoints/admin-content.ts'
import { adminCustomerEndpoints } from './endpoints/admin-customers.ts'
import { adminDashboardEndpoints } from './endpoints/admin-dashboard.ts'
import { adminDiscountEndpoints } from './endpoints/admin-discounts.ts'
import { adminHoldEndpoints } from './endpoints/admin-holds.ts'
import { adminOrderEndpoints } from './endpoints/admin-orders.ts'
import { adminSearchEndpoints } from './endpoints/admin-search.ts'
import { adminStatusEndpoints } from './endpoints/admin-status.ts'
import { analyticsEndpoints } from './endpoints/analytics.ts'
import { cartEndpoints } from './endpoints/cart.ts'
import { catalogEndpoints } from './endpoints/catalog.ts'
import { cspReportEndpoints } from './endpoints/csp-reports.ts'
import { discountEndpoints } from './endpoints/discounts.ts'
import type { Endpoint } from './endpoints/endpoint.ts'
import { orderEndpoints } from './endpoints/orders.ts'
import { preferenceEndpoints } from './endpoints/preferences.ts'
import { privacyEndpoints } from './endpoints/privacy.ts'
import { ratingEndpoints } from './endpoints/ratings.ts'
import { searchEndpoints } from './endpoints/search.ts'
import { staffEndpoints } from './endpoints/staff.ts'
import { stockNoticeEndpoints } from './endpoints/stock-notices.ts'
import { wishlistEndpoints } from './endpoints/wishlist.ts'
import { Refusal } from './values/wire.ts'

/** Statuses with which any call may be refused. */
export const refusals = {
  400: Refusal,
  401: Refusal,
  403: Refusal,
  404: Refusal,
  409: Refusal,
  413: Refusal,
  415: Refusal,
  422: Refusal,
  429: Refusal,
  500: Refusal,
  503: Refusal,
} as const

/**
 * Every call under /api (rules/calls 1). The server validates by this table and generates its OpenAPI document from
 * it; the client takes its types from it. A call answers its declared statuses or one of the refusals above.
 */
export const endpoints = {
  ...catalogEndpoints,
  ...searchEndpoints,
  ...ratingEndpoints,
  ...discountEndpoints,
  ...orderEndpoints,
  ...accountEndpoints,
  ...privacyEndpoints,
  ...preferenceEndpoints,
  ...cartEndpoints,
  ...wishlistEndpoints,
  ...stockNoticeEndpoints,
  ...analyticsEndpoints,
  ...cspReportEndpoints,
  ...staffEndpoints,
  ...adminContentEndpoints,
  ...adminDiscountEndpoints,
  ...adminSearchEndpoints,
  ...adminOrderEndpoints,
  ...adminHoldEndpoints,
  ...adminCatalogEndpoints,
  ...adminCustomerEndpoints,
  ...adminDashboardEndpoints,
  ...adminStatusEndpoints,
} as const satisfies Record<string, Endpoint>

export type { Endpoint } from './endpoints/endpoint.ts'
export type Endpoints = typeof endpoints
export type Call = keyof Endpoints

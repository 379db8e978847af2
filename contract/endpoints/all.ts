import { Refusal } from '../values/wire.ts'
import { accountEndpoints } from './accounts.ts'
import { adminCatalogEndpoints } from './admin-catalog.ts'
import { adminContentEndpoints } from './admin-content.ts'
import { adminCustomerEndpoints } from './admin-customers.ts'
import { adminDashboardEndpoints } from './admin-dashboard.ts'
import { adminDiscountEndpoints } from './admin-discounts.ts'
import { adminHoldEndpoints } from './admin-holds.ts'
import { adminOrderEndpoints } from './admin-orders.ts'
import { adminReviewEndpoints } from './admin-reviews.ts'
import { adminSearchEndpoints } from './admin-search.ts'
import { adminStatusEndpoints } from './admin-status.ts'
import { analyticsEndpoints } from './analytics.ts'
import { cartEndpoints } from './cart.ts'
import { catalogEndpoints } from './catalog.ts'
import { adminCourierEndpoints, newDayEndpoints } from './couriers.ts'
import { cspReportEndpoints } from './csp-reports.ts'
import { adminDeliveryEndpoints, deliveryEndpoints } from './delivery.ts'
import { discountEndpoints } from './discounts.ts'
import type { Endpoint } from './endpoint.ts'
import { finderEndpoints } from './finder.ts'
import { orderEndpoints } from './orders.ts'
import { preferenceEndpoints } from './preferences.ts'
import { privacyEndpoints } from './privacy.ts'
import { ratingEndpoints } from './ratings.ts'
import { adminReturnEndpoints, returnEndpoints } from './returns.ts'
import { reviewEndpoints } from './reviews.ts'
import { searchEndpoints } from './search.ts'
import { staffEndpoints } from './staff.ts'
import { adminStaffOrderEndpoints, paymentLinkEndpoints } from './staff-orders.ts'
import { stockNoticeEndpoints } from './stock-notices.ts'
import { wishlistEndpoints } from './wishlist.ts'

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
  ...finderEndpoints,
  ...ratingEndpoints,
  ...reviewEndpoints,
  ...discountEndpoints,
  ...deliveryEndpoints,
  ...newDayEndpoints,
  ...orderEndpoints,
  ...returnEndpoints,
  ...paymentLinkEndpoints,
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
  ...adminReviewEndpoints,
  ...adminDiscountEndpoints,
  ...adminSearchEndpoints,
  ...adminDeliveryEndpoints,
  ...adminCourierEndpoints,
  ...adminOrderEndpoints,
  ...adminReturnEndpoints,
  ...adminStaffOrderEndpoints,
  ...adminHoldEndpoints,
  ...adminCatalogEndpoints,
  ...adminCustomerEndpoints,
  ...adminDashboardEndpoints,
  ...adminStatusEndpoints,
} as const satisfies Record<string, Endpoint>

export type { Endpoint } from './endpoint.ts'
export type Endpoints = typeof endpoints
export type Call = keyof Endpoints

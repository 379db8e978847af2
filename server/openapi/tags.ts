import { accountEndpoints } from '@nafha/contract/endpoints/accounts'
import { adminCatalogEndpoints } from '@nafha/contract/endpoints/admin-catalog'
import { adminContentEndpoints } from '@nafha/contract/endpoints/admin-content'
import { adminCustomerEndpoints } from '@nafha/contract/endpoints/admin-customers'
import { adminDashboardEndpoints } from '@nafha/contract/endpoints/admin-dashboard'
import { adminDiscountEndpoints } from '@nafha/contract/endpoints/admin-discounts'
import { adminHoldEndpoints } from '@nafha/contract/endpoints/admin-holds'
import { adminOrderEndpoints } from '@nafha/contract/endpoints/admin-orders'
import { adminReviewEndpoints } from '@nafha/contract/endpoints/admin-reviews'
import { adminSearchEndpoints } from '@nafha/contract/endpoints/admin-search'
import { adminStatusEndpoints } from '@nafha/contract/endpoints/admin-status'
import type { Endpoint } from '@nafha/contract/endpoints/all'
import { analyticsEndpoints } from '@nafha/contract/endpoints/analytics'
import { cartEndpoints } from '@nafha/contract/endpoints/cart'
import { catalogEndpoints } from '@nafha/contract/endpoints/catalog'
import { adminCourierEndpoints, newDayEndpoints } from '@nafha/contract/endpoints/couriers'
import { cspReportEndpoints } from '@nafha/contract/endpoints/csp-reports'
import { adminDeliveryEndpoints, deliveryEndpoints } from '@nafha/contract/endpoints/delivery'
import { discountEndpoints } from '@nafha/contract/endpoints/discounts'
import { finderEndpoints } from '@nafha/contract/endpoints/finder'
import { orderEndpoints } from '@nafha/contract/endpoints/orders'
import { preferenceEndpoints } from '@nafha/contract/endpoints/preferences'
import { privacyEndpoints } from '@nafha/contract/endpoints/privacy'
import { ratingEndpoints } from '@nafha/contract/endpoints/ratings'
import { adminReturnEndpoints, returnEndpoints } from '@nafha/contract/endpoints/returns'
import { reviewEndpoints } from '@nafha/contract/endpoints/reviews'
import { searchEndpoints } from '@nafha/contract/endpoints/search'
import { staffEndpoints } from '@nafha/contract/endpoints/staff'
import { adminStaffOrderEndpoints, paymentLinkEndpoints } from '@nafha/contract/endpoints/staff-orders'
import { stockNoticeEndpoints } from '@nafha/contract/endpoints/stock-notices'
import { wishlistEndpoints } from '@nafha/contract/endpoints/wishlist'

interface Tag {
  name: string
  description: string
  calls: Record<string, Endpoint>
}

/** Chapters of the document, those of shoppers first. */
export const tags: readonly Tag[] = [
  { name: 'Catalogue', description: 'Products, collections, blogs and pages', calls: catalogEndpoints },
  { name: 'Search', description: 'Search and its suggestions', calls: searchEndpoints },
  { name: 'Scent finder', description: 'Perfumes that fit five answers', calls: finderEndpoints },
  { name: 'Delivery', description: 'Days on which orders arrive', calls: deliveryEndpoints },
  { name: 'New delivery day', description: 'A day after a failed delivery', calls: newDayEndpoints },
  { name: 'Checkout', description: 'Payments and the orders that they make', calls: orderEndpoints },
  {
    name: 'Payment links',
    description: 'Payment of an order that staff have taken',
    calls: paymentLinkEndpoints,
  },
  { name: 'Discounts', description: 'Guests and promotion codes', calls: discountEndpoints },
  { name: 'Accounts', description: 'Sign-in, passkeys, addresses and contact', calls: accountEndpoints },
  { name: 'Privacy', description: 'Export and erasure of personal data', calls: privacyEndpoints },
  { name: 'Preferences', description: 'Language and consent of a browser', calls: preferenceEndpoints },
  { name: 'Ratings', description: 'Stars of products and blogs', calls: ratingEndpoints },
  { name: 'Returns', description: 'Units that buyers send back', calls: returnEndpoints },
  { name: 'Reviews', description: 'What customers write about perfumes', calls: reviewEndpoints },
  { name: 'Cart', description: 'The cart that an account keeps', calls: cartEndpoints },
  { name: 'Wishlist', description: 'Wishes of a customer', calls: wishlistEndpoints },
  { name: 'Stock notices', description: 'Mails when a size is back', calls: stockNoticeEndpoints },
  { name: 'Page views', description: 'The count of views, without cookies', calls: analyticsEndpoints },
  {
    name: 'Policy reports',
    description: 'What the policies of pages have stopped',
    calls: cspReportEndpoints,
  },
  { name: 'Staff', description: 'Accounts and sessions of the back office', calls: staffEndpoints },
  { name: 'Admin catalogue', description: 'Products, stock and imports', calls: adminCatalogEndpoints },
  { name: 'Admin couriers', description: 'Couriers, their rules and parcels', calls: adminCourierEndpoints },
  {
    name: 'Admin delivery',
    description: "The shop's calendar and delivery methods",
    calls: adminDeliveryEndpoints,
  },
  { name: 'Admin content', description: 'Blogs, pages, messages and ratings', calls: adminContentEndpoints },
  { name: 'Admin customers', description: 'Accounts of customers', calls: adminCustomerEndpoints },
  { name: 'Admin dashboard', description: 'Figures of the shop', calls: adminDashboardEndpoints },
  { name: 'Admin discounts', description: 'Promotion codes', calls: adminDiscountEndpoints },
  {
    name: 'Admin orders by staff',
    description: 'Orders that staff take by telephone, and their payment links',
    calls: adminStaffOrderEndpoints,
  },
  { name: 'Admin holds', description: 'Bottles that are held unpaid', calls: adminHoldEndpoints },
  { name: 'Admin orders', description: 'Orders, refunds and payments', calls: adminOrderEndpoints },
  { name: 'Admin returns', description: 'Steps and rules of returns', calls: adminReturnEndpoints },
  { name: 'Admin reviews', description: 'Moderation of reviews', calls: adminReviewEndpoints },
  { name: 'Admin search', description: 'Words that mean the same to search', calls: adminSearchEndpoints },
  { name: 'Admin status', description: 'Jobs and the state of the shop', calls: adminStatusEndpoints },
]

export function tagOf(call: string): string {
  const tag = tags.find(({ calls }) => call in calls)
  if (!tag) throw new Error(`no tag of the API's document has ${call}`)
  return tag.name
}

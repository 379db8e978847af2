import type { FastifyInstance } from 'fastify'
import { adminCustomerRoutes } from './accounts/admin/index.ts'
import { accountRoutes, userOf } from './accounts/index.ts'
import { analyticsRoutes } from './analytics/index.ts'
import { adminBlogRoutes, blogRoutes } from './blogs/index.ts'
import { cartRoutes } from './carts/index.ts'
import { adminCatalogRoutes } from './catalog/admin/index.ts'
import { catalogRoutes } from './catalog/index.ts'
import { type CheckoutContext, checkoutRoutes } from './checkout/index.ts'
import { adminContentRoutes, contentRoutes } from './content/index.ts'
import {
  adminCourierRoutes,
  type CourierAdapter,
  courierWebhookRoute,
  newDayRoutes,
} from './couriers/index.ts'
import { cspReportRoutes } from './csp-reports/index.ts'
import { dashboardRoutes } from './dashboard/index.ts'
import { adminDeliveryRoutes, deliveryRoutes } from './delivery/index.ts'
import { adminDiscountRoutes, discountRoutes } from './discounts/index.ts'
import { finderRoutes } from './finder/index.ts'
import { adminFulfilmentRoutes, fulfilmentRoutes } from './fulfilment/index.ts'
import { guestRoutes } from './guests/index.ts'
import { invoiceRoutes } from './invoices/index.ts'
import { adminContactRoutes, contactRoutes } from './messages/index.ts'
import { documentApi } from './openapi/index.ts'
import { orderRoutes } from './orders/index.ts'
import type { RelyingParty } from './passkeys/index.ts'
import type { PictureStore } from './pictures/index.ts'
import type { KeepNumber } from './platform/cache/index.ts'
import type { SmsSettings } from './platform/config/sms-countries.ts'
import type { Database } from './platform/database/client.ts'
import { preferenceRoutes } from './preferences/index.ts'
import { adminPrivacyRoutes, privacyRoutes } from './privacy/index.ts'
import { quoteRoute } from './quotes/index.ts'
import { adminRatingRoutes, ratingRoutes } from './ratings/index.ts'
import { adminProblemRoutes, webhookRoute } from './reconciliation/index.ts'
import { adminReservationRoutes } from './reservation-limits/index.ts'
import { adminReturnRoutes, returnRoutes } from './returns/index.ts'
import { adminReviewRoutes, invitationRoutes, reviewRoutes } from './reviews/index.ts'
import { searchRoutes } from './search/index.ts'
import { type StaffSettings, staffRoutes } from './staff/index.ts'
import { adminStaffOrderRoutes, paymentLinkRoutes } from './staff-orders/index.ts'
import { type StatusContext, statusRoutes } from './status/index.ts'
import { adminStockRoutes } from './stock/index.ts'
import { stockNoticeRoutes } from './stock-notices/index.ts'
import { wishlistRoutes } from './wishlist/index.ts'

interface Parts {
  /** The staff host's name, if there is one. */
  staffHost?: string | null
  store: PictureStore
  staffSettings: StaffSettings
  /** Relying party of customers' passkeys. */
  customersSite: RelyingParty
  /** Database for browsing shoppers, which may be a replica. */
  reads: Database
  /** Keeps numbers that depend on all products; without it they are read. */
  keepNumber?: KeepNumber
  /** Sources of the status page. */
  statusContext: StatusContext
  sms: SmsSettings
  /** The email about a shipment waits so long, in seconds. */
  shippingMailSeconds: number
  /** The couriers whose API this shop speaks. */
  adapters?: readonly CourierAdapter[]
}

/** Registers every call of the API that this version serves. */
export async function apiRoutes(
  app: FastifyInstance,
  context: CheckoutContext,
  {
    staffHost = null,
    store,
    staffSettings,
    customersSite,
    reads,
    keepNumber,
    statusContext,
    ...settings
  }: Parts,
) {
  const { db } = context
  const { sms, shippingMailSeconds, adapters = [] } = settings
  catalogRoutes(app, { db: reads, keepNumber })
  searchRoutes(app, { db, reads, keepNumber })
  finderRoutes(app, { db: reads })
  blogRoutes(app, { db: reads })
  contentRoutes(app, { db: reads })
  deliveryRoutes(app, { db: reads })
  guestRoutes(app, db)
  await accountRoutes(app, db, { sms, site: customersSite })
  privacyRoutes(app, db)
  preferenceRoutes(app)
  discountRoutes(app, db, (customerId) => userOf(db, customerId))
  ratingRoutes(app, db)
  reviewRoutes(app, { db, reads, keepNumber, store })
  invitationRoutes(app, { db, store })
  cartRoutes(app, db)
  wishlistRoutes(app, db)
  stockNoticeRoutes(app, db)
  analyticsRoutes(app, db)
  await cspReportRoutes(app, db)
  orderRoutes(app, db)
  invoiceRoutes(app, context)
  quoteRoute(app, db)
  checkoutRoutes(app, context)
  fulfilmentRoutes(app, db)
  returnRoutes(app, db)
  adminReturnRoutes(app, db)
  adminFulfilmentRoutes(app, { ...context, shippingMailSeconds })
  const courierContext = { db, adapters, log: context.log }
  newDayRoutes(app, db)
  adminCourierRoutes(app, courierContext)
  await courierWebhookRoute(app, courierContext)
  adminReservationRoutes(app, context)
  adminProblemRoutes(app, context)
  const staffOrderContext = { ...context, seal: staffSettings.seal, publicUrl: customersSite.origin }
  paymentLinkRoutes(app, staffOrderContext)
  adminStaffOrderRoutes(app, staffOrderContext)
  await webhookRoute(app, context)
  await staffRoutes(app, db, staffSettings)
  adminCatalogRoutes(app, db, store)
  adminStockRoutes(app, db)
  adminDeliveryRoutes(app, db)
  adminDiscountRoutes(app, db)
  adminCustomerRoutes(app, db, sms)
  adminPrivacyRoutes(app, db)
  dashboardRoutes(app, db)
  statusRoutes(app, statusContext)
  adminBlogRoutes(app, db)
  adminContentRoutes(app, db, store)
  contactRoutes(app, db)
  adminContactRoutes(app, db)
  adminRatingRoutes(app, db)
  adminReviewRoutes(app, db)
  await documentApi(app, customersSite.origin, staffHost)
}

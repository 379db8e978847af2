import type { FastifyBaseLogger } from 'fastify'
import type { Seller } from '../invoices/index.ts'
import type { PaymentProvider } from '../payments/index.ts'
import type { Database } from '../platform/database/client.ts'
import type { ReservationLimits } from '../reservation-limits/limits.ts'

/** Services and settings that a purchase needs. */
export interface CheckoutContext {
  db: Database
  provider: PaymentProvider
  reservationLimits: ReservationLimits
  /** The seller that invoices and credit notes name. */
  seller: Seller
  log: FastifyBaseLogger
}

import type { FastifyBaseLogger } from 'fastify'
import type { Seller } from '../invoices/index.ts'
import type { PaymentProvider } from '../payments/index.ts'
import type { LimitsContext } from '../reservation-limits/index.ts'

/** Services and settings that a purchase needs. */
export interface CheckoutContext extends LimitsContext {
  provider: PaymentProvider
  /** The seller that invoices and credit notes name. */
  seller: Seller
  log: FastifyBaseLogger
}

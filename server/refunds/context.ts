import type { FastifyBaseLogger } from 'fastify'
import type { Seller } from '../invoices/index.ts'
import type { PaymentProvider } from '../payments/index.ts'
import type { Database } from '../platform/database/client.ts'

/** Services that a refund needs. */
export interface RefundContext {
  db: Database
  provider: PaymentProvider
  /** The seller that credit notes name. */
  seller: Seller
  log: FastifyBaseLogger
}

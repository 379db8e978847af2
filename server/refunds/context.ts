import type { FastifyBaseLogger } from 'fastify'
import type { Seller } from '../invoices/index.ts'
import type { PaymentProvider } from '../payments/index.ts'
import type { Database } from '../platform/database/client.ts'

/** What a refund works with. */
export interface RefundContext {
  db: Database
  provider: PaymentProvider
  /** Whom credit notes name. */
  seller: Seller
  log: FastifyBaseLogger
}

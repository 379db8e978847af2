import type { FastifyBaseLogger } from 'fastify'
import type { PaymentProvider } from '../payments/index.ts'
import type { Database } from '../platform/database/client.ts'

/** What a purchase works with. */
export interface CheckoutRoom {
  db: Database
  provider: PaymentProvider
  reservationMinutes: number
  log: FastifyBaseLogger
}

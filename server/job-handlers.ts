import type { Invited } from '@nafha/contract/reviews/invitations'
import type { FastifyBaseLogger } from 'fastify'
import { accountJobHandlers } from './accounts/index.ts'
import { boughtTogetherJobHandlers } from './bought-together/index.ts'
import { importJobHandlers } from './catalog/admin/index.ts'
import { type CheckoutContext, checkoutJobHandlers } from './checkout/index.ts'
import { type CourierContext, courierJobHandlers, newDayJobHandlers } from './couriers/index.ts'
import { creditJobHandlers } from './credits/index.ts'
import type { Seller } from './invoices/index.ts'
import { type EmailContext, messageJobHandlers } from './messages/index.ts'
import type { PictureStore } from './pictures/index.ts'
import type { Seal } from './platform/crypto/seal.ts'
import type { Database } from './platform/database/client.ts'
import type { JobHandler } from './platform/jobs/define.ts'
import type { Mailer } from './platform/messaging/mail/index.ts'
import type { SmsSender } from './platform/messaging/sms/index.ts'
import { reconciliationJobHandlers } from './reconciliation/index.ts'
import { refundJobHandlers } from './refunds/index.ts'
import { retentionJobHandlers } from './retention/index.ts'
import { returnJobHandlers } from './returns/index.ts'
import { reviewJobHandlers } from './reviews/index.ts'
import { staffOrderJobHandlers } from './staff-orders/index.ts'
import { stockNoticeJobHandlers } from './stock-notices/index.ts'

interface JobContext {
  db: Database
  mailer: Mailer
  smsSender: SmsSender
  log: FastifyBaseLogger
  dataDir: string
  /** The seller on the attached invoices and credit notes. */
  seller: Seller
  emailContext: EmailContext
  store: PictureStore
  /** Seals the secrets of payment links. */
  seal: Seal
  /** The buyers whom the shop invites to review. */
  invited: Invited
}

/** The work of all jobs that call no payment provider. */
export const jobHandlers = (context: JobContext): JobHandler[] => [
  ...messageJobHandlers(context),
  ...accountJobHandlers(context),
  ...retentionJobHandlers(context),
  ...stockNoticeJobHandlers(context),
  ...importJobHandlers(context),
  ...reviewJobHandlers(context),
  ...returnJobHandlers(context),
  ...boughtTogetherJobHandlers(context),
  ...newDayJobHandlers(context),
  ...staffOrderJobHandlers(context),
  ...creditJobHandlers(context),
]

/** The work of the jobs that call the payment provider or a courier. */
export const providerJobHandlers = (context: CheckoutContext & CourierContext): JobHandler[] => [
  ...checkoutJobHandlers(context),
  ...refundJobHandlers(context),
  ...reconciliationJobHandlers(context),
  ...courierJobHandlers(context),
]

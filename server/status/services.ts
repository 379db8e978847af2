import type { ShopStatus } from '@nafha/contract/admin/status'
import type { Config } from '../platform/config/index.ts'

/** Services of the status page: the real one or its stand-in. */
export const servicesOf = (config: Config): ShopStatus['services'] => ({
  payments: config.paymentMode,
  mail: config.mail.smtpUrl ? 'smtp' : 'outbox',
  sms: config.twilio ? 'twilio' : 'outbox',
  pictures: config.bucket ? 'bucket' : 'disk',
  reads: config.database.readUrl ? 'replica' : 'primary',
  limits: config.redisUrl ? 'shared' : 'own',
  error_webhook: config.errorWebhookUrl !== null,
  traces: config.traces !== null,
})

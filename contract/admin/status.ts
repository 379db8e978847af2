import * as z from 'zod'
import { CspCount } from './csp-reports.ts'

/** Bytes; often more than 2³¹. */
const bytes = z.number()

/** Names of the background jobs; the back office has a word for each. */
export const JOB_NAMES = [
  'send-order-confirmation',
  'send-order-status',
  'send-parcel-shipped',
  'send-refund',
  'send-order-mail-again',
  'send-return-update',
  'send-return-label',
  'send-late-payment',
  'send-payment-link',
  'send-payment-link-again',
  'send-code',
  'send-reset-link',
  'send-account-changed',
  'send-account-notice',
  'send-staff-notice',
  'send-email-change',
  'send-contact-message',
  'reward-inviter',
  'send-invite-reward',
  'look-for-stock-notices',
  'send-stock-notice-confirmation',
  'send-back-in-stock',
  'send-review-invitation',
  'remove-review-photos',
  'close-credit',
  'expire-checkout',
  'refund-payment',
  'reconcile-payments',
  'compare-payments',
  'look-for-disputes',
  'look-at-dispute',
  'book-parcel',
  'book-return',
  'cancel-return-booking',
  'cancel-courier-booking',
  'track-parcels',
  'send-new-day',
  'tell-new-day',
  'clean-up',
  'pair-products',
  'check-catalog-import',
  'run-catalog-import',
] as const
export type JobName = (typeof JOB_NAMES)[number]

/** A job that has failed at least once. */
const FailedJob = z.object({
  id: z.string(),
  name: z.string(),
  attempts: z.int(),
  /** Attempts after which the job is given up. */
  most: z.int(),
  /** Null if the job was given up. */
  next_try_at: z.string().nullable(),
  /** First line of the last attempt's error. */
  error: z.string(),
})
export type FailedJob = z.infer<typeof FailedJob>

/** State of one process of the shop and of its dependencies, for operators. */
export const ShopStatus = z.object({
  version: z.string(),
  /** Name of the machine that answered. */
  node: z.string(),
  started_at: z.string(),
  database: z.object({
    version: z.string(),
    bytes,
    /**
     * Migrations that this version knows, and how many of them the database has; a newer version may have run more.
     */
    migrations: z.object({ known: z.int(), done: z.int() }),
    connections: z.object({ most: z.int(), open: z.int(), idle: z.int(), waiting: z.int() }),
  }),
  /** State of the parts that a purchase, or its aftermath, depends on. */
  ready: z.object({
    /** False for a standby or a read-only database. */
    database: z.boolean(),
    /** Disk of the payment sandbox; true without a sandbox. */
    sandbox: z.boolean(),
    /** Storage of the pictures. */
    pictures: z.boolean(),
    /** False while due jobs wait and none is being worked on. */
    queue: z.boolean(),
  }),
  /** Time of the last successful backup; null if there is none. */
  last_backup_at: z.string().nullable(),
  queue: z.object({
    /** Jobs that are due but not started. */
    ready: z.int(),
    running: z.int(),
    /** Jobs that are not due yet. */
    later: z.int(),
    /** Jobs that failed and will be retried. */
    failing: z.int(),
    given_up: z.int(),
    /** Age in seconds of the oldest due job, mails excluded; 0 when none waits. */
    oldest_seconds: z.number(),
    /** The same for mails about orders and stock, which wait while shoppers keep the shop busy. */
    oldest_letter_seconds: z.number(),
  }),
  failed_jobs: z.array(FailedJob),
  /** Mails and SMS whose first attempt failed and that are not sent yet. */
  undelivered: z.int(),
  /** Codes sent by SMS today, by the calendar of the Emirates, and their daily limit. */
  sms: z.object({ today: z.int(), per_day: z.int() }),
  payments: z.object({
    problems: z.int(),
    /** Time of the provider's last webhook of a successful payment. */
    last_webhook_at: z.string().nullable(),
    /** Cards declined within the last hour. */
    declined: z.int(),
    /** True while staff have switched "under attack" on: guests cannot pay. */
    under_attack: z.boolean(),
  }),
  /** Parcels that somebody has to look at today (rules/couriers 9). */
  parcels: z.object({ problems: z.int() }),
  /** Counts since the start; null where pages are not cached (npm run dev). */
  page_cache: z.object({ answers: z.int(), bytes, hit: z.int(), stale: z.int(), miss: z.int() }).nullable(),
  /** Requests that a Content-Security-Policy blocked in the last seven days, the most frequent first. */
  csp_reports: z.array(CspCount),
  /** The disk of DATA_DIR. */
  storage: z.object({ bytes, free_bytes: bytes }),
  services: z.object({
    payments: z.enum(['live', 'test', 'sandbox']),
    mail: z.enum(['smtp', 'outbox']),
    sms: z.enum(['twilio', 'outbox']),
    pictures: z.enum(['bucket', 'disk']),
    /** Database that answers shoppers' reads. */
    reads: z.enum(['replica', 'primary']),
    limits: z.enum(['shared', 'own']),
    /** True when errors are reported to a webhook; below, when traces are sent. */
    error_webhook: z.boolean(),
    traces: z.boolean(),
  }),
})
export type ShopStatus = z.infer<typeof ShopStatus>

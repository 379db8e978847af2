import * as z from 'zod'
import { CspCount } from '../csp-reports.ts'

/** Bytes; often more than 2³¹. */
const bytes = z.number()

/** The work that happens after the answer; the back office has a word for each. */
export const JOB_NAMES = [
  'send-order-confirmation',
  'send-order-status',
  'send-refund',
  'send-order-mail-again',
  'send-late-payment',
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
  'expire-checkout',
  'refund-payment',
  'reconcile-payments',
  'compare-payments',
  'look-for-disputes',
  'look-at-dispute',
  'clean-up',
  'check-catalog-import',
  'run-catalog-import',
] as const
export type JobName = (typeof JOB_NAMES)[number]

/** A job that has failed at least once. */
const FailedJob = z.object({
  id: z.string(),
  name: z.string(),
  attempts: z.int(),
  /** The attempts after which it is given up. */
  most: z.int(),
  /** Null when it was given up. */
  next_try_at: z.string().nullable(),
  /** First line of the last attempt's error. */
  error: z.string(),
})
export type FailedJob = z.infer<typeof FailedJob>

/** State of one process of the shop and of what it depends on, for those who run it. */
export const ShopStatus = z.object({
  version: z.string(),
  /** Name of the machine that answered. */
  node: z.string(),
  started_at: z.string(),
  database: z.object({
    version: z.string(),
    bytes,
    /** Of the migrations that this version knows, how many are done; more are done by a newer version. */
    migrations: z.object({ known: z.int(), done: z.int() }),
    connections: z.object({ most: z.int(), open: z.int(), idle: z.int(), waiting: z.int() }),
  }),
  /** Whether the parts work that a purchase, or what follows from it, needs. */
  ready: z.object({
    /** False of a standby, and of one that takes no writes. */
    database: z.boolean(),
    /** The disk of the payment sandbox; true without one. */
    sandbox: z.boolean(),
    /** Pictures are put there. */
    pictures: z.boolean(),
    /** False while due work waits and nothing is worked on. */
    queue: z.boolean(),
  }),
  /** When the last backup was made that succeeded; null when none has. */
  last_backup_at: z.string().nullable(),
  queue: z.object({
    /** Due, but not started. */
    ready: z.int(),
    running: z.int(),
    /** Not due yet. */
    later: z.int(),
    /** Failed at least once and to be tried again. */
    failing: z.int(),
    given_up: z.int(),
    /** Seconds that the oldest due job has been waiting, letters not counted; 0 when none waits. */
    oldest_seconds: z.number(),
    /** The same for letters about orders and stock, which wait while shoppers keep the shop busy. */
    oldest_letter_seconds: z.number(),
  }),
  failed_jobs: z.array(FailedJob),
  /** Mails and SMS that did not go out at the first try, and have not yet. */
  undelivered: z.int(),
  /** Codes by SMS of this day, by the calendar of the Emirates, and how many there are at most. */
  sms: z.object({ today: z.int(), per_day: z.int() }),
  payments: z.object({
    problems: z.int(),
    /** When the provider last told of a payment that succeeded. */
    last_webhook_at: z.string().nullable(),
    /** Cards that were declined within an hour. */
    declined: z.int(),
    /** True while staff have switched "under attack" on: guests cannot pay. */
    under_attack: z.boolean(),
  }),
  /** Since the start; null where pages are not cached (npm run dev). */
  page_cache: z.object({ answers: z.int(), bytes, hit: z.int(), stale: z.int(), miss: z.int() }).nullable(),
  /** Requests that a Content-Security-Policy blocked in the last seven days, the most frequent first. */
  csp_reports: z.array(CspCount),
  /** The disk that DATA_DIR is on. */
  storage: z.object({ bytes, free_bytes: bytes }),
  services: z.object({
    payments: z.enum(['live', 'test', 'sandbox']),
    mail: z.enum(['smtp', 'outbox']),
    sms: z.enum(['twilio', 'outbox']),
    pictures: z.enum(['bucket', 'disk']),
    /** Which database answers what shoppers read. */
    reads: z.enum(['replica', 'primary']),
    limits: z.enum(['shared', 'own']),
    /** Whether errors are reported to a web hook, and whether traces are sent. */
    error_webhook: z.boolean(),
    traces: z.boolean(),
  }),
})
export type ShopStatus = z.infer<typeof ShopStatus>

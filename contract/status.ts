import * as z from 'zod'

/** Bytes; more than 2³¹ of them are usual. */
const bytes = z.number()

/** A job that has failed at least once. */
const FailedJob = z.object({
  id: z.string(),
  name: z.string(),
  attempts: z.int(),
  /** After so many it is given up. */
  most: z.int(),
  /** Null when it was given up. */
  next_try_at: z.string().nullable(),
  /** What the last try said, its first line. */
  error: z.string(),
})
export type FailedJob = z.infer<typeof FailedJob>

/** How one process of the shop and what it needs are doing, for those who run it. */
export const ShopStatus = z.object({
  version: z.string(),
  /** The machine whose process answers. */
  node: z.string(),
  started_at: z.string(),
  database: z.object({
    version: z.string(),
    bytes,
    /** Of the migrations that this version knows, how many are done; more are done by a newer version. */
    migrations: z.object({ known: z.int(), done: z.int() }),
    connections: z.object({ most: z.int(), open: z.int(), idle: z.int(), waiting: z.int() }),
  }),
  queue: z.object({
    /** Due, and nobody works on them yet. */
    ready: z.int(),
    running: z.int(),
    /** Not due yet. */
    later: z.int(),
    /** Failed at least once and tried again later. */
    failing: z.int(),
    given_up: z.int(),
    /** For how long the first of those that are due has been waiting, in seconds; 0 when none is. Letters apart. */
    oldest_seconds: z.number(),
    /** The same of letters about orders and stock, which wait while shoppers keep the shop busy. */
    oldest_letter_seconds: z.number(),
  }),
  failed_jobs: z.array(FailedJob),
  /** Mails and SMS that did not go out at the first try, and have not yet. */
  undelivered: z.int(),
  payments: z.object({
    problems: z.int(),
    /** When the provider last told of a payment that succeeded. */
    last_webhook_at: z.string().nullable(),
  }),
  /** Since the start; null where pages are not kept (npm run dev). */
  page_cache: z.object({ answers: z.int(), bytes, hit: z.int(), stale: z.int(), miss: z.int() }).nullable(),
  /** The disk that DATA_DIR is on. */
  storage: z.object({ bytes, free_bytes: bytes }),
  services: z.object({
    payments: z.enum(['live', 'test', 'sandbox']),
    mail: z.enum(['smtp', 'outbox']),
    sms: z.enum(['twilio', 'outbox']),
    pictures: z.enum(['bucket', 'disk']),
    /** Who answers what shoppers look at. */
    reads: z.enum(['replica', 'primary']),
    limits: z.enum(['shared', 'own']),
    /** Whether faults are told to somebody, and traces sent. */
    fault_hook: z.boolean(),
    traces: z.boolean(),
  }),
})
export type ShopStatus = z.infer<typeof ShopStatus>

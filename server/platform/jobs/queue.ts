import type { JobName } from '@nafha/contract/admin/status'
import type { OrderMail } from '@nafha/contract/orders'
import type { Language } from '@nafha/contract/values/language'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/client.ts'
import { withOrigin } from './origin.ts'

/** Email to an account's owner about a change, sent to the address from before it. */
export interface AccountChanged {
  changed: 'email' | 'password'
  customerId: number
  email: string
  language: Language
  /** Random for each change. */
  change: string
}

/**
 * A notice to an account's owner is a job of its own: a node that still runs the version before would take it for a
 * changed password.
 */
export interface AccountNotice {
  notice:
    | 'many_codes'
    | 'mobile_changed'
    | 'email_in_use'
    | 'mobile_in_use'
    | 'passkey_added'
    | 'passkey_removed'
  customerId: number
  email: string
  language: Language
  /** Random for each notice. */
  request: string
}

/** Email to a member of staff about a change to their own sign-in, sent to the address from before the change. */
export interface StaffNotice {
  notice:
    | 'new_browser'
    | 'password_changed'
    | 'authenticator_added'
    | 'authenticator_removed'
    | 'recovery_codes_drawn'
    | 'passkey_added'
    | 'passkey_removed'
  staffId: number
  email: string
  language: Language
  /** User-Agent header of a new browser. */
  browser?: string
  /** Random for each notice. */
  request: string
}

/** An account is about to change its email address, or has changed it; `email` is the old one. */
export interface EmailChange {
  stage: 'requested' | 'done'
  customerId: number
  email: string
  language: Language
  /** Random for each change. */
  request: string
}

/** Background jobs by name, with their payloads. */
export interface JobPayloads {
  'send-order-confirmation': { orderId: number }
  'send-order-status': { orderId: number; status: string }
  /** `reference` is printed on the refund's credit note. */
  'send-refund': { refundId: string; reference: string; toCard: boolean }
  /**
   * Kept apart from the jobs above: a node that still runs the version before would ignore a new field and treat the
   * email as sent long ago.
   */
  'send-order-mail-again': { orderId: number; mail: OrderMail; request: string }
  'send-late-payment': { checkoutId: string }
  'send-code': { codeId: number; language: Language }
  'send-reset-link': { email: string; language: Language; request: string }
  'send-account-changed': AccountChanged
  'send-account-notice': AccountNotice
  'send-staff-notice': StaffNotice
  'send-email-change': EmailChange
  'send-contact-message': { messageId: number; language: Language }
  'reward-inviter': { orderId: number }
  'send-invite-reward': { customerId: number; discountId: number }
  'look-for-stock-notices': Record<string, never>
  'send-stock-notice-confirmation': { noticeId: number; request: string }
  'send-back-in-stock': { noticeId: number; request: string }
  'expire-checkout': { checkoutId: string }
  'refund-payment': { refundId: string }
  'reconcile-payments': Record<string, never>
  'compare-payments': Record<string, never>
  'look-for-disputes': Record<string, never>
  'look-at-dispute': { dispute: string }
  'clean-up': Record<string, never>
  'check-catalog-import': { importId: number }
  'run-catalog-import': { importId: number }
}
export type Jobs = { [N in JobName]?: (payload: JobPayloads[N]) => Promise<void> }

/** Tries over about 40 hours: graphile-worker backs off exponentially. */
const MAX_ATTEMPTS = 16

/** Low priority, because a rush leaves many of these, and sign-in codes must not wait behind them. */
const LOW_PRIORITY_JOBS: ReadonlySet<JobName> = new Set([
  'send-order-confirmation',
  'send-order-status',
  'send-refund',
  'send-back-in-stock',
])
/** graphile-worker runs lower numbers first. */
export const LOW_PRIORITY = 1
const priorityOf = (name: JobName) => (LOW_PRIORITY_JOBS.has(name) ? LOW_PRIORITY : 0)

/** These run one at a time on all nodes, so that an older response of the provider is not stored after a newer one. */
const SERIAL_JOBS: ReadonlySet<JobName> = new Set(['look-at-dispute', 'look-for-disputes'])
/** graphile-worker's queue, which runs one job at a time. */
export const SERIAL_QUEUE = 'in-turn'

interface When {
  /** Earliest time to run. */
  runAt?: Date
  /** Replaces a job with the same key that has not begun. */
  key?: string
}

/** Adds a job in the transaction of its cause, so that a crash loses both or neither (rules/emails 1). */
export async function enqueue<N extends JobName>(
  tx: Queryable,
  name: N,
  payload: JobPayloads[N],
  { runAt, key }: When = {},
): Promise<void> {
  await tx.execute(sql`select graphile_worker.add_job(
    ${name}, ${JSON.stringify(withOrigin(payload))}::json, max_attempts => ${MAX_ATTEMPTS}, priority => ${priorityOf(name)},
    queue_name => ${SERIAL_JOBS.has(name) ? SERIAL_QUEUE : null}::text, run_at => ${runAt?.toISOString() ?? null}::timestamptz, job_key => ${key ?? null}::text)`)
}

/** A sweep older than this is considered dead (seconds). */
const LONGEST_ROUND_S = 60

/**
 * Enqueues a sweep unless one is running: graphile-worker would hand the running job's key to the new one and use up its
 * attempts, so that it would count as given up.
 */
export async function enqueueUnlessRunning(
  db: Queryable,
  name: 'reconcile-payments' | 'look-for-stock-notices',
): Promise<void> {
  const { rows } = await db.execute(sql`
    select from graphile_worker.jobs
    where key = ${name} and locked_at > now() - make_interval(secs => ${LONGEST_ROUND_S})`)
  if (rows.length === 0) await enqueue(db, name, {}, { key: name })
}

/**
 * SQL that adds a job as part of a larger statement, whose parameters include `jobOrigin()`. Payload (as
 * JSON), time and key are SQL.
 * @param key must be new: to save a third of the cost no existing job is looked for, and one with this key would stay
 */
export const jobAdded = (name: JobName, payload: SQL, { runAt, key }: { runAt?: SQL; key: SQL }): SQL =>
  sql`graphile_worker.add_job(${sql.raw(`'${name}'`)}, (${payload}::jsonb || ${sql.placeholder('origin')}::jsonb)::json,
    max_attempts => ${sql.raw(`${MAX_ATTEMPTS}`)}, priority => ${sql.raw(`${priorityOf(name)}`)},
    run_at => ${runAt ?? sql`null`}, job_key => ${key}, job_key_mode => 'unsafe_dedupe')`

/** The current context, for a job that a larger statement adds. */
export const jobOrigin = () => ({ origin: withOrigin({}) })

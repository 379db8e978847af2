import type { ShopStatus } from '@nafha/contract/admin/status'

const SEVERITIES = ['error', 'warning', 'info'] as const

export interface Concern {
  /** Key of its text, `nafha.status.concerns.<name>`. */
  name: string
  severity: (typeof SEVERITIES)[number]
  count?: number
  /** The page that helps. */
  to?: string
}

/** A due job waits a few seconds at most when all is well. */
const LATE_S = 300
const LITTLE_ROOM = 0.1
/** More declined cards within an hour suggest that somebody tries stolen ones. */
const MANY_DECLINES = 30
/** Staff are warned from this share of the daily SMS limit. */
const MANY_SMS = 0.8

/** A backup older than a night and a half means that the last one failed. */
const OLD_BACKUP_MS = 36 * 3_600_000

/** No backup at all is no concern: the shop may rely on its provider's snapshots. */
const isOld = (at: string | null) => at !== null && Date.now() - Date.parse(at) > OLD_BACKUP_MS

/** Lists what needs attention, the worst first. */
export function concernsOf(status: ShopStatus): Concern[] {
  const { ready, queue, database, storage, payments, parcels, undelivered, services, sms } = status
  const { known, done } = database.migrations
  const concerns: (Concern | false)[] = [
    !ready.database && { name: 'database_read_only', severity: 'error' },
    !ready.sandbox && { name: 'sandbox_disk', severity: 'error' },
    !ready.queue && { name: 'queue_still', severity: 'error' },
    !ready.pictures && { name: 'pictures_away', severity: 'error' },
    queue.given_up > 0 && { name: 'given_up', severity: 'error', count: queue.given_up },
    payments.problems > 0 && {
      name: 'problems',
      severity: 'error',
      count: payments.problems,
      to: '/admin/payment-problems',
    },
    parcels.problems > 0 && {
      name: 'parcels',
      severity: 'warning',
      count: parcels.problems,
      to: '/admin/packing',
    },
    payments.under_attack && { name: 'under_attack', severity: 'warning', to: '/admin/holds' },
    payments.declined >= MANY_DECLINES && {
      name: 'declined',
      severity: 'warning',
      count: payments.declined,
      to: '/admin/holds',
    },
    storage.free_bytes < storage.bytes * LITTLE_ROOM && { name: 'little_room', severity: 'error' },
    done < known && { name: 'migrations_missing', severity: 'error', count: known - done },
    done > known && { name: 'migrations_ahead', severity: 'warning', count: done - known },
    sms.today >= sms.per_day && { name: 'sms_resting', severity: 'error', count: sms.per_day },
    sms.today < sms.per_day &&
      sms.today >= sms.per_day * MANY_SMS && { name: 'sms_many', severity: 'warning', count: sms.today },
    ready.queue && queue.oldest_seconds > LATE_S && { name: 'late', severity: 'warning' },
    undelivered > 0 && { name: 'undelivered', severity: 'warning', count: undelivered },
    queue.failing > undelivered && {
      name: 'failing',
      severity: 'warning',
      count: queue.failing - undelivered,
    },
    database.connections.waiting > 0 && {
      name: 'crowded',
      severity: 'warning',
      count: database.connections.waiting,
    },
    isOld(status.last_backup_at) && { name: 'backup_old', severity: 'warning' },
    services.payments === 'test' && { name: 'payments_test', severity: 'warning' },
    services.payments === 'sandbox' && { name: 'payments_sandbox', severity: 'info' },
    services.mail === 'outbox' && { name: 'mail_outbox', severity: 'info' },
    services.sms === 'outbox' && { name: 'sms_outbox', severity: 'info' },
  ]
  return concerns
    .filter((concern) => concern !== false)
    .sort((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity))
}

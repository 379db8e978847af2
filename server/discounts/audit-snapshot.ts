import type { discounts } from '../platform/database/schema/index.ts'

type Row = typeof discounts.$inferSelect

/** The terms of a code, as its form, its version and the audit log name them; uses change none. */
export const auditSnapshot = (row: Row) => ({
  code: row.code,
  discount: row.percent,
  expire_at: row.expireAt?.toISOString() ?? null,
  disabled: row.disabled,
  times_number: row.timesNumber,
  overall_limit: row.overallLimit,
})

import { shopDay } from '@nafha/contract/values/calendar'
import { fileName } from '@nafha/theme'
import { desc, sql } from 'drizzle-orm'
import { addressesOf, findCustomer } from '../accounts/index.ts'
import type { Database } from '../platform/database/client.ts'
import { auditLog } from '../platform/database/schema/index.ts'
import { belongingsOf, consentChangesOf, ordersOf, unfinishedOf } from './export.sql.ts'
import { findTraces } from './traces.sql.ts'

export interface DataFile {
  data: Buffer
  filename: string
}

/**
 * Everything that the shop stores about a customer, for reading and for data portability: JSON with English names, times in
 * ISO 8601 and money in AED. For secrets that open something it only says that they exist.
 * @returns null when there is no such customer, or the customer was erased
 */
export async function exportCustomer(db: Database, id: number, now: Date): Promise<DataFile | null> {
  const customer = await findCustomer(db, id)
  if (!customer || customer.erasedAt) return null
  const traces = await findTraces(db, customer)
  const { passwordHash: _, blockedAt, erasedAt: __, ...profile } = customer
  const content = {
    exported_at: now.toISOString(),
    profile: { ...snakeCase(profile), blocked_at: blockedAt },
    addresses: await addressesOf(db, id),
    consent: {
      updates_by_email: profile.getUpdates,
      changes: await consentChangesOf(db, id),
      terms_accepted_at: profile.createdAt,
    },
    orders: await ordersOf(db, traces),
    unfinished_purchases: await unfinishedOf(db, traces),
    ...(await belongingsOf(db, traces)),
    changes_by_staff: await db
      .select({ at: auditLog.at, action: auditLog.action })
      .from(auditLog)
      .where(sql`${auditLog.subject} = 'customers' and ${auditLog.subjectId} = ${String(id)}`)
      .orderBy(desc(auditLog.id)),
  }
  return {
    data: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
    filename: `${fileName}-personal-data-${id}-${shopDay(now)}.json`,
  }
}

const snakeCase = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )

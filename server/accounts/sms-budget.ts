import { shopDay } from '@nafha/contract/values/calendar'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { smsDays } from '../platform/database/schema/index.ts'
import { endOfDay } from '../platform/time/shop-days.ts'

/**
 * Counts one more SMS of the whole shop on its day, for all nodes together. The row is locked until the transaction ends, so
 * that no SMS exceeds the bound.
 * @returns when the shop sends again, or null when this SMS may be sent
 */
export async function spendSms(tx: Queryable, perDay: number, now: Date): Promise<Date | null> {
  const day = shopDay(now)
  const rows = await tx
    .insert(smsDays)
    .values({ day, sent: 1 })
    .onConflictDoUpdate({
      target: smsDays.day,
      set: { sent: sql`${smsDays.sent} + 1` },
      setWhere: sql`${smsDays.sent} < ${perDay}`,
    })
    .returning({ sent: smsDays.sent })
  return rows.length === 1 ? null : endOfDay(day)
}

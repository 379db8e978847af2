import {
  businessCalendar,
  FIRST_CALENDAR,
  ShopCalendar,
  type ShopCalendarForm,
} from '@nafha/contract/delivery/shop-calendar'
import { eq } from 'drizzle-orm'
import type { Database, Queryable } from '../platform/database/client.ts'
import { settings } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { changedMeanwhile, staleForm } from '../platform/outcomes/form-version.ts'
import type { Saved } from '../platform/outcomes/outcome.ts'
import { audit } from '../staff/index.ts'
import { KEY, selectCalendar } from './calendar.sql.ts'

/** Returns the calendar that `storedCalendar` selected. */
export const parseCalendar = (stored: unknown): ShopCalendar =>
  stored === null ? FIRST_CALENDAR : ShopCalendar.parse(stored)

export async function readCalendar(db: Queryable): Promise<ShopCalendar> {
  const [row] = await selectCalendar(db, {})
  return parseCalendar(row?.calendar ?? null)
}

/** Reads what decides about dates; holidays before an ISO date are left out. */
export const readBusinessCalendar = async (db: Queryable, since: string) =>
  businessCalendar(await readCalendar(db), since)

/** Saves the whole calendar; a form that was opened before somebody else saved is refused. */
export const saveCalendar = (
  db: Database,
  who: StaffCaller,
  { version, ...calendar }: ShopCalendarForm,
): Promise<Saved<ShopCalendar>> =>
  db.transaction(async (tx) => {
    const [stored] = await tx
      .select({ value: settings.value })
      .from(settings)
      .where(eq(settings.key, KEY))
      .for('update')
    const from = parseCalendar(stored?.value ?? null)
    const stale = staleForm({ version, ...calendar }, from)
    if (stale) return stale
    const rows = stored
      ? await tx
          .update(settings)
          .set({ value: calendar, updatedAt: new Date() })
          .where(eq(settings.key, KEY))
          .returning()
      : await tx.insert(settings).values({ key: KEY, value: calendar }).onConflictDoNothing().returning()
    // No row is written if somebody else saved the first calendar at the same moment.
    if (rows.length === 0) return changedMeanwhile
    await audit(tx, who, 'update', ['settings', KEY], { from, to: calendar })
    return { kind: 'saved', row: calendar }
  })

import { Publishing } from '@nafha/contract/admin-catalog'
import { eq } from 'drizzle-orm'
import type { Database, Queryable } from '../platform/database/client.ts'
import { settings } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { audit } from '../staff/index.ts'

const KEY = 'publishing'

/** What publishing demands; nothing until staff have set it. */
export async function readPublishing(db: Queryable): Promise<Publishing> {
  const [row] = await db.select().from(settings).where(eq(settings.key, KEY))
  return row ? Publishing.parse(row.value) : { demand_arabic: false }
}

export const changePublishing = (db: Database, who: StaffCaller, value: Publishing): Promise<Publishing> =>
  db.transaction(async (tx) => {
    const from = await readPublishing(tx)
    const changed = { value, updatedAt: new Date() }
    await tx
      .insert(settings)
      .values({ key: KEY, ...changed })
      .onConflictDoUpdate({ target: settings.key, set: changed })
    await audit(tx, who, 'update', ['settings', KEY], { from, to: value })
    return value
  })

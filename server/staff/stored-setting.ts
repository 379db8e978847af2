import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database, Queryable } from '../platform/database/client.ts'
import { settings } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { audit } from './audit.ts'

/** A setting that staff change in the back office: stored in the database, hence the same for all nodes. */
export function storedSetting<Value extends Record<string, unknown>>(
  key: string,
  schema: z.ZodType<Value>,
  initial: Value,
) {
  const read = async (db: Queryable): Promise<Value> => {
    const [row] = await db.select().from(settings).where(eq(settings.key, key))
    return row ? schema.parse(row.value) : initial
  }
  const change = (db: Database, who: StaffCaller, value: Value): Promise<Value> =>
    db.transaction(async (tx) => {
      const from = await read(tx)
      const changed = { value, updatedAt: new Date() }
      await tx
        .insert(settings)
        .values({ key, ...changed })
        .onConflictDoUpdate({ target: settings.key, set: changed })
      await audit(tx, who, 'update', ['settings', key], { from, to: value })
      return value
    })
  return { read, change }
}

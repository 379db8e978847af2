import { UnderAttack } from '@nafha/contract/admin-holds'
import { eq, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../platform/database/client.ts'
import { settings } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { audit } from '../staff/index.ts'

const KEY = 'under_attack'

/** SQL condition for larger statements: true while staff have switched "under attack" on. */
export const isUnderAttack = sql.raw(
  `exists (select from settings where key = '${KEY}' and (value ->> 'on')::boolean)`,
)

export async function readUnderAttack(db: Queryable): Promise<UnderAttack> {
  const [row] = await db.select().from(settings).where(eq(settings.key, KEY))
  return row ? UnderAttack.parse(row.value) : { on: false }
}

/** Turns the switch for all nodes: each purchase reads it with its buyer. */
export const changeUnderAttack = (db: Database, who: StaffCaller, value: UnderAttack): Promise<UnderAttack> =>
  db.transaction(async (tx) => {
    const from = await readUnderAttack(tx)
    const changed = { value, updatedAt: new Date() }
    await tx
      .insert(settings)
      .values({ key: KEY, ...changed })
      .onConflictDoUpdate({ target: settings.key, set: changed })
    await audit(tx, who, 'update', ['settings', KEY], { from, to: value })
    return value
  })

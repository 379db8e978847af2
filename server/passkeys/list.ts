import type { Passkey } from '@nafha/contract/passkeys'
import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { passkeys } from '../platform/database/schema/index.ts'
import { isOf, type Owner } from './owner.ts'

export const presentPasskey = (row: typeof passkeys.$inferSelect): Passkey => ({
  id: row.id,
  name: row.name,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
})

export async function listPasskeys(db: Queryable, owner: Owner): Promise<Passkey[]> {
  const rows = await db.select().from(passkeys).where(isOf(owner)).orderBy(asc(passkeys.createdAt))
  return rows.map(presentPasskey)
}

export const countPasskeys = (db: Queryable, owner: Owner): Promise<number> =>
  db.$count(passkeys, isOf(owner))

/** Null when the owner has no such passkey. */
export async function renamePasskey(db: Queryable, owner: Owner, id: string, name: string) {
  const [row] = await db
    .update(passkeys)
    .set({ name })
    .where(and(isOf(owner), eq(passkeys.id, id)))
    .returning()
  return row ? presentPasskey(row) : null
}

export async function removePasskey(db: Queryable, owner: Owner, id: string): Promise<boolean> {
  const removed = await db
    .delete(passkeys)
    .where(and(isOf(owner), eq(passkeys.id, id)))
    .returning({ id: passkeys.id })
  return removed.length === 1
}

/** Removes all passkeys of an account that starts anew: a thief of the old password may have added one. */
export async function removeAllPasskeys(db: Queryable, owner: Owner): Promise<void> {
  await db.delete(passkeys).where(isOf(owner))
}

import { eq } from 'drizzle-orm'
import { newToken, tokenHash } from '../platform/crypto/secrets.ts'
import type { Queryable } from '../platform/database/client.ts'
import { guests } from '../platform/database/schema/index.ts'

export interface KnownGuest {
  id: number
  token: string
}

/** Returns the guest with this token, or null. */
export async function findGuest(db: Queryable, token: string): Promise<KnownGuest | null> {
  const [found] = await db
    .select({ id: guests.id })
    .from(guests)
    .where(eq(guests.tokenHash, tokenHash(token)))
  return found ? { id: found.id, token } : null
}

/** Finds the guest with this token; an unknown or missing token gets a new guest (rules/discounts 19). */
export async function findOrCreateGuest(
  db: Queryable,
  token: string | null | undefined,
): Promise<KnownGuest> {
  const known = token ? await findGuest(db, token) : null
  if (known) return known
  const fresh = newToken()
  const [created] = await db
    .insert(guests)
    .values({ tokenHash: tokenHash(fresh) })
    .returning({ id: guests.id })
  if (!created) throw new Error('the guest was not stored')
  return { id: created.id, token: fresh }
}

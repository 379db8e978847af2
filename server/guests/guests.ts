import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { guestSessions, guests } from '../platform/database/schema/index.ts'
import { newToken, tokenHash } from '../platform/secrets.ts'

export interface KnownGuest {
  id: number
  token: string
}

/** The guest with this token, or null. */
export async function findGuest(db: Queryable, token: string): Promise<KnownGuest | null> {
  const [found] = await db
    .select({ id: guests.id })
    .from(guests)
    .where(eq(guests.tokenHash, tokenHash(token)))
  return found ? { id: found.id, token } : null
}

/** The guest with this token; an unknown or missing token gets a new guest (DESIGN 5). */
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

export type NewGuestSession = Omit<typeof guestSessions.$inferInsert, 'id' | 'tokenHash' | 'createdAt'>

/** Keeps a guest's shipping information. The token is told once and stored hashed (DESIGN 5). */
export async function createGuestSession(db: Queryable, person: NewGuestSession) {
  const token = newToken()
  const [session] = await db
    .insert(guestSessions)
    .values({ ...person, tokenHash: tokenHash(token) })
    .returning({ id: guestSessions.id })
  if (!session) throw new Error('the guest session was not stored')
  return { id: session.id, token }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The guest session whose token the caller holds, or null. */
export async function provenSession(db: Queryable, id: string, token: string) {
  if (!UUID.test(id)) return null
  const [session] = await db
    .select()
    .from(guestSessions)
    .where(and(eq(guestSessions.id, id), eq(guestSessions.tokenHash, tokenHash(token))))
  return session ?? null
}

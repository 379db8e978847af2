import { sql } from 'drizzle-orm'
import { newToken, tokenHash } from '../platform/crypto/secrets.ts'
import type { Queryable } from '../platform/database/client.ts'
import type { guestSessions } from '../platform/database/schema/index.ts'
import { statement } from '../platform/database/statement.ts'
import { isUuid } from '../platform/database/uuid.ts'

export type NewGuestSession = Omit<
  typeof guestSessions.$inferInsert,
  'id' | 'tokenHash' | 'paymentsPausedUntil' | 'createdAt'
>

const insertSession = statement<{ id: string }>(
  'guest_session_create',
  sql`with soon as materialized (select set_config('synchronous_commit', 'off', true) as said)
    insert into guest_sessions (token_hash, prefix_name, first_name, last_name, email, mobile_number, address)
    select ${sql.placeholder('tokenHash')}::text, ${sql.placeholder('prefixName')}::text, ${sql.placeholder('firstName')}::text,
      ${sql.placeholder('lastName')}::text, ${sql.placeholder('email')}::text, ${sql.placeholder('mobileNumber')}::text,
      ${sql.placeholder('address')}::text
    from soon where said is not null
    returning id`,
)

/**
 * Stores a guest's shipping information. The token is shown once and stored as a hash (rules/calls 24). The database
 * may write it to the disk a moment after the answer (decision 0023).
 */
export async function createGuestSession(db: Queryable, person: NewGuestSession) {
  const token = newToken()
  const [session] = await insertSession(db, { ...person, tokenHash: tokenHash(token) })
  if (!session) throw new Error('the guest session was not stored')
  return { id: session.id, token }
}

type GuestSession = Omit<typeof guestSessions.$inferSelect, 'tokenHash' | 'paymentsPausedUntil' | 'createdAt'>

const readSession = statement<GuestSession>(
  'guest_session_proven',
  sql`select id, prefix_name as "prefixName", first_name as "firstName", last_name as "lastName", email,
      mobile_number as "mobileNumber", address
    from guest_sessions where id = ${sql.placeholder('id')}::uuid and token_hash = ${sql.placeholder('tokenHash')}`,
)

/** The guest session whose token the caller holds, or null. */
export async function provenSession(db: Queryable, id: string, token: string): Promise<GuestSession | null> {
  if (!isUuid(id)) return null
  const [session] = await readSession(db, { id, tokenHash: tokenHash(token) })
  return session ?? null
}

import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import { newToken, tokenHash } from '../platform/crypto/secrets.ts'
import type { Queryable } from '../platform/database/client.ts'
import { customers, customerTokens } from '../platform/database/schema/index.ts'
import { userOf } from './customers.ts'

const HOUR_MS = 3_600_000
/** A sign-in lasts this long (rules/accounts 5). */
const LIFE_MS = { usual: 24 * HOUR_MS, remembered: 30 * 24 * HOUR_MS }

/** Abilities of a customer. All customers have the same ones; staff have roles of their own. */
const ABILITIES = ['profile', 'addresses', 'orders', 'checkout', 'rate', 'invite']

/** Precision of `lastUsedAt`: without it every call would write to the database. */
const USE_RECORDED_EVERY_MS = 60_000

/** Opens a session for login and register. The token is returned once and stored as a hash. */
export async function openSession(
  tx: Queryable,
  customerId: number,
  { remember, userAgent }: { remember: boolean; userAgent: string },
) {
  const now = Date.now()
  const token = newToken()
  const expiresAt = new Date(now + (remember ? LIFE_MS.remembered : LIFE_MS.usual))
  await tx
    .delete(customerTokens)
    .where(and(eq(customerTokens.customerId, customerId), lt(customerTokens.expiresAt, new Date(now))))
  await tx.insert(customerTokens).values({
    ...{ hash: tokenHash(token), customerId, expiresAt },
    userAgent: userAgent.slice(0, 300),
  })
  return {
    token,
    user: await userOf(tx, customerId),
    abilities: ABILITIES,
    expires_at: expiresAt.toISOString(),
  }
}

/** Returns the customer whose valid token this is, or null. */
export async function identifyCustomer(db: Queryable, token: string): Promise<{ customerId: number } | null> {
  const [found] = await db
    .select({ customerId: customerTokens.customerId, lastUsedAt: customerTokens.lastUsedAt })
    .from(customerTokens)
    .innerJoin(customers, eq(customers.id, customerTokens.customerId))
    .where(
      and(
        eq(customerTokens.hash, tokenHash(token)),
        gt(customerTokens.expiresAt, new Date()),
        isNull(customers.blockedAt),
      ),
    )
  if (!found) return null
  if (found.lastUsedAt.getTime() + USE_RECORDED_EVERY_MS < Date.now()) {
    await db
      .update(customerTokens)
      .set({ lastUsedAt: sql`now()` })
      .where(eq(customerTokens.hash, tokenHash(token)))
  }
  return { customerId: found.customerId }
}

export async function closeSession(db: Queryable, token: string): Promise<void> {
  await db.delete(customerTokens).where(eq(customerTokens.hash, tokenHash(token)))
}

/** Signs a customer out everywhere except in the session of the `kept` token. */
export async function closeOtherSessions(tx: Queryable, customerId: number, kept: string | null) {
  await tx
    .delete(customerTokens)
    .where(
      and(
        eq(customerTokens.customerId, customerId),
        kept === null ? undefined : ne(customerTokens.hash, tokenHash(kept)),
      ),
    )
}

/** Open sessions of a customer, last used first. */
export async function sessionsOf(db: Queryable, customerId: number, token: string) {
  const sessions = await db
    .select()
    .from(customerTokens)
    .where(and(eq(customerTokens.customerId, customerId), gt(customerTokens.expiresAt, new Date())))
    .orderBy(desc(customerTokens.lastUsedAt))
  const current = tokenHash(token)
  return sessions.map(({ hash, id, userAgent, createdAt, lastUsedAt, expiresAt }) => ({
    id,
    user_agent: userAgent,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    current: hash === current,
  }))
}

/** Ends one session of a customer. Returns false for another customer's session. */
export async function closeOneSession(db: Queryable, customerId: number, id: string): Promise<boolean> {
  const closed = await db
    .delete(customerTokens)
    .where(and(eq(customerTokens.customerId, customerId), eq(customerTokens.id, id)))
    .returning({ id: customerTokens.id })
  return closed.length === 1
}

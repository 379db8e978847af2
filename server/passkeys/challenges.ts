import { and, DrizzleQueryError, eq, gt, lt } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { passkeyChallenges } from '../platform/database/schema/index.ts'

/** As long as browsers leave their dialog open. */
const LIFE_MS = 5 * 60_000

/** Remembers a challenge until the browser answers it. */
export async function storeChallenge(db: Queryable, challenge: string, purpose: string): Promise<void> {
  const now = Date.now()
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, new Date(now)))
  await db.insert(passkeyChallenges).values({ challenge, purpose, expiresAt: new Date(now + LIFE_MS) })
}

/** Consumes a challenge. Returns true if it was issued for this purpose, has not expired and was not used before. */
export async function takeChallenge(db: Queryable, challenge: string, purpose: string): Promise<boolean> {
  const rows = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, new Date()),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  return rows.length === 1
}

/**
 * Answers for a passkey that the library could not verify. It throws on malformed input and on wrong signatures, which are
 * the caller's error; a database that failed under `takeChallenge` is ours.
 */
export function notVerified(cause: unknown): null {
  if (cause instanceof DrizzleQueryError) throw cause
  return null
}

import { eq } from 'drizzle-orm'
import type { Database } from '../platform/database/client.ts'
import { sentMessages } from '../platform/database/schema/index.ts'

/**
 * Sends the message with this `key` once. The row of `deliveries` is inserted before the sending and committed after it: a
 * second worker waits at that row and then finds it, and a failed send rolls it back, so that the job tries again.
 *
 * One gap remains: if the process or the database dies after the SMTP server's 250 and before the commit, the retry sends a
 * second copy with the same Message-ID. Committing first would lose the email instead, which is worse than a duplicate.
 * @param covered keys of other messages that this one makes superfluous
 * @returns whether this call sent the message
 */
export function sendOnce(
  db: Database,
  key: string,
  send: () => Promise<void>,
  covered: readonly string[] = [],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const inserted = await tx.insert(sentMessages).values({ key }).onConflictDoNothing().returning()
    if (inserted.length === 0) return false
    if (covered.length > 0) {
      await tx
        .insert(sentMessages)
        .values(covered.map((one) => ({ key: one })))
        .onConflictDoNothing()
    }
    await send()
    return true
  })
}

/** Returns whether the message with this `key` has been sent. */
export const wasSent = async (db: Database, key: string): Promise<boolean> =>
  (await db.$count(sentMessages, eq(sentMessages.key, key))) > 0

import { newToken, tokenHash } from '../platform/crypto/secrets.ts'
import type { Database } from '../platform/database/client.ts'
import { unsubscribeLinks } from '../platform/database/schema/index.ts'

/** Draws a new token for the unsubscribe link, one for each promotional email; only its hash is stored. */
export async function drawUnsubscribeToken(db: Database, customerId: number): Promise<string> {
  const token = newToken()
  await db.insert(unsubscribeLinks).values({ hash: tokenHash(token), customerId })
  return token
}

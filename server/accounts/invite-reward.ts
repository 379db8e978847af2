import { and, eq, isNull } from 'drizzle-orm'
import { newToken, tokenHash } from '../platform/crypto/secrets.ts'
import type { Database } from '../platform/database/client.ts'
import { customers, discounts, unsubscribeLinks } from '../platform/database/schema/index.ts'

/** The inviter's name and the percentage of the reward; null when the account was erased, or wants no such emails. */
export async function inviteRewardToSend(db: Database, reward: { customerId: number; discountId: number }) {
  const [row] = await db
    .select({
      discountId: discounts.id,
      percent: discounts.percent,
      language: customers.language,
      firstName: customers.firstName,
      lastName: customers.lastName,
      email: customers.email,
    })
    .from(customers)
    .innerJoin(discounts, eq(discounts.id, reward.discountId))
    .where(
      and(eq(customers.id, reward.customerId), eq(customers.getUpdates, true), isNull(customers.erasedAt)),
    )
  return row ?? null
}

/** Draws a new token for the unsubscribe link, one for each promotional email; only its hash is stored. */
export async function drawUnsubscribeToken(db: Database, customerId: number): Promise<string> {
  const token = newToken()
  await db.insert(unsubscribeLinks).values({ hash: tokenHash(token), customerId })
  return token
}

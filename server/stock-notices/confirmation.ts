import { and, eq, isNull, sql } from 'drizzle-orm'
import { newToken, tokenHash } from '../platform/crypto/secrets.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { productSizes, products, stockNotices } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'

/** Mails that ask one address in a day, whoever asks for them. Each of them confirms all that the address waits for. */
const CONFIRMATIONS_A_DAY = 3

/**
 * Has a mail sent that asks whether the address wants this, once a day for a size and three times for the address: a
 * stranger fills nobody's mailbox.
 */
export async function askAddress(tx: Queryable, sizeId: number, email: string): Promise<void> {
  // Two requests for one address at once are counted one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 0))`)
  const { rows } = await tx.execute<{ id: number; request: string }>(sql`
    update stock_notices set confirmation_mailed_at = now(),
      -- Another mail is another letter, not the one before sent twice.
      request = case when confirmation_mailed_at is null then request else gen_random_uuid() end
    where size_id = ${sizeId} and lower(email) = lower(${email}) and confirmed_at is null
      and coalesce(confirmation_mailed_at < now() - interval '24 hours', true)
      and (select count(*) from stock_notices other
        where lower(other.email) = lower(${email}) and other.confirmation_mailed_at > now() - interval '24 hours')
        < ${CONFIRMATIONS_A_DAY}
    returning id, request`)
  for (const { id, request } of rows)
    await enqueue(tx, 'send-stock-notice-confirmation', { noticeId: id, request })
}

/** Returns the data of the confirmation email, or null if its question was answered or the request is gone. */
export async function confirmationToSend(db: Database, id: number, request: string) {
  const [notice] = await db
    .select({
      request: stockNotices.request,
      email: stockNotices.email,
      language: stockNotices.language,
      productName: products.name,
      sizeLabel: productSizes.label,
    })
    .from(stockNotices)
    .innerJoin(productSizes, eq(productSizes.id, stockNotices.sizeId))
    .innerJoin(products, eq(products.id, productSizes.productId))
    .where(
      and(
        eq(stockNotices.id, id),
        eq(stockNotices.request, request),
        isNull(stockNotices.confirmedAt),
        isNull(stockNotices.notifiedAt),
      ),
    )
  return notice ?? null
}

/** A new token for the link by which the address agrees; only its hash is stored. */
export async function drawConfirmation(db: Database, id: number): Promise<string> {
  const token = newToken()
  await db
    .update(stockNotices)
    .set({ confirmationHash: tokenHash(token) })
    .where(eq(stockNotices.id, id))
  return token
}

/** The owner of the address agrees to all that it waits for. A size that is back meanwhile is told of at once. */
export const confirmNotices = (db: Database, token: string): Promise<'confirmed' | 'unknown'> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      update stock_notices set confirmed_at = coalesce(confirmed_at, now())
      where lower(email) in (select lower(email) from stock_notices where confirmation_hash = ${tokenHash(token)})
      returning id`)
    if (rows.length === 0) return 'unknown'
    await enqueue(tx, 'look-for-stock-notices', {})
    return 'confirmed'
  })
